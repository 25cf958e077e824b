import { expect, test } from 'vitest';
import { clearedAndFilledSentence, notClearableSentence } from '../message/order/bulk-dialog.ts';
import { requiredSentence } from '../message/sentence.ts';
import { bulkFilled, bulkPart, bulkPaths, clearProblems, isClearable } from './bulk-update.ts';
import { orderLeaves } from './path.ts';

test('ORD-BATCH-13 a bulk update offers dates, payees, vehicles and remarks', () => {
  const offered = new Set(bulkPaths);
  for (const [path, { field }] of orderLeaves) {
    if (field.kind === 'day' || /Remarks$|^remarks$|CarInfo\.|PayTo$/.test(path))
      expect(offered.has(path), path).toBe(true);
  }
  for (const path of ['keitan', 'chargeTransportation', 'hinmoku', 'billingTo'] as const)
    expect(offered.has(path)).toBe(true);
});

test('ORD-BATCH-13 a bulk update offers no amounts, no type and no number', () => {
  const offered = new Set(bulkPaths);
  for (const [path, { field }] of orderLeaves) {
    if (field.kind === 'yen' || path === 'orderType' || path === 'acceptNo')
      expect(offered.has(path), path).toBe(false);
  }
});

test('ORD-BATCH-13 a bulk update offers each field once', () => {
  expect(new Set(bulkPaths).size).toBe(bulkPaths.length);
});

test('ORD-BATCH-13 a bulk update sends only the filled fields that it offers', () => {
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
});

test('ORD-BATCH-13 a bulk update without fields sends nothing', () => {
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
