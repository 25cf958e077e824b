import { valueAt, type Leaf } from '@tsuun/domain/field/leaves';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Changes } from './note-change.ts';

/** Values of a record by column name. */
export type Values = Record<string, unknown>;

/** Storage of one value of a record. */
export interface LeafColumn {
  readonly leaf: Leaf;
  /** Name without alias. */
  readonly name: string;
}

/** Returns the entered values by column; for a link its id. */
export function valuesIn(columns: readonly LeafColumn[], entry: object): Values {
  const values: Values = {};
  for (const { leaf, name } of columns) {
    const value = valueAt(entry, leaf.keys) ?? null;
    values[name] = leaf.field.kind === 'ref' ? ((value as { id: string } | null)?.id ?? null) : value;
  }
  return values;
}

/** Changes from `before` to the new values, only those that differ. */
export function changesBetween(before: Readonly<Values>, after: Readonly<Values>): Changes {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name]] as const]));
}

/** The new values of changes, without the old ones. */
export const newValues = (changes: Changes): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]));

/** All values of a deleted record, as changes to null. */
export const deletedValues = (values: Readonly<Values>): Changes =>
  changesBetween(values, Object.fromEntries(Object.keys(values).map((name) => [name, null])));

/** List of assignments: `a = $1, b = $2`. */
export const setList = (values: readonly (readonly [string, unknown])[]): Sql =>
  join(values.map(([name, value]) => sql`${raw(name)} = ${value}`));

/** Columns and values of an insert: `(a, b) values ($1, $2)`. */
export const inserted = (values: readonly (readonly [string, unknown])[]): Sql =>
  sql`(${join(values.map(([name]) => raw(name)))}) values (${join(values.map(([, value]) => sql`${value}`))})`;
