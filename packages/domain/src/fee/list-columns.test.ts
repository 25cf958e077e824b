import { expect, test } from 'vitest';
import { leavesOf } from '../field/leaves.ts';
import { feeListColumns } from './list-columns.ts';
import { feeLeaves } from './path.ts';
import { feeRecord } from './record.ts';
import { feeSearch } from './search.ts';

const known = new Set(
  leavesOf(feeRecord).flatMap(({ path, field }) =>
    field.kind === 'ref' ? Object.keys(field.target.shape).map((key) => `${path}.${key}`) : [path],
  ),
);

test('FEE-07 the columns show fields that exist, each under a heading and a key of its own', () => {
  for (const { paths } of feeListColumns) for (const path of paths) expect(known.has(path), path).toBe(true);
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

test('FEE-06 FEE-07 the conditions', () => {
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
    'id:text',
    'noneBillingTo:check',
    'skipped:skipped',
  ]);
});

test('FEE-07 a station is shown with its branch', () => {
  const station = feeListColumns.find(({ key }) => key === 'chargeTransportation');
  expect(station?.paths.map((path) => path.replace('chargeTransportation.', ''))).toEqual([
    'jrEkiCode',
    'ekiSubCode',
    'ekimeiKanji',
  ]);
});
