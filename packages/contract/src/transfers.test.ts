import { expect, test } from 'vitest';
import { importCalls } from './transfers.ts';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';

test('IMP-01 IMP-16 there are four imports of CSV, one of XLSX and MMS without a file', () => {
  expect(Object.entries(importKinds).map(([kind, { file }]) => [kind, file])).toEqual([
    ['zentsu', '.csv'],
    ['dispatch', '.xlsx'],
    ['52ft', '.csv'],
    ['arrival-fee', '.csv'],
    ['name-conversion', '.csv'],
    ['mms', null],
  ]);
  const paths = (Object.keys(importKinds) as ImportKind[]).map((kind) => importCalls(kind).run.path);
  expect(paths).toEqual(Object.keys(importKinds).map((kind) => `/api/imports/${kind}`));
});
