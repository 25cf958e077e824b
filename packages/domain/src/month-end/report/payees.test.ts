import { expect, test } from 'vitest';
import fc from 'fast-check';
import { completeOrder, counterparty } from '../../order/testing/complete-order.ts';
import { anyAmounts } from '../../order/testing/any-order.ts';
import { totalsOf } from '../../order/totals.ts';
import { withValues } from '../../order/testing/with-values.ts';
import { payeeLines } from './rows.ts';
import { paidOf, paidOfFee } from './testing/paid-of.ts';

test('MONTH-04 an order has the six payees of the table of charges', () => {
  expect(payeeLines.map(({ payee }) => payee)).toEqual([
    'pickAmtPayTo',
    'rentalCntnUseAmtPayTo',
    'pickCuringMaterialsAmtPayTo',
    'fuelAmtPayTo',
    'railAmtPayTo',
    'deliveryAmtPayTo',
  ]);
});

const fuelled = (orderType: '10' | '21') =>
  withValues(completeOrder(orderType), {
    pickAmtPayTo: counterparty('1', 'A'),
    fuelAmtPayTo: counterparty('1', 'B'),
    railAmtPayTo: null,
    deliveryAmtPayTo: null,
    rentalCntnUseAmtPayTo: null,
    pickCuringMaterialsAmtPayTo: null,
    'payPickAmtInfo.amt': 100,
    'payPickAmtInfo.fuelAmt': 7,
    'payRailAmtInfo.amt': 30,
  });

test('MONTH-04 fuel has its own payee in 発送 and the payee of the leg in other types', () => {
  expect(paidOf(fuelled('10'))).toEqual([
    { payeeId: 'A', amount: 100 },
    { payeeId: 'B', amount: 7 },
    { payeeId: null, amount: 30 },
  ]);
  expect(paidOf(fuelled('21'))).toEqual([
    { payeeId: 'A', amount: 107 },
    { payeeId: 'B', amount: 0 },
    { payeeId: null, amount: 30 },
  ]);
});

test('MONTH-04 the amounts of all payees add up to the payment total of an order of every type', () => {
  fc.assert(
    fc.property(anyAmounts, fc.constantFrom('10', '20', '21', '30'), (order, orderType) => {
      const paid = paidOf({ ...order, orderType }).reduce((sum, { amount }) => sum + amount, 0);
      expect(paid).toBe(totalsOf(order).payment);
    }),
  );
});

test('MONTH-04 the second payment of a fee has no payee', () => {
  expect(paidOfFee({ payAmt: 900, payTo: counterparty('1', 'A'), payAmt2: 50 })).toEqual([
    { payeeId: 'A', amount: 900 },
    { payeeId: null, amount: 50 },
  ]);
  expect(paidOfFee({ payAmt: null, payTo: null, payAmt2: null })).toEqual([]);
});
