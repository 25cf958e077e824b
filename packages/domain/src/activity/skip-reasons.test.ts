import { expect, test } from 'vitest';
import { message } from '../message/message.ts';
import { feeSearch } from '../fee/search.ts';
import { confirmConditions } from '../order/confirm/confirm-conditions.ts';
import { orderSearch } from '../order/search.ts';
import { readConditions } from '../search/query.ts';
import { joinSkipped, splitSkipped, writeQuery } from '../search/conditions.ts';
import { activityKinds, wholeLabel } from './kinds.ts';
import { skipReasonText } from './skip-reasons.ts';

test('ORD-RULE-32 every condition of confirming has a reason of its own, that names no values', () => {
  const reported = confirmConditions.map(({ key }) => skipReasonText('order/confirm', key));
  expect(new Set(reported).size).toBe(confirmConditions.length);
  expect(reported).toContain('配達完了日がない');
  expect(reported).toContain('支払計上日が一致しない');
  expect(skipReasonText('order/confirm', 'overRailPaymentDtLimit')).toBe('鉄道支払計上日が締め超過');
});

test('FEE-13 the reasons of fees have texts of their own', () => {
  expect(skipReasonText('fee/confirm', 'payKanjokamoku')).toBe('支払勘定科目がない');
  expect(skipReasonText('fee/release', 'notConfirmed')).toBe(message.notConfirmed);
});

test('FEE-13 a reason that an earlier release stored is shown by its key', () => {
  expect(skipReasonText('fee/confirm', 'former')).toBe('former');
});

test.each(['12', '12.billingTo', '12.pickAmtInfo.amt'])(
  'ORD-BATCH-17 skipped records travel in an address as %s',
  (value) => {
    expect(joinSkipped(splitSkipped(value))).toBe(value);
  },
);

test.each([orderSearch, feeSearch])(
  'ORD-BATCH-17 lists read skipped records from their address and write them there',
  (search) => {
    const { conditions, problems } = readConditions(search, { skipped: '12.billingTo' });
    expect([conditions.skipped, problems]).toEqual(['12.billingTo', {}]);
    expect(writeQuery(search, conditions)).toEqual([['skipped', '12.billingTo']]);
    expect(readConditions(search, { skipped: '12.x' }).problems).toHaveProperty('skipped');
  },
);

const line = { runCount: null, runBeganAt: null, beganAt: '2026-05-12 10:28:07', subject: null, fileName: null };

test.each([
  ['全通SYS取込 全通_0512.csv', { ...line, kind: 'import/zentsu', fileName: '全通_0512.csv' }],
  ['オーダー一括確定 2026-05-12 10:28', { ...line, kind: 'order/confirm' }],
  ['オーダー確定 19G-44384', { ...line, kind: 'order/confirm', subject: '19G-44384' }],
])('JOB-17 a line of 処理履歴 by itself is %s', (text, named) => {
  expect(wholeLabel(named)).toBe(text);
});

test('IMP-22 the import of name conversions has a label of its own', () => {
  expect(activityKinds['import/name-conversion'].label).toBe('名称変換マスタ取込');
  const labels = Object.values(activityKinds).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
