import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partyPaths, type Party } from '../order/path.ts';
import { completeOrder } from '../order/testing/complete-order.ts';
import { addMonths } from '../value/day.ts';
import {
  offeredAmount,
  hintsOf,
  type PastOrder,
  distanceFromUsual,
  distanceInTable,
  type Hint,
  spreadAbout,
} from './hint.ts';
import { isCompleteLane, laneOf, type CompleteLane } from './lane.ts';

const asOf = '2026-05-20';
const filled = { ...laneOf(completeOrder('10')), billingTo: 'A', pickAmtPayTo: 'P' };
const lane = filled as CompleteLane;
const nobody = Object.fromEntries(partyPaths.map((party) => [party, null])) as Record<Party, string | null>;

type Amounts = Partial<Omit<PastOrder, 'bizResultDt'>>;
const past = (bizResultDt: string, amounts: Amounts): PastOrder => ({
  ...nobody,
  billingTo: 'A',
  pickAmtPayTo: 'P',
  bizResultDt,
  ...amounts,
});
const pickHint = (orders: readonly PastOrder[]) =>
  hintsOf(lane, asOf, orders).find(({ path }) => path === 'pickAmtInfo.amt');
const days = (...amounts: (number | null)[]) =>
  amounts.map((amount, n) => past(`2026-04-${String(28 - n)}`, { 'pickAmtInfo.amt': amount }));

test('HINT-02 the lane of these tests is complete', () => expect(isCompleteLane(filled)).toBe(true));

test('HINT-03 前回 is the amount of the latest order that has one', () => {
  expect(pickHint(days(null, null, 19_300, 18_000))).toMatchObject({ last: 19_300, lastDay: '2026-04-26' });
});

test('HINT-03 orders without the amount give no hint', () => {
  expect(pickHint(days(null, null))).toBeUndefined();
});

test('HINT-03 前回 may be older than the 12 months of 通常', () => {
  const old = past('2024-02-29', { 'pickAmtInfo.amt': 9_000 });
  expect(pickHint([old])).toMatchObject({ last: 9_000, lastDay: '2024-02-29', usual: null, orderCount: 0 });
});

test('HINT-04 通常 is the most frequent amount of the last 12 months, n of m', () => {
  expect(pickHint(days(20_000, 19_300, 19_300, 20_000, 19_300))).toMatchObject({
    usual: 19_300,
    usualCount: 3,
    orderCount: 5,
  });
});

test('HINT-04 the last 12 months begin on the day after the same day a year ago', () => {
  const edge = addMonths(asOf, -12);
  const [before, on] = [past('2025-05-21', { 'pickAmtInfo.amt': 1 }), past(edge, { 'pickAmtInfo.amt': 2 })];
  expect(pickHint([before, on])).toMatchObject({ usual: 1, orderCount: 1 });
});

test('HINT-04 the latest of equally frequent amounts is usual', () => {
  expect(pickHint(days(2, 1, 1, 2))?.usual).toBe(2);
  expect(pickHint(days(null, 1))).toMatchObject({ usual: 1, usualCount: 1, orderCount: 2 });
});

test('HINT-04 no amount is usual where most orders have none', () => {
  expect(pickHint(days(null, null, 1))).toMatchObject({ usual: null, usualCount: 2, orderCount: 3 });
});

test('HINT-02 an amount is compared only with orders of its own counterparty', () => {
  const other = { 'pickAmtInfo.amt': 5, 'payPickAmtInfo.amt': 6 };
  const hints = hintsOf(lane, asOf, [
    past('2026-04-03', { ...other, billingTo: 'B' }),
    past('2026-04-02', { ...other, pickAmtPayTo: 'Q' }),
    past('2026-04-01', { 'pickAmtInfo.amt': 7, 'payPickAmtInfo.amt': 8 }),
  ]);
  const reported = Object.fromEntries(hints.map(({ path, last, orderCount }) => [path, [last, orderCount]]));
  expect(reported).toEqual({ 'pickAmtInfo.amt': [5, 2], 'payPickAmtInfo.amt': [6, 2] });
  expect(hints.find(({ path }) => path === 'pickAmtInfo.amt')?.lastDay).toBe('2026-04-02');
});

test('HINT-02 a blank counterparty is not compared with other orders without a counterparty', () => {
  const unnamed = { ...lane, billingTo: null } as CompleteLane;
  expect(hintsOf(unnamed, asOf, [past('2026-04-01', { billingTo: null, 'pickAmtInfo.amt': 7 })])).toEqual([]);
});

test('HINT-05 引用 applies the usual amount if more than half of the orders have it, otherwise the last amount', () => {
  const takes = (...amounts: (number | null)[]) => {
    const hint = pickHint(days(...amounts));
    return hint && offeredAmount(hint);
  };
  expect(takes(5, 3, 3)).toBe(3);
  expect(takes(5, 3)).toBe(5);
  expect(takes(5, 4, 3, 3)).toBe(5);
  expect(takes(null, 5, null)).toBe(5);
});

