import type { Description } from '@tsuun/domain/field/field';
import { leavesOf, type Leaf } from '@tsuun/domain/field/leaves';
import { raw, type Sql } from 'sql-template-tag';
import { columnOf, snakeCase } from '../db/column-name.ts';
import type { DeclaredRecord } from './declared-record.ts';
import type { LeafColumn } from './values.ts';

/** Storage of one value of a record, and how it is read. */
export interface StoredColumn extends LeafColumn {
  readonly inTable: boolean;
  readonly read: Sql;
  /** Stored value for a blank. */
  readonly blank: '' | null;
}

/** Every stored value of a record, in the record's order. */
export function storedColumns(declared: DeclaredRecord<Description>): StoredColumn[] {
  const { record, alias, secondTable, naming, shown = {}, added, confirming } = declared;
  const flags = confirming ? ['deletable', ...confirming.days.map(({ flag }) => flag)] : [];
  const excludedPaths = new Set([...flags, ...(added?.paths ?? [])]);
  return leavesOf(record)
    .filter(({ path }) => !excludedPaths.has(path))
    .map((leaf) => {
      const name = naming === 'path' ? columnOf(leaf) : keyColumn(leaf);
      const blank = naming === 'key' && leaf.field.kind === 'code' && !leaf.field.required ? '' : null;
      const inTable = secondTable?.keeps(leaf.path) ?? false;
      const column = `${inTable ? secondTable?.alias : alias}.${name}`;
      return { leaf, name, inTable, blank, read: shown[leaf.path] ?? raw(readAs(leaf, column, blank)) };
    });
}

function keyColumn({ keys, field }: Leaf): string {
  const key = snakeCase(keys.at(-1) as string);
  return field.kind === 'ref' ? `${key}_id` : key;
}

function readAs({ path }: Leaf, column: string, blank: '' | null): string {
  if (path === 'id') return `${column}::text`;
  return blank === '' ? `nullif(${column}, '')` : column;
}
