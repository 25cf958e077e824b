import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { leavesOf } from '@tsuun/domain/field/leaves';
import { raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../db/column-name.ts';
import type { KeptColumn } from './values.ts';

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
export interface StoredLeaf extends KeptColumn {
  /** Parts of keys are kept as '' where they are blank, so that a unique index compares them. */
  readonly blank: '' | null;
}

/** Groups put no prefix before their columns: their keys say where they belong (`depTransportation.depJrEkiCode`). */
export function storedLeaves({ record, shown = {}, added = [] }: StoredRecord): StoredLeaf[] {
  return leavesOf(record)
    .filter(({ path }) => !(path in shown) && !added.includes(path))
    .map((leaf) => {
      const key = snakeCase(leaf.keys.at(-1) as string);
      const { field } = leaf;
      return {
        leaf,
        name: field.kind === 'ref' ? `${key}_id` : key,
        blank: field.kind === 'code' && !field.required ? '' : null,
      };
    });
}

/** Those that people fill in. */
export const enteredLeaves = (stored: StoredRecord): StoredLeaf[] =>
  storedLeaves(stored).filter(({ leaf }) => !leaf.field.computed && leaf.path !== 'id' && leaf.path !== 'versionNo');

/** `select` list and `from` of a record, and what stands where in the list. */
export function recordQuery(stored: StoredRecord): {
  readonly list: Sql;
  readonly from: Sql;
  readonly columns: readonly KeptColumn[];
} {
  const kept = storedLeaves(stored);
  const shown = leavesOf(stored.record).flatMap((leaf) => {
    const expression = stored.shown?.[leaf.path];
    return expression ? [{ leaf, name: expression.sql }] : [];
  });
  return {
    list: raw([...kept.map(expressionOf), ...shown.map(({ name }) => name)].join(', ')),
    from: raw(`${stored.table} t ${stored.joins?.sql ?? ''}`),
    columns: [...kept, ...shown],
  };
}

function expressionOf({ leaf, name, blank }: StoredLeaf): string {
  if (leaf.path === 'id') return 't.id::text';
  return blank === '' ? `nullif(t.${name}, '')` : `t.${name}`;
}