test('HINT-03 04 in generated orders the reported amounts and counts are those of orders with the counterparty', () => {
  const amounts = fc.constantFrom(null, 0, 100, 200, -100);
  const order = fc.record({
    party: fc.constantFrom('A', 'B', null),
    amount: amounts,
    month: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 30 }), (given) => {
      const orders = given
        .toSorted((one, other) => one.month - other.month)
        .map(({ party, amount, month }) =>
          past(addMonths('2026-05-19', -month), { billingTo: party, 'pickAmtInfo.amt': amount }),
        );
      const own = orders.filter(({ billingTo }) => billingTo === 'A');
      const hint = pickHint(orders);
      expect(hint === undefined).toBe(own.every((one) => one['pickAmtInfo.amt'] === null));
      if (hint === undefined) return;
      expect(own.find((one) => one['pickAmtInfo.amt'] !== null)).toMatchObject({
        bizResultDt: hint.lastDay,
        'pickAmtInfo.amt': hint.last,
      });
      const recent = own.filter(({ bizResultDt }) => bizResultDt > '2025-05-20').map((one) => one['pickAmtInfo.amt']);
      const most = Math.max(0, ...recent.map((amount) => recent.filter((one) => one === amount).length));
      expect([hint.orderCount, hint.usualCount]).toEqual([recent.length, most]);
      expect(recent.filter((amount) => amount === hint.usual)).toHaveLength(most);
    }),
  );
});

const hint = (usual: number | null, spread: number | null): Hint => ({
  path: 'pickAmtInfo.amt',
  last: usual,
  lastDay: '2026-05-01',
  usual,
  usualCount: 9,
  orderCount: 10,
  spread,
});

const same = (count: number, amount: number): number[] => Array.from({ length: count }, () => amount);

test('HINT-06 an amount is an outlier beyond three spreads on either side', () => {
  const of = (amount: number) => distanceFromUsual(hint(10_000, 1_000), amount);
  expect([of(13_000), of(7_000)]).toEqual([null, null]);
  expect(of(13_001)).toEqual({ how: 'times', times: 1.3 });
  expect(of(6_999)).toEqual({ how: 'times', times: 0.7 });
  expect(of(41_500)).toEqual({ how: 'times', times: 4.2 });
  expect([of(0), of(40)]).toEqual([{ how: 'nothing' }, { how: 'nothing' }]);
});

test('HINT-06 an amount with the opposite sign is always an outlier', () => {
  expect(distanceFromUsual(hint(10_000, null), -10_000)).toEqual({ how: 'sign' });
  expect(distanceFromUsual(hint(-500, 400), 1)).toEqual({ how: 'sign' });
});

test('HINT-06 a blank amount is never an outlier', () => {
  expect(distanceFromUsual(hint(10_000, 0), null)).toBeNull();
});

test('HINT-06 no amount is an outlier where the usual amount or its spread is unknown or 0', () => {
  expect(distanceFromUsual(hint(null, null), 5)).toBeNull();
  expect(distanceFromUsual(hint(0, 0), 5)).toBeNull();
  expect(distanceFromUsual(hint(10_000, null), 99_999_999)).toBeNull();
});

test('HINT-06 fewer than three orders make no amount an outlier', () => {
  const few = { ...hint(10_000, 500), usualCount: 2, orderCount: 2 };
  expect([distanceFromUsual(few, 19_900), distanceFromUsual(few, -10_000), distanceInTable(few, 10)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('HINT-11 an amount in a table is an outlier beyond a hundred times the usual one', () => {
  const few = { ...hint(10_000, null), usualCount: 3, orderCount: 3 };
  expect([distanceInTable(few, 1_000_000), distanceInTable(few, 100)]).toEqual([null, null]);
  expect(distanceInTable(few, 1_000_001)).toEqual({ how: 'times', times: 100 });
  expect(distanceInTable(few, 10)).toEqual({ how: 'nothing' });
});

test('HINT-06 the spread is at least a twentieth of the usual amount and needs five orders', () => {
  expect(spreadAbout(10_000, same(4, 10_000))).toBeNull();
  expect(spreadAbout(10_000, same(5, 10_000))).toBe(500);
  expect(spreadAbout(-10_000, same(5, -10_000))).toBe(500);
  expect(spreadAbout(10_000, [...same(3, 10_000), 12_000, 8_000])).toBe(Math.round(Math.sqrt(8_000_000 / 5)));
});

test('HINT-06 an amount of a sixth of the orders is no outlier, one of fourteen remains an outlier', () => {
  const winter = spreadAbout(13_400, [...same(10, 13_400), ...same(2, 41_500)]);
  expect(distanceFromUsual(hint(13_400, winter), 41_500)).toBeNull();
  const once = spreadAbout(13_400, [...same(13, 13_400), 41_500]);
  expect(distanceFromUsual(hint(13_400, once), 41_500)).toEqual({ how: 'times', times: 3.1 });
});

test('HINT-06 the usual amount of generated orders is never an outlier', () => {
  const yen = fc.integer({ min: -999_999_999, max: 999_999_999 });
  fc.assert(
    fc.property(yen, fc.array(yen, { maxLength: 20 }), (usual, others) => {
      expect(distanceFromUsual(hint(usual, spreadAbout(usual, [usual, ...others])), usual)).toBeNull();
    }),
  );
});

test.each([
  [41_500, { how: 'times', times: 3.1 }],
  [-13_400, { how: 'sign' }],
  [0, { how: 'nothing' }],
] as const)('HINT-06 the amount %d is described by its distance from the usual amount', (amount, distance) => {
  expect(distanceFromUsual(hint(13_400, 600), amount)).toEqual(distance);
});
