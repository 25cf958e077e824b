import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { leavesOf, type Leaf } from '@tsuun/domain/field/leaves';
import { raw, type Sql } from 'sql-template-tag';
import { snakeCase } from './column-name.ts';

/** Where a described record is kept, so that reading and writing it need no lists of columns of their own. */
export interface StoredRecord<D extends Description = Description> {
  /** What travels: id, entered fields, computed ones, audit fields. */
  readonly record: D;
  /** Its table, alias `t` in what is read. */
  readonly table: string;
  /** What is shown beside the columns: expressions by path. */
  readonly shown?: Readonly<Record<string, Sql>>;
  /** Computed fields that the reader adds by itself. */
  readonly added?: readonly string[];
  /** Joins the expressions need behind the table. */
  readonly joins?: Sql;
  /** The sentence that refuses a second record with the same key. */
  readonly duplicate: string;
}

/** A record as its description tells. */
export type RecordIn<S extends StoredRecord> = RecordOf<S['record']>;

/** A leaf that has a column. */
export interface StoredLeaf {
  readonly leaf: Leaf;
  readonly column: string;
  /** Parts of keys are kept as '' where they are blank, so that a unique index compares them. */
  readonly blank: '' | null;
}

/** Groups put no prefix before their columns: their keys say where they belong (`depTransportation.depJrEkiCode`). */
export function storedLeaves({ record, shown = {}, added = [] }: StoredRecord): StoredLeaf[] {
  return leavesOf(record)
    .filter(({ path }) => !(path in shown) && !added.includes(path))
    .map((leaf) => {
      const name = snakeCase(leaf.keys.at(-1) as string);
      const { field } = leaf;
      return {
        leaf,
        column: field.kind === 'ref' ? `${name}_id` : name,
        blank: field.kind === 'code' && !field.required ? '' : null,
      };
    });
}

/** Those that people fill in. */
export const enteredLeaves = (stored: StoredRecord): StoredLeaf[] =>
  storedLeaves(stored).filter(({ leaf }) => !leaf.field.computed && leaf.path !== 'id' && leaf.path !== 'versionNo');

/** `select` list and `from` of a record; every value under its path. */
export function recordQuery(stored: StoredRecord): { readonly list: Sql; readonly from: Sql } {
  const columns = storedLeaves(stored).map(({ leaf, column, blank }) => {
    if (leaf.path === 'id') return 't.id::text as "id"';
    return `${blank === '' ? `nullif(t.${column}, '')` : `t.${column}`} as "${leaf.path}"`;
  });
  const shown = Object.entries(stored.shown ?? {}).map(([path, expression]) => `${expression.sql} as "${path}"`);
  return {
    list: raw([...columns, ...shown].join(', ')),
    from: raw(`${stored.table} t ${stored.joins?.sql ?? ''}`),
  };
}
