import { expect, test } from 'vitest';
import { mismatchedPairs, pairLabel, paymentDateFlagsOf } from './payment-dates.ts';
import { completeOrder, counterparty } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';

const order = completeOrder('10');
const kubuns = [null, '1', '2', '3'] as const;
const days = [null, '2026-04-30', '2026-05-01'] as const;
const loans = [false, true] as const;

interface Leg {
  readonly kubun: string | null;
  readonly loan: boolean;
  readonly day: string | null;
}

const legs: Leg[] = kubuns.flatMap((kubun) => loans.flatMap((loan) => days.map((day) => ({ kubun, loan, day }))));
const payee = (leg: Leg) => (leg.kubun === null ? null : counterparty(leg.kubun));

/** Rule written by hand: invalid when both payees and both dates exist, categories are equal, dates differ. */
function agree(one: Leg, other: Leg): boolean {
  if (!one.kubun || !other.kubun || !one.day || !other.day) return true;
  const category = (leg: Leg) => (leg.loan ? '3' : leg.kubun);
  return category(one) !== category(other) || one.day === other.day;
}

test('R22 ORD-RULE-28 ORD-RULE-29 ORD-RULE-30 ORD-RULE-31 every combination of categories, loans and dates of the three payees is judged as in the table', () => {
  for (const pick of legs)
    for (const rail of legs)
      for (const delivery of legs) {
        const flags = paymentDateFlagsOf({
          pickPaymentDt: pick.day,
          railPaymentDt: rail.day,
          deliveryPaymentDt: delivery.day,
          pickAmtPayTo: payee(pick),
          railAmtPayTo: payee(rail),
          deliveryAmtPayTo: payee(delivery),
          bizExpenseLoanInfo: {
            ...order.bizExpenseLoanInfo,
            payPick: pick.loan,
            payRail: rail.loan,
            payDelivery: delivery.loan,
          },
        });
        if (
          flags.validPaymentDtPickAndRail !== agree(pick, rail) ||
          flags.validPaymentDtPickAndDelivery !== agree(pick, delivery) ||
          flags.validPaymentDtRailAndDelivery !== agree(rail, delivery)
        )
          expect.fail(JSON.stringify({ pick, rail, delivery, flags }));
      }
  expect(legs).toHaveLength(24);
});

test('ORD-EDIT-11 the alert names the pairs: 集貨と鉄道, 集貨と配達, 鉄道と配達', () => {
  const differing = withValues(order, {
    pickPaymentDt: '2026-04-01',
    railPaymentDt: '2026-04-02',
    deliveryPaymentDt: '2026-04-03',
  });
  expect(mismatchedPairs(differing).map(pairLabel)).toEqual(['集貨と鉄道', '集貨と配達', '鉄道と配達']);
});

test('ORD-RULE-29 a loan takes its payable out of category 2 into 3', () => {
  const inHouse = withValues(order, {
    pickAmtPayTo: counterparty('2'),
    railAmtPayTo: counterparty('2'),
    pickPaymentDt: '2026-04-30',
  });
  expect(mismatchedPairs(inHouse).map(pairLabel)).toEqual(['集貨と鉄道']);
  expect(mismatchedPairs(withValues(inHouse, { 'bizExpenseLoanInfo.payPick': true }))).toEqual([]);
});
