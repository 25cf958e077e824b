import { closingFlagsOf, deletable } from '@tsuun/domain/closing/closing-days';
import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { type Leaf, leavesOf } from '@tsuun/domain/field/leaves';
import type { Day } from '@tsuun/domain/value/day';
import { join, raw, type Sql } from 'sql-template-tag';
import { columnOf, snakeCase } from '../../db/column-name.ts';
import { lookupBatchOf } from '../../masters/references.ts';
import type { DeclaredRecord } from '../declared-record.ts';
import type { LeafColumn } from '../values.ts';
import { linksIn, type Lookups, positionsOf, type Row, rowReader } from './row-reader.ts';

/** Reader of records from their tables: complete, or as rows of a list with fewer fields. */
export interface RecordReader<T> {
  readonly selectList: Sql;
  /** Number of values in the select list; further columns of a query follow them. */
  readonly width: number;
  readonly storedValue: (row: Row, path: string) => unknown;
  /**
   * Builds records from rows: links become objects, and values that are not stored are computed by the rules of the
   * form.
   */
  readonly records: (rows: readonly Row[], lookups: Lookups) => Promise<T[]>;
}

interface ReadColumns extends Pick<DeclaredRecord<Description>, 'added' | 'confirming'> {
  readonly columns: readonly StoredColumn[];
}

/** Builds a reader from a description, which is that of the record or a part of it. */
export function recordReader<D extends Description>(
  { columns, added, confirming }: ReadColumns,
  description: D,
): RecordReader<RecordOf<D>> {
  const requested = new Set(leavesOf(description).map(({ path }) => path));
  const read = columns.filter(({ leaf }) => requested.has(leaf.path));
  const places = positionsOf(read);
  const recordOf = rowReader(description, places);
  const storedValue = (row: Row, path: string): unknown => row[places.get(path) as number];
  const days = confirming?.days ?? [];
  const computed = added?.paths.every((path) => requested.has(path)) ? added : undefined;

  // The record has just been created here and is not shared, so it is changed in place.
  const complete = (record: object, closed: (day: Day | null) => boolean): object => {
    if (confirming) {
      const flags = closingFlagsOf(days, record as Record<string, Day | null>, closed);
      const { confirmed } = record as { confirmed: boolean };
      Object.assign(record, flags, { deletable: deletable(days, { ...flags, confirmed }) });
    }
    return computed ? Object.assign(record, computed.of(record as RecordOf<Description>)) : record;
  };
  return {
    selectList: join(read.map((column) => column.read)),
    width: read.length,
    storedValue,
    async records(rows, lookups) {
      const references = await lookups.references(lookupBatchOf(linksIn(rows, read)));
      const requestedDays = rows.flatMap((row) => days.map(({ path }) => storedValue(row, path) as Day | null));
      const closed = await lookups.closed(requestedDays);
      return rows.map((row) => complete(recordOf(row, references) as object, closed) as RecordOf<D>);
    },
  };
}

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
