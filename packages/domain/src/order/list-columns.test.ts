import { expect, test } from 'vitest';
import { leavesOf } from '../field/leaves.ts';
import { orderListColumns } from './list-columns.ts';
import { orderRecord } from './record.ts';

/** Every leaf, and inside links the columns of the row they point at. */
const known = new Set(
  leavesOf(orderRecord).flatMap(({ path, field }) =>
    field.kind === 'ref' ? Object.keys(field.target.shape).map((key) => `${path}.${key}`) : [path],
  ),
);

test('ORD-LIST-07 08 10 the columns show fields that exist, each under a heading and a key of its own', () => {
  for (const { paths } of orderListColumns) for (const path of paths) expect(known.has(path), path).toBe(true);
  expect(new Set(orderListColumns.map(({ key }) => key)).size).toBe(orderListColumns.length);
  expect(new Set(orderListColumns.map(({ label }) => label)).size).toBe(orderListColumns.length);
});

test('ORD-LIST-10 the column set', () => {
  const shown = new Set(orderListColumns.flatMap(({ paths }) => paths));
  for (const path of [
    'id',
    'orderType',
    'bizResultDt',
    'acceptDt',
    'pickCompDt',
    'depCompDt',
    'arrCompDt',
    'deliveryCompDt',
    'billingDt',
    'pickPaymentDt',
    'railPaymentDt',
    'deliveryPaymentDt',
    'cntnNo',
    'depTransportation.ekimeiKanji',
    'depTransportation.jrEkiCode',
    'arrTransportation.kaishaName',
    'arrTransportation.jutakuninCode',
    'billingTo.torihikisakiSeishikiMeisho',
    'shipperNm',
    'shipperAddress',
    'consigneeNm',
    'consigneeAddress',
    'deliveryAmtPayTo.torihikisakiSeishikiMeisho',
    'totals.billing',
    'totals.payment',
    'totals.deliveryPayment',
    'deliveryAmtInfo.winterAmt',
    'payDeliveryAmtInfo.winterAmt',
  ])
    expect(shown.has(path), path).toBe(true);
});

test('ORD-LIST-07 MSG-47 codes are whole, and headings are the labels of form and search', () => {
  const of = (key: string) => orderListColumns.find((column) => column.key === key);
  expect(of('arrTransportation')?.paths).toEqual([
    'arrTransportation.jrEkiCode',
    'arrTransportation.ekiSubCode',
    'arrTransportation.ekimeiKanji',
  ]);
  expect(of('depTransportation.kaishaName')?.paths.slice(0, 2)).toEqual([
    'depTransportation.jutakuninCode',
    'depTransportation.jutakuninSubCode',
  ]);
  expect(
    ['orderType', 'depTransportation.kaishaName', 'arrTransportation.kaishaName'].map((key) => of(key)?.label),
  ).toEqual(['オーダー種別', '発受託人名', '着受託人名']);
});
