import { expect, test } from 'vitest';
import { clearedAndFilledSentence, notClearableSentence } from '../message/order/bulk-dialog.ts';
import { requiredSentence } from '../message/sentence.ts';
import { bulkFilled, bulkPart, bulkPaths, clearProblems, isClearable } from './bulk-update.ts';
import { orderLeaves } from './path.ts';

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

test('ORD-BATCH-13 what is sent is what was filled in, inside groups too; type, number and amounts are not looked at', () => {
  const request = {
    pickCarInfo: { carNo: '0034', driver: null },
    remarks: null,
    billingTo: undefined,
    bizResultDt: '2026-06-01',
    orderType: '20',
    acceptNo: 'X',
    pickAmtInfo: { amt: 1 },
    bizExpenseLoanInfo: { billing: false },
  } as const;
  expect(bulkFilled(request)).toEqual(['bizResultDt', 'pickCarInfo.carNo']);
  expect(bulkPart(request)).toEqual({ bizResultDt: '2026-06-01', pickCarInfo: { carNo: '0034' } });
  expect(bulkPart({})).toEqual({});
});

test('ORD-BATCH-26 offered fields may be blanked, except those that a save requires', () => {
  expect(bulkPaths.filter((path) => !isClearable(path))).toEqual([
    'billingDt',
    'keitan',
    'hinmoku',
    'depCompDt',
    'arrCompDt',
    'pickCompDt',
    'deliveryCompDt',
  ]);
});

test.each([
  [['remarks'], {}],
  [['billingDt'], { 'clear.billingDt': [requiredSentence('請求計上日')] }],
  [['orderType'], { 'clear.orderType': [notClearableSentence('orderType')] }],
  [['__proto__'], { 'clear.__proto__': [notClearableSentence('__proto__')] }],
  [['pickRemarks'], { 'clear.pickRemarks': [clearedAndFilledSentence('集貨備考')] }],
])('ORD-BATCH-26 the fields %j to blank are answered with %j', (clear, problems) => {
  expect(clearProblems({ pickRemarks: '新' }, clear)).toEqual(problems);
});
