import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTypes } from '@tsuun/domain/order/choices';
import { ledgerLines } from '@tsuun/domain/order/ledger-lines';
import { sumAt, totalsOf } from '@tsuun/domain/order/totals';
import { ledgerLegs, linesOfLeg, otherCharges, simpleLines } from './ledger-rows.ts';
import { storedOrder } from '../testing/stored-order.ts';
import { leafAt } from '@tsuun/domain/order/path';
import { withValue } from '../../../../editing/draft.ts';

const amounts = ledgerLines.flatMap(({ billing, payment }) => [billing, payment]).filter((path) => path !== null);

describe('the simple form', () => {
  test.each(orderTypes)(
    'ORD-EDIT-03 the simple lines of $label add up with その他の料金 to the totals',
    ({ value }) => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: amounts.length }), (yen) => {
          const order = amounts.reduce((made, path, at) => withValue(made, leafAt(path), yen[at]), storedOrder(value));
          const shown = simpleLines(value);
          const other = otherCharges(order);
          const sumOf = (side: 'billing' | 'payment') =>
            sumAt(
              order,
              shown.map((line) => line[side]).filter((path) => path !== null),
            );
          expect(sumOf('billing') + other.billing).toBe(totalsOf(order).billing);
          expect(sumOf('payment') + other.payment).toBe(totalsOf(order).payment);
        }),
        { numRuns: 20 },
      );
    },
  );

  test('ORD-EDIT-03 every payee that the type may need has a line', () => {
    expect(simpleLines('10').filter(({ payTo }) => payTo !== null)).toHaveLength(6);
    expect(simpleLines('20').map(({ payTo }) => payTo)).toEqual(['pickAmtPayTo', 'railAmtPayTo', 'deliveryAmtPayTo']);
  });
});

test('ORD-EDIT-05 every line of the ledger belongs to a leg', () => {
  expect(ledgerLegs.flatMap(({ leg }) => linesOfLeg(leg))).toEqual(ledgerLines);
});
