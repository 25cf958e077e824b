import { expect, test } from 'vitest';
import { orderLeaves } from '@tsuun/domain/order/path';
import { sectionOf, sections } from './sections.tsx';

const inSection = (id: string, detailed: boolean): string[] =>
  [...orderLeaves.keys()].filter((path) => sectionOf(path, detailed) === id);

test('ORD-EDIT-04 the form has five sections in order', () => {
  expect(sections.map(({ name }) => name)).toEqual(['発着駅', '集貨', '配達', '請求／支払', '合計']);
});

test('ORD-EDIT-05 each field belongs to its section', () => {
  const driven = (leg: string) =>
    ['driver', 'carClass', 'carModel', 'maxWeight', 'carNo', 'operatingOrder'].map((key) => `${leg}CarInfo.${key}`);
  for (const leg of ['pick', 'delivery'])
    expect(new Set(inSection(leg, true))).toEqual(
      new Set([`${leg}Dt`, `${leg}CompDt`, `${leg}Remarks`, ...driven(leg)]),
    );
  expect(inSection('station', true)).toEqual(
    expect.arrayContaining(['orderType', 'cntnNo', 'hinmoku', 'depTransportation', 'shipperNm', 'consigneeAddress']),
  );
  const charges = inSection('charges', true);
  expect(charges).toEqual(expect.arrayContaining(['billingTo', 'pickAmtPayTo', 'payRailAmtInfo.otherAmt']));
  const amounts = (paths: readonly string[]) =>
    paths.filter((path) => /^(pay)?(pick|rail|delivery)AmtInfo\./i.test(path));
  expect(amounts(charges)).toEqual(amounts([...orderLeaves.keys()]));
  expect(inSection('totals', true)).toHaveLength(8);
});

test('ORD-EDIT-03 the simple form has no sections for the legs', () => {
  expect([inSection('pick', false), inSection('delivery', false)]).toEqual([[], []]);
});

test('ORD-EDIT-03 the days of the legs are next to the stations in the simple form', () => {
  expect(sectionOf('pickCompDt', false)).toBe('station');
});
