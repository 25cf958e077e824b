import { leavesOf, type Leaf } from '@tsuun/domain/field/leaves';
import { feeLeaves, feeLeafAt, type FeePath } from '@tsuun/domain/fee/path';
import { feeClosingFlags, feeRecord } from '@tsuun/domain/fee/record';
import { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../db/column-name.ts';
import type { KeptColumn } from '../../record/values.ts';

/** What is worked out on every reading instead of being kept. */
const computedWhenRead = new Set(['deletable', ...Object.keys(feeClosingFlags)]);

const columnFor = (leaf: Leaf): KeptColumn => ({ leaf, name: columnOf(leaf) });

/** Every kept value of the record, in the record's order; the sums are generated columns. */
export const keptColumns: readonly KeptColumn[] = leavesOf(feeRecord)
  .filter(({ path }) => !computedWhenRead.has(path))
  .map(columnFor);

/** Those that people fill in. */
export const enteredColumns: readonly KeptColumn[] = [...feeLeaves.values()].map(columnFor);

/** Everything a change can touch: what the history tells of. */
export const changeableColumns: readonly string[] = [
  ...enteredColumns.map(({ name }) => name),
  'confirmed',
  'confirmed_on',
];

/** The column of a path under alias `f`. */
export const feeColumn = (path: FeePath): Sql => raw(`f.${columnOf(feeLeafAt(path))}`);
