import { describe, expect, test } from 'vitest';
import { dayReasonSentence } from '../../message/order/order-sentence.ts';
import { addDays } from '../../value/day.ts';
import { orderFields } from '../fields.ts';
import {
  dayRemarks,
  implausibleDays,
  type ImplausibleReason,
  orderDayPaths,
  type OrderDays,
} from './implausible-days.ts';

const today = '2026-05-20';
const likely: OrderDays = {
  acceptDt: '2026-05-01',
  pickDt: '2026-05-02',
  pickCompDt: '2026-05-02',
  depDt: '2026-05-03',
  depCompDt: '2026-05-03',
  arrDt: '2026-05-05',
  arrCompDt: '2026-05-06',
  deliveryDt: '2026-05-07',
  deliveryCompDt: '2026-05-07',
  bizResultDt: '2026-05-03',
  billingDt: '2026-05-31',
  pickPaymentDt: '2026-05-31',
  railPaymentDt: '2026-06-30',
  deliveryPaymentDt: '2026-06-30',
};
const marks = (order: OrderDays, asOf = today): Record<string, string> =>
  Object.fromEntries(dayRemarks(order, asOf).map(({ path, mark }) => [path, mark]));

describe('implausibleDays (ORD-EDIT-38)', () => {
  test('ORD-EDIT-38 likely days, a single day and blank days have no remark', () => {
    expect(marks(likely)).toEqual({});
    expect(marks({})).toEqual({});
    for (const path of orderDayPaths) expect(marks({ [path]: '2026-05-20' })).toEqual({});
  });

  test('ORD-EDIT-38 only a completed day is marked when it is after today', () => {
    const late = orderDayPaths.filter((path) => marks({ [path]: '2026-05-21' })[path] === '未来日');
    expect(late).toEqual(['depCompDt', 'arrCompDt', 'pickCompDt', 'deliveryCompDt']);
    expect(late.every((path) => orderFields[path].label.endsWith('完了日'))).toBe(true);
  });

  const sequences = [
    ['acceptDt', 'pickCompDt', 'depCompDt', 'arrCompDt', 'deliveryCompDt'],
    ['acceptDt', 'pickDt', 'depDt', 'arrDt', 'deliveryDt'],
  ] as const;
  test.each(sequences)('ORD-EDIT-38 any two steps of %s, %s … in the wrong order are marked at both', (...steps) => {
    for (const [place, earlier] of steps.entries()) {
      for (const later of steps.slice(place + 1)) {
        expect(marks({ [earlier]: '2026-05-10', [later]: '2026-05-10' })).toEqual({});
        expect(marks({ [earlier]: '2026-05-10', [later]: '2026-05-09' })).toEqual({
          [earlier]: `${orderFields[later].label}より後`,
          [later]: `${orderFields[earlier].label}より前`,
        });
      }
    }
  });

  test('ORD-EDIT-38 every order of the five days is marked exactly where a day is before the previous step', () => {
    const [steps] = sequences;
    const days = ['2026-05-01', '2026-05-02', '2026-05-03', null];
    for (let n = 0; n < days.length ** steps.length; n++) {
      const order = Object.fromEntries(steps.map((path, at) => [path, days[Math.floor(n / 4 ** at) % 4] ?? null]));
      const filled = steps.map((path) => order[path] ?? '').filter((day) => day !== '');
      const isSorted = filled.every((day, at) => at === 0 || (filled[at - 1] ?? '') <= day);
      expect(implausibleDays(order, today).length === 0).toBe(isSorted);
    }
  });

  test('ORD-EDIT-38 a planned day is not compared with a completed one', () => {
    expect(marks({ pickCompDt: '2026-05-10', depDt: '2026-05-08' })).toEqual({});
  });

  test('ORD-EDIT-38 every other day is marked beyond 60 days before or after 受付日', () => {
    const acceptDt = '2026-03-01';
    for (const path of orderDayPaths.filter((one) => one !== 'acceptDt')) {
      const farBy = (count: number): number | null => {
        const { reasons } = implausibleDays({ acceptDt, [path]: addDays(acceptDt, count) }, today).find(
          (one) => one.path === path,
        ) ?? { reasons: [] as ImplausibleReason[] };
        return reasons.flatMap((reason) => (reason.how === 'far' ? [reason.days] : []))[0] ?? null;
      };
      expect([60, 61, 365].map(farBy)).toEqual([null, 61, 365]);
      expect([-60, -61, -365].map(farBy)).toEqual([null, -61, -365]);
    }
  });

  test('ORD-EDIT-38 a field shows its first reason and whether there are more', () => {
    expect(marks({ ...likely, pickCompDt: '2027-05-09', billingDt: '2026-07-31' })).toEqual({
      billingDt: '受付日の91日後',
      depCompDt: '集貨完了日より前',
      pickCompDt: '未来日 ほか2件',
    });
  });

  test('ORD-EDIT-38 a day of a wrong year is described with every reason and the compared days', () => {
    const order = { ...likely, pickCompDt: '2027-05-09' };
    expect(dayRemarks(order, today).map(({ path, sentence }) => [path, sentence])).toEqual([
      ['depCompDt', dayReasonSentence({ how: 'before', otherDay: '2027-05-09' }, '集貨完了日')],
      [
        'pickCompDt',
        dayReasonSentence({ how: 'future' }, '集貨完了日') +
          dayReasonSentence({ how: 'after', otherDay: '2026-05-03' }, '発送完了日') +
          dayReasonSentence({ how: 'far', days: 373, acceptDt: '2026-05-01' }, '受付日'),
      ],
    ]);
  });
});
