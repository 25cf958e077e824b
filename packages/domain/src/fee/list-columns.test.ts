import { expect, test } from 'vitest';
import { feeListColumns } from './list-columns.ts';
import { feeLeaves } from './record.ts';
import { feeSearch } from './search.ts';

test('FEE-07 each column has a heading and a key of its own', () => {
  expect(new Set(feeListColumns.map(({ key }) => key)).size).toBe(feeListColumns.length);
  expect(new Set(feeListColumns.map(({ label }) => label)).size).toBe(feeListColumns.length);
});

test('FEE-07 every field that can be entered has a column', () => {
  const shown = new Set(feeListColumns.map(({ key }) => key));
  for (const path of feeLeaves.keys()) {
    expect(shown.has(path) || path.startsWith('bizExpenseLoanInfo.'), path).toBe(true);
  }
  expect(shown).toContain('loans');
});

test('FEE-06 FEE-07 the list has the agreed conditions', () => {
  expect(Object.entries(feeSearch).map(([key, { kind }]) => `${key}:${kind}`)).toEqual([
    'bizResultDt:dayRange',
    'confirmType:oneOf',
    'chargeTransportationId:ref',
    'billingDt:dayRange',
    'paymentDt:dayRange',
    'inputDt:dayRange',
    'keitanBumonCode:ref',
    'atsukaiKubunCode:ref',
    'billingTo:ref',
    'payTo:ref',
    'unmet:oneOf',
    'note:oneOf',
    'id:text',
    'noneBillingTo:check',
    'skipped:skipped',
    'negativeProfit:check',
    'zeroAmount:check',
    'changedAfterExport:text',
    'changedSinceExport:check',
    'keitanId:ref',
    'nonePayTo:check',
    'sort:oneOf',
  ]);
});

test('FEE-07 a station is shown with its branch', () => {
  const shown = feeListColumns.find(({ key }) => key === 'chargeTransportation');
  expect(shown?.link).toBeUndefined();
  expect(shown?.leaf?.field).toMatchObject({ target: { code: ['jrEkiCode', 'ekiSubCode'], name: 'ekimeiKanji' } });
});
