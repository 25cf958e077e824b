import type { LeafField } from '@tsuun/domain/field/field';
import type { ListColumn } from '@tsuun/domain/field/list-column';
import { raw } from 'sql-template-tag';
import type { StoredRecord } from '../stored-record.ts';
import type { SortKey } from './search-sorted.ts';

/** Types of values in SQL by kind of field; all others are texts. */
const types: Partial<Record<LeafField['kind'], string>> = {
  yen: 'numeric',
  day: 'date',
  flag: 'boolean',
  integer: 'numeric',
};

/**
 * Sort key of each column of a list: its value, for links their id, which begins with their code. `indexes` names the
 * columns by which any number of rows can be sorted.
 */
export function sortKeys(
  stored: StoredRecord,
  columns: readonly ListColumn[],
  indexes: Readonly<Record<string, SortKey['index']>>,
): ReadonlyMap<string, SortKey> {
  return new Map(
    columns.flatMap(({ key, leaf }): [string, SortKey][] => {
      const kept = stored.columns.find((column) => column.leaf.path === key);
      if (leaf === null || kept === undefined) return [];
      const isId = key === 'id';
      const read = isId ? raw(`${stored.alias.sql}.id`) : kept.read;
      const type = isId ? 'bigint' : (types[leaf.field.kind] ?? 'text');
      return [[key, { read, type, index: indexes[key] ?? null }]];
    }),
  );
}
