import { message } from '@tsuun/domain/message/message';
import { expect, it } from 'vitest';
import { orderSearch } from '@tsuun/domain/order/search';
import { unreadSentence } from '@tsuun/domain/search/conditions';
import { fromAddress, toAddress } from './address-conditions.ts';

it('NAV-34 an address keeps all its conditions, readable or not', () => {
  const address = '?bizResultDtFrom=2026-05-01&bizResultDtTo=2026-13-45&orderType=10&orderType=99&cntnNo=19D';
  const conditions = fromAddress(orderSearch, address);
  expect(conditions?.values).toMatchObject({ bizResultDt: { from: '2026-05-01', to: null }, orderType: ['10'] });
  expect(conditions?.unread.bizResultDtTo).toMatchObject({ text: '2026-13-45' });
  const written = new URLSearchParams(conditions ? toAddress(orderSearch, conditions) : '');
  expect(written.get('bizResultDtTo')).toBe('2026-13-45');
  expect(written.getAll('orderType').join(',')).toContain('99');
  expect(written.get('cntnNo')).toBe('19D');
  expect(fromAddress(orderSearch, '')).toBeNull();
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
      expect(fromAddress(orderSearch, address)?.unread).toEqual({});
    expect(fromAddress(orderSearch, `?${unknown}&cntnNo=19D&${unknown}`)).toEqual(
      fromAddress(orderSearch, '?cntnNo=19D'),
    );
  },
);
