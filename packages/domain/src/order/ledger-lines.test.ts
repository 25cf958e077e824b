import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerLines, type LedgerLine } from './ledger-lines.ts';
import { legSubtotal, lineDifference, totalsOf } from './totals.ts';
import { newEntry } from './new-order.ts';
import { orderLeaves } from './path.ts';
import { anyAmounts } from './testing/any-order.ts';
import { withValues } from './testing/with-values.ts';

const lineOf = (path: string) =>
  ledgerLines.find((line) => line.billing === path || line.payment === path) as LedgerLine;

test('ORD-FIELD-14..21 every charge of both sides is on exactly one line', () => {
  const charges = [...orderLeaves.keys()].filter((path) =>
    /^(pay)?(Pick|Rail|Delivery|pick|rail|delivery|additional)AmtInfo\..*mt$/.test(path),
  );
  const shown = ledgerLines.flatMap((line) => [line.billing, line.payment]).filter((path) => path !== null);
  expect(shown.toSorted()).toEqual(charges.toSorted());
});

test('ORD-FIELD-10 every payee except the billing party is on the line of its charge', () => {
  const payees = ledgerLines.filter((line) => line.payTo).map((line) => [line.payment, line.payTo, line.loan]);
  expect(payees).toEqual([
    ['payPickAmtInfo.amt', 'pickAmtPayTo', 'bizExpenseLoanInfo.payPick'],
    ['payPickAmtInfo.rentalCntnAmt', 'rentalCntnUseAmtPayTo', 'bizExpenseLoanInfo.payRentalCntnUse'],
    ['payPickAmtInfo.curingMaterialsAmt', 'pickCuringMaterialsAmtPayTo', 'bizExpenseLoanInfo.payPickCuringMaterials'],
    ['payPickAmtInfo.fuelAmt', 'fuelAmtPayTo', 'bizExpenseLoanInfo.payFuel'],
    ['payRailAmtInfo.amt', 'railAmtPayTo', 'bizExpenseLoanInfo.payRail'],
    ['payDeliveryAmtInfo.amt', 'deliveryAmtPayTo', 'bizExpenseLoanInfo.payDelivery'],
  ]);
});

test('ORD-RULE-13 the subtotals of the legs add up to the totals', () => {
  fc.assert(
    fc.property(anyAmounts, (order) => {
      const legs = (['pick', 'rail', 'delivery', 'additional'] as const).map((leg) => legSubtotal(order, leg));
      const totals = totalsOf(order);
      expect(legs.reduce((sum, leg) => sum + leg.billing, 0)).toBe(totals.billing);
      expect(legs.reduce((sum, leg) => sum + leg.payment, 0)).toBe(totals.payment);
      expect(legs.reduce((sum, leg) => sum + leg.difference, 0)).toBe(totals.profit);
    }),
  );
});

test('ORD-RULE-12 a line with one side filled differs by that side, an empty line is blank', () => {
  const order = withValues(newEntry(), { 'payRailAmtInfo.otherAmt': 700, 'pickAmtInfo.amt': 0 });
  expect(lineDifference(order, lineOf('payRailAmtInfo.otherAmt'))).toBe(-700);
  expect(lineDifference(order, lineOf('pickAmtInfo.amt'))).toBe(0);
  expect(lineDifference(order, lineOf('pickAmtInfo.fuelAmt'))).toBeNull();
});
