import { expect, test } from 'vitest';
import type { ListColumn } from '../field/list-column.ts';
import { columnsAbout, orderListColumns, orderColumnSets } from './list-columns.ts';

/** Paths that a column shows: a leaf, and for links the columns of the row they reference. */
function pathsOf({ leaf, link }: ListColumn): string[] {
  if (leaf?.field.kind !== 'ref') return leaf === null ? [] : [leaf.path];
  const { code, name } = link ?? leaf.field.target;
  for (const key of [...code, name]) expect(leaf.field.target.shape).toHaveProperty(key);
  return [...code, name].map((key) => `${leaf.path}.${key}`);
}

test('ORD-LIST-07 08 each column has a heading and a key of its own', () => {
  expect(new Set(orderListColumns.map(({ key }) => key)).size).toBe(orderListColumns.length);
  expect(new Set(orderListColumns.map(({ label }) => label)).size).toBe(orderListColumns.length);
});

test('ORD-LIST-10 the columns of the list are in the agreed order', () => {
  const shown = new Set(orderListColumns.flatMap(pathsOf));
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

test('ORD-LIST-07 MSG-47 the list shows complete codes under the labels of form and search', () => {
  const of = (wanted: string) => orderListColumns.filter(({ key }) => key === wanted);
  expect(of('arrTransportation').flatMap(pathsOf)).toEqual([
    'arrTransportation.jrEkiCode',
    'arrTransportation.ekiSubCode',
    'arrTransportation.ekimeiKanji',
  ]);
  expect(of('depTransportation.kaishaName').flatMap(pathsOf).slice(0, 2)).toEqual([
    'depTransportation.jutakuninCode',
    'depTransportation.jutakuninSubCode',
  ]);
  expect(
    ['orderType', 'depTransportation.kaishaName', 'arrTransportation.kaishaName'].flatMap(of).map(({ label }) => label),
  ).toEqual(['オーダー種別', '発受託人名', '着受託人名']);
});

test('ORD-LIST-38 a list about a day of a step begins with the planned day and the step before', () => {
  expect(columnsAbout(['deliveryCompDt'])).toEqual(['bizResultDt', 'deliveryDt', 'arrCompDt', 'deliveryCompDt']);
  expect(columnsAbout(['acceptDt'])).toEqual(['bizResultDt', 'acceptDt']);
});

test('ORD-LIST-38 a list about other fields begins with them, each once', () => {
  expect(columnsAbout(['billingTo'])).toEqual(['bizResultDt', 'billingTo']);
  expect(columnsAbout(['bizResultDt', 'billingDt'])).toEqual(['bizResultDt', 'billingDt']);
});

test('ORD-LIST-37 each of the four sets names columns of the list, none of them pinned', () => {
  const free = new Set(orderListColumns.filter(({ pinned }) => pinned === undefined).map(({ key }) => key));
  expect(orderColumnSets.map(({ name }) => name)).toEqual(['基本', '日付', '金額', '当事者']);
  for (const { name, keys } of orderColumnSets) {
    expect([name, keys.filter((key) => !free.has(key)), new Set(keys).size]).toEqual([name, [], keys.length]);
  }
});
