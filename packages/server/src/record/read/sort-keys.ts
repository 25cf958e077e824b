import type { Field, LeafField } from '@tsuun/domain/field/field';
import type { ListColumn } from '@tsuun/domain/field/list-column';
import { raw } from 'sql-template-tag';
import type { StoredRecord } from '../stored-record.ts';
import type { OrderKey } from './page.ts';

/** Expression by which a list can be sorted in both directions. */
export type SortKey = Required<Pick<OrderKey, 'sql' | 'type' | 'index'>>;

/** SQL types of values by kind of field; text for all others. */
const types: Partial<Record<LeafField['kind'], string>> = {
  yen: 'numeric',
  day: 'date',
  flag: 'boolean',
  integer: 'numeric',
};

/** SQL type of the values of a field. */
export const typeOfField = (kind: Field['kind'] | undefined): string => types[kind as LeafField['kind']] ?? 'text';

/** Sort keys of a master's columns: texts, sorted by an index where `index` is true. */
export const masterSortKeys = (
  keys: Readonly<Record<string, { readonly read: string; readonly type?: string; readonly index?: true }>>,
): ReadonlyMap<string, SortKey> =>
  new Map(
    Object.entries(keys).map(([key, { read, type = 'text', index }]) => [
      key,
      { sql: raw(read), type, index: index ? 'asc' : null },
    ]),
  );

/** Expressions of columns that show more or less than one field. */
type OwnSortKeys = Readonly<Record<string, Pick<SortKey, 'sql' | 'type'>>>;

/**
 * Expressions by which the columns of a list are sorted: the value, or for links the id, which begins with their code.
 * `indexes` names the columns by which any number of rows can be sorted.
 */
export function sortKeys(
  stored: StoredRecord,
  columns: readonly ListColumn[],
  indexes: Readonly<Record<string, SortKey['index']>>,
  own: OwnSortKeys = {},
): ReadonlyMap<string, SortKey> {
  const ofOwn = Object.entries(own).map(([key, value]): [string, SortKey] => [
    key,
    { ...value, index: indexes[key] ?? null },
  ]);
  return new Map([
    ...columns.flatMap(({ key, leaf }): [string, SortKey][] => {
      const storedColumn = stored.columns.find((column) => column.leaf.path === key);
      if (leaf === null || storedColumn === undefined) return [];
      const isId = key === 'id';
      const read = isId ? raw(`${stored.alias.sql}.id`) : storedColumn.read;
      const type = isId ? 'bigint' : typeOfField(leaf.field.kind);
      return [[key, { sql: read, type, index: indexes[key] ?? null }]];
    }),
    ...ofOwn,
  ]);
}
