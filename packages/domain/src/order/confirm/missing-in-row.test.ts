import { expect, test } from 'vitest';
import { blankRecord } from '../../field/blank.ts';
import { unmetConditions } from './confirmability.ts';
import { confirmConditions, presentToConfirm, type ConfirmOrder } from './confirm-conditions.ts';
import { orderListRecord, type OrderListRow } from '../list-record.ts';
import { missingInRow } from './missing-in-row.ts';
import { completeOrder, open } from '../testing/complete-order.ts';
import { withValues } from '../testing/with-values.ts';
import { totalsOf } from '../totals.ts';

const blank = blankRecord(orderListRecord);
const row = (changes: Partial<OrderListRow>): OrderListRow => ({ ...blank, ...changes });

test('ORD-RULE-23 a row names every blank field that confirming demands, in the order of the form', () => {
  const labels = confirmConditions.filter(({ key }) => presentToConfirm.some((path) => path === key));
  expect(missingInRow(blank)).toEqual(labels.map(({ label }) => label));
  expect(missingInRow(row({ cntnSize: 0, cntnNo: '19D-1' }))).not.toContain('コンテナ番号');
});

test('ORD-RULE-28 ORD-RULE-31 parties are missing where there is money for them', () => {
  const totals = { ...blank.totals, billing: 1, deliveryPayment: 0 };
  const missing = missingInRow(row({ totals }));
  expect(missing).toContain('請求先');
  expect(missing).not.toContain('配達料支払先');
  expect(missingInRow(row({ totals: { ...totals, deliveryPayment: 1 } }))).toHaveLength(missing.length + 1);
});

test('ORD-RULE-02 ORD-RULE-04 a row needs a party by the total, so that amounts that cancel out need none', () => {
  const cancelled = withValues(completeOrder('10'), {
    ...{ 'deliveryAmtInfo.amt': 100, 'deliveryAmtInfo.personAmt': -100, billingTo: null },
    ...{ 'payDeliveryAmtInfo.amt': 100, 'payDeliveryAmtInfo.personAmt': -100, deliveryAmtPayTo: null },
  });
  const needed = withValues(cancelled, { 'deliveryAmtInfo.amt': 101, 'payDeliveryAmtInfo.amt': 101 });
  const both = (order: ConfirmOrder) => [
    unmetConditions(order, { closing: open }).map(({ label }) => label),
    missingInRow({ ...(order as unknown as OrderListRow), confirmed: false, totals: totalsOf(order) }),
  ];
  expect(both(cancelled)).toEqual([[], []]);
  expect(both(needed)).toEqual([
    ['請求先', '配達料支払先'],
    ['請求先', '配達料支払先'],
  ]);
});

test('ORD-EDIT-10 a row names a day past closing while the order is unconfirmed', () => {
  expect(missingInRow(row({ overRailPaymentDtLimit: true }))).toContain('鉄道支払計上日（締め超過）');
  expect(missingInRow(row({ confirmed: true }))).toEqual([]);
});
