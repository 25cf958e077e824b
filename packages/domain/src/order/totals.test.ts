import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderEntry } from './fields.ts';
import { anyAmounts } from './testing/any-order.ts';
import { newEntry } from './new-order.ts';
import { otherSumPaths, sumAt, totalsOf } from './totals.ts';
import { withValues } from './testing/with-values.ts';

/** The formulas, written out by hand. */
function byHand(order: OrderEntry) {
  const n = (value: number | null) => BigInt(value ?? 0);
  const { pickAmtInfo: p, railAmtInfo: r, deliveryAmtInfo: d, additionalAmtInfo: a } = order;
  const { payPickAmtInfo: pp, payRailAmtInfo: pr, payDeliveryAmtInfo: pd } = order;
  const legs = (x: typeof p) =>
    n(x.amt) +
    n(x.standbyAmt) +
    n(x.incWorkAmt) +
    n(x.personAmt) +
    n(x.extraAmt) +
    n(x.cntnReturnAmt) +
    n(x.handlingAmt);
  const own = (x: typeof p) => n(x.rentalCntnAmt) + n(x.curingMaterialsAmt) + n(x.fuelAmt);
  const delivery = (x: typeof d) =>
    n(x.amt) +
    n(x.winterAmt) +
    n(x.personAmt) +
    n(x.standbyAmt) +
    n(x.incWorkAmt) +
    n(x.extraAmt) +
    n(x.cntnReturnAmt) +
    n(x.handlingAmt);
  const billing = legs(p) + own(p) + n(r.amt) + n(r.seikanAmt) + delivery(d) + n(a.amt);
  const railPayment = n(pr.amt) + n(pr.extraAmt) + n(pr.otherAmt);
  const pickRailPayment = legs(pp) + own(pp) + railPayment;
  const payment = pickRailPayment + delivery(pd);
  return {
    billing,
    pickPayment: legs(pp),
    railPayment,
    deliveryPayment: delivery(pd),
    pickRailPayment,
    payment,
    profit: billing - payment,
  };
}

test('R20 ORD-RULE-13 the seven sums equal an independent integer calculation', () => {
  fc.assert(
    fc.property(anyAmounts, (order) => {
      const exact = Object.fromEntries(Object.entries(totalsOf(order)).map(([key, sum]) => [key, BigInt(sum)]));
      expect(exact).toEqual(byHand(order));
    }),
    { numRuns: 500 },
  );
});

test('ORD-RULE-12 blank amounts count as zero', () => {
  const nothing = {
    billing: 0,
    pickPayment: 0,
    railPayment: 0,
    deliveryPayment: 0,
    pickRailPayment: 0,
    payment: 0,
    profit: 0,
  };
  expect(totalsOf(newEntry())).toEqual(nothing);
  expect(totalsOf(withValues(newEntry(), { 'pickAmtInfo.amt': 0 }))).toEqual(nothing);
});

test('ORD-RULE-12 a half-typed amount counts as zero', () => {
  const order = withValues(newEntry(), {
    'pickAmtInfo.amt': '1,2',
    'pickAmtInfo.fuelAmt': Number.NaN,
    'railAmtInfo.amt': 700,
  });
  expect(totalsOf(order).billing).toBe(700);
});

test('ORD-FIELD-22 the additional amount is billed whatever its type', () => {
  for (const additionalType of ['1', '2']) {
    const order = withValues(newEntry(), {
      'additionalAmtInfo.additionalType': additionalType,
      'additionalAmtInfo.amt': 5000,
    });
    expect(totalsOf(order)).toMatchObject({ billing: 5000, payment: 0, profit: 5000 });
  }
});

test('ORD-RULE-14 commissions and profits are in sums of their own and not in the seven sums', () => {
  const order = withValues(newEntry(), {
    zentsuFrnsCommissionAmt: 1,
    zentsuDepCommissionAmt: 10,
    zentsuArrCommissionAmt: 100,
    pickProfitAmt: 1000,
    railProfitAmt: 10_000,
    deliveryProfitAmt: 100_000,
    refDiscountRailAmt: 1_000_000,
  });
  expect(Object.values(totalsOf(order)).every((sum) => sum === 0)).toBe(true);
  expect(sumAt(order, otherSumPaths.commission)).toBe(111);
  expect(sumAt(order, otherSumPaths.profit)).toBe(111_000);
});
