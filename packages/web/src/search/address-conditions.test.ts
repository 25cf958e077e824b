import { message } from '@tsuun/domain/message/message';
import { describe, expect, it } from 'vitest';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions, unreadSentence } from '@tsuun/domain/search/conditions';
import { relativeRange } from '@tsuun/domain/search/search';
import { fromAddress, savedQuery, toAddress } from './address-conditions.ts';

const today = '2026-05-13';

it('NAV-34 an address keeps all its conditions, readable or not', () => {
  const address = '?bizResultDtFrom=2026-05-01&bizResultDtTo=2026-13-45&orderType=10&orderType=99&cntnNo=19D';
  const conditions = fromAddress(orderSearch, address, today);
  expect(conditions?.values).toMatchObject({ bizResultDt: { from: '2026-05-01', to: null }, orderType: ['10'] });
  expect(conditions?.unread.bizResultDtTo).toMatchObject({ text: '2026-13-45' });
  const written = new URLSearchParams(conditions ? toAddress(orderSearch, conditions) : '');
  expect(written.get('bizResultDtTo')).toBe('2026-13-45');
  expect(written.getAll('orderType').join(',')).toContain('99');
  expect(written.get('cntnNo')).toBe('19D');
  expect(fromAddress(orderSearch, '', today)).toBeNull();
});

it('SEARCH-01 unreadable conditions are reported by their kind', () => {
  expect(unreadSentence(orderSearch, [])).toBeNull();
  expect(unreadSentence(orderSearch, ['orderType', 'bizResultDtTo'])).toBe(message.unreadDayCondition);
  expect(unreadSentence(orderSearch, ['orderType'])).toBe(message.unreadCondition);
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'unbekannt', '未知'])(
  'SEARCH-10 an unknown condition named %s is ignored, alone, repeated and beside others',
  (name) => {
    const unknown = `${encodeURIComponent(name)}=1`;
    for (const address of [`?${unknown}`, `?${unknown}&${unknown}`])
      expect(fromAddress(orderSearch, address, today)?.unread).toEqual({});
    expect(fromAddress(orderSearch, `?${unknown}&cntnNo=19D&${unknown}`, today)).toEqual(
      fromAddress(orderSearch, '?cntnNo=19D', today),
    );
  },
);

describe('SEARCH-23 a condition 今月', () => {
  const thisMonth = { ...blankConditions(orderSearch), bizResultDt: relativeRange('thisMonth', '2026-07-10') };
  const address = toAddress(orderSearch, { values: thisMonth, unread: {} });
  const daysOf = (text: string, day: string) => fromAddress(orderSearch, text, day)?.values.bizResultDt;

  it('that was saved in July means June in June and August in August', () => {
    const saved = savedQuery(address);
    expect(saved).toBe('?bizResultDt=thisMonth');
    expect(daysOf(saved, '2026-06-30')).toMatchObject({ from: '2026-06-01', to: '2026-06-30' });
    expect(daysOf(saved, '2026-08-01')).toMatchObject({ from: '2026-08-01', to: '2026-08-31' });
  });

  it('stays 今月 when its page is loaded again in the same month', () => {
    expect(daysOf(address, '2026-07-31')?.relative).toBe('thisMonth');
  });

  it('means the days of its link in another month', () => {
    expect(daysOf(address, '2026-08-01')).toEqual({ from: '2026-07-01', to: '2026-07-31' });
  });

  it('that was typed as days stays these days', () => {
    expect(savedQuery('?bizResultDtFrom=2026-07-01&bizResultDtTo=2026-07-31')).toContain('2026-07-31');
  });
});
