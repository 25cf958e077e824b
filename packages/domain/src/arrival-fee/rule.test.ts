import { expect, test } from 'vitest';
import { parseYen } from '../value/yen.ts';
import { billingAmounts, paymentAmounts } from './fields.ts';
import { ruleLegs, ruleTotals } from './totals.ts';
import { feeSource, feeTargets, orderTypeOf } from './match.ts';
import { leafAt } from '../order/path.ts';

test('AFEE-11 commas are stripped before totalling; blanks and half-typed amounts count as nothing', () => {
  const typed = { pickAmt: '16,000', railAmt: '84000', deliveryAmt: '', winterAmt: '1,2x', fuelAmt: '△500' };
  const amounts = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, parseYen(text)]));
  expect(ruleTotals(amounts as Parameters<typeof ruleTotals>[0])).toEqual({ totalAmt: 99_500, payTotalAmt: 0 });
});

test('AFEE-12 the billing total excludes the delivery profit and the payment total includes every payment', () => {
  const all = (keys: object, amount: number) => Object.fromEntries(Object.keys(keys).map((key) => [key, amount]));
  expect(ruleTotals({ ...all(billingAmounts, 1), ...all(paymentAmounts, 10) })).toEqual({
    totalAmt: Object.keys(billingAmounts).length - 1,
    payTotalAmt: Object.keys(paymentAmounts).length * 10,
  });
});

test('AFEE-08 AFEE-09 the form shows every charge once, with billing and payment next to each other', () => {
  const lines = ruleLegs.flatMap((leg) => leg.lines);
  const shown = lines.flatMap(({ billing, payment }) => [billing, ...(payment === null ? [] : [payment])]);
  const expected = [...Object.keys(billingAmounts), ...Object.keys(paymentAmounts)].filter(
    (key) => key !== 'deliveryProfitAmt',
  );
  expect(shown.toSorted()).toEqual(expected.toSorted());
  for (const { label, payment } of lines) {
    if (payment !== null) expect(paymentAmounts[payment as keyof typeof paymentAmounts].label).toBe(`支払${label}`);
  }
});

test('AFEE-16 every amount of a rule is written to its own amount of the order', () => {
  for (const key of [...Object.keys(billingAmounts), ...Object.keys(paymentAmounts)]) {
    expect(leafAt(feeTargets[key as keyof typeof feeTargets]).field.kind, key).toBe('yen');
  }
  expect(feeSource.size).toBe(Object.keys(feeTargets).length);
  expect(orderTypeOf).toEqual({ '1': '20', '2': '21' });
});
