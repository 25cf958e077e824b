import { expect, test } from 'vitest';
import { bulkFilled, bulkPaths, mergeBulk } from './bulk-update.ts';
import { leafAt, orderLeaves } from './path.ts';
import { completeOrder, counterparty } from './testing/complete-order.ts';
import { withValues } from './testing/with-values.ts';

test('ORD-BATCH-13 offered are all dates, payees, vehicles and remarks; never type, number or amounts', () => {
  const offered = new Set(bulkPaths);
  for (const [path, { field }] of orderLeaves) {
    if (field.kind === 'day' || /Remarks$|^remarks$|CarInfo\.|PayTo$/.test(path))
      expect(offered.has(path), path).toBe(true);
    if (field.kind === 'yen' || path === 'orderType' || path === 'acceptNo')
      expect(offered.has(path), path).toBe(false);
  }
  for (const path of ['keitan', 'chargeTransportation', 'hinmoku', 'billingTo'] as const)
    expect(offered.has(path)).toBe(true);
  expect(offered.size).toBe(bulkPaths.length);
});

test('ORD-BATCH-13 blank and absent leave a field as it is, inside groups too', () => {
  const order = withValues(completeOrder('10'), {
    'pickCarInfo.driver': '佐藤',
    'pickCarInfo.carNo': '0012',
    remarks: '元',
  });
  const before = withValues(order, {});
  const merged = mergeBulk(order, {
    pickCarInfo: { carNo: '0034', driver: null },
    remarks: null,
    billingTo: undefined,
  });
  expect(merged).toEqual(withValues(before, { 'pickCarInfo.carNo': '0034' }));
  expect(order).toEqual(before);
});

test('ORD-BATCH-13 what is filled replaces, whole references included', () => {
  const merged = mergeBulk(completeOrder('10'), { billingTo: counterparty('2'), bizResultDt: '2026-06-01' });
  expect(merged.billingTo).toEqual(counterparty('2'));
  expect(merged.bizResultDt).toBe('2026-06-01');
});

test('DECISIONS 7: type, number and amounts in a request are not looked at', () => {
  const request = { orderType: '20', acceptNo: 'X', pickAmtInfo: { amt: 1 } } as const;
  expect(bulkFilled(request)).toEqual([]);
  expect(mergeBulk(completeOrder('10'), request)).toEqual(completeOrder('10'));
  expect(bulkPaths.every((path) => leafAt(path).path === path)).toBe(true);
});
