import { expect, test } from 'vitest';
import { arrivalTypes } from '../arrival-fee/fields.ts';
import { orderFields } from './fields.ts';
import { inHouseKubun } from '../lookup/choices.ts';
import { additionalTypes, cntnTonnages, confirmTypes, orderTypes } from './choices.ts';
import { pickCharges } from './testing/pick-charges.ts';
import { paymentDateFlags, closingFlags, orderRecord } from './record.ts';

/** The fields of the order, group by group, under the labels staff know them by. */
const labelsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, (field as { label: string }).label]));
const some = (...keys: (keyof typeof orderFields)[]) =>
  labelsOf(Object.fromEntries(keys.map((key) => [key, orderFields[key]])));
const inGroup = (key: keyof typeof orderFields) => labelsOf((orderFields[key] as unknown as { fields: object }).fields);

test('ORD-FIELD-03 MSG-47 the posting dates have their agreed labels', () => {
  expect(some('bizResultDt', 'billingDt', 'pickPaymentDt', 'railPaymentDt', 'deliveryPaymentDt')).toEqual({
    bizResultDt: '業務実績日',
    billingDt: '請求計上日',
    pickPaymentDt: '集貨支払計上日',
    railPaymentDt: '鉄道支払計上日',
    deliveryPaymentDt: '配達支払計上日',
  });
});

test('ORD-FIELD-04 the operation dates have their agreed labels', () => {
  const days = Object.entries(orderFields).filter(([, field]) => field.kind === 'day');
  const operation = days.map(([key]) => key).filter((key) => !/^(bizResult|billing|.*Payment)Dt$/.test(key));
  expect(new Set(operation)).toEqual(
    new Set([
      'acceptDt',
      'pickDt',
      'pickCompDt',
      'depDt',
      'depCompDt',
      'arrDt',
      'arrCompDt',
      'deliveryDt',
      'deliveryCompDt',
    ]),
  );
});

test('ORD-FIELD-05 the fields of the container have their agreed labels', () => {
  expect(some('cntnTonnage', 'cntnSize', 'cntnNo', 'sealNo')).toEqual({
    cntnTonnage: 'トン数',
    cntnSize: 'サイズ（ft）',
    cntnNo: 'コンテナ番号',
    sealNo: '封印番号',
  });
});

test('ORD-FIELD-05 the size in feet is any whole number from 0', () => {
  expect(orderFields.cntnSize).toMatchObject({ kind: 'integer', min: 0 });
});

test('ORD-FIELD-06 the tonnage is 5 or 10, and 0 only from the feeds', () => {
  const offered = cntnTonnages.filter((choice) => !('hidden' in choice)).map(({ value }) => value);
  expect([offered, cntnTonnages.map(({ value }) => value)]).toEqual([
    [5, 10],
    [5, 10, 0],
  ]);
});

test('ORD-FIELD-08 names, addresses and remarks have their agreed lengths', () => {
  const keys = ['itemQty', 'shipperNm', 'shipperAddress', 'consigneeNm', 'consigneeAddress'] as const;
  expect(Object.values(some(...keys, 'pickRemarks', 'deliveryRemarks', 'remarks'))).toEqual([
    '個数',
    '荷送人名',
    '荷送人住所',
    '荷受人名',
    '荷受人住所',
    '集貨備考',
    '配達備考',
    '備考',
  ]);
});

test('ORD-FIELD-09 commissions and profits are amounts, the contract a code', () => {
  for (const key of [
    'zentsuFrnsCommissionAmt',
    'zentsuDepCommissionAmt',
    'zentsuArrCommissionAmt',
    'pickProfitAmt',
    'railProfitAmt',
    'deliveryProfitAmt',
    'refDiscountRailAmt',
  ] as const)
    expect([key, orderFields[key].kind]).toEqual([key, 'yen']);
  expect(orderFields.refContractCd.kind).toBe('text');
});

test('ORD-FIELD-11 ORD-FIELD-12 the flags of closing and of equal payment dates are fields of an order', () => {
  expect(Object.keys(closingFlags)).toEqual([
    'overEigyobiLimit',
    'overPickPaymentDtLimit',
    'overRailPaymentDtLimit',
    'overDeliveryPaymentDtLimit',
  ]);
  expect(Object.keys(paymentDateFlags)).toEqual([
    'validPaymentDtPickAndRail',
    'validPaymentDtPickAndDelivery',
    'validPaymentDtRailAndDelivery',
  ]);
  for (const flag of [...Object.values(closingFlags), ...Object.values(paymentDateFlags)])
    expect(flag.computed).toBe(true);
  for (const key of [...Object.keys(closingFlags), ...Object.keys(paymentDateFlags)])
    expect(orderRecord).toHaveProperty(key);
});

const deliveryCharges = [
  'amt',
  'winterAmt',
  'personAmt',
  'standbyAmt',
  'incWorkAmt',
  'extraAmt',
  'cntnReturnAmt',
  'handlingAmt',
];
const groups: [id: string, group: keyof typeof orderFields, keys: string[]][] = [
  ['ORD-FIELD-14', 'pickAmtInfo', pickCharges],
  ['ORD-FIELD-15', 'railAmtInfo', ['amt', 'seikanAmt']],
  ['ORD-FIELD-16', 'deliveryAmtInfo', deliveryCharges],
  ['ORD-FIELD-17', 'payPickAmtInfo', pickCharges],
  ['ORD-FIELD-18', 'payRailAmtInfo', ['amt', 'extraAmt', 'otherAmt']],
  ['ORD-FIELD-19', 'payDeliveryAmtInfo', deliveryCharges],
  [
    'ORD-FIELD-20',
    'bizExpenseLoanInfo',
    ['billing', 'payPick', 'payRail', 'payDelivery', 'payRentalCntnUse', 'payFuel', 'payPickCuringMaterials'],
  ],
];
test.each(groups)('%s %s holds its charges, and no other', (_, group, keys) => {
  expect(Object.keys(inGroup(group)).toSorted()).toEqual(keys.toSorted());
});

test('ORD-FIELD-23 CONST-30 MSG-10 the order types have their agreed codes and labels', () => {
  expect(orderTypes.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '10 発送',
    '20 到着',
    '21 着払',
    '30 他駅',
  ]);
});

test('ORD-FIELD-24 CONST-31 MSG-10 the confirmation states have their agreed labels', () => {
  expect(confirmTypes.map(({ value, label }) => `${value} ${label}`)).toEqual(['1 確定', '0 未確定']);
});

test('CONST-29 CONST-32 CONST-33 CONST-34 the other choices have their agreed codes', () => {
  expect(cntnTonnages.slice(0, 2).map(({ value }) => value)).toEqual([5, 10]);
  expect(arrivalTypes.map(({ value }) => value)).toEqual(['1', '2']);
  expect(additionalTypes.map(({ value, label }) => `${value} ${label}`)).toEqual(['1 通常', '2 事業費貸']);
  expect(inHouseKubun).toBe('2');
});
