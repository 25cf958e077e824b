import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { leavesOf } from '@tsuun/domain/field/leaves';
import { closingFlagsOf, deletable } from '@tsuun/domain/closing/closing-days';
import type { Day } from '@tsuun/domain/value/day';
import { join, type Sql } from 'sql-template-tag';
import { lookupBatchOf } from '../../masters/references.ts';
import type { DeclaredRecord } from '../declared-record.ts';
import type { Lookups } from './lookups.ts';
import { linksIn, positionsOf, rowReader, type Row } from './row-reader.ts';
import type { StoredColumn } from '../stored-columns.ts';

/** Reader of records from their tables: complete, or as rows of a list with fewer fields. */
export interface RecordReader<T> {
  readonly selectList: Sql;
  /** Number of values in the select list; further columns of a query follow them. */
  readonly width: number;
  /** Returns the stored value at a path of the record. */
  readonly keptValue: (row: Row, path: string) => unknown;
  /**
   * Builds records from rows: links become objects, and values that are not stored are computed by the rules of the
   * form.
   */
  readonly records: (rows: readonly Row[], lookups: Lookups) => Promise<T[]>;
}

interface Kept extends Pick<DeclaredRecord<Description>, 'added' | 'confirming'> {
  readonly columns: readonly StoredColumn[];
}

/** Builds a reader from a description, which is that of the record or a part of it. */
export function recordReader<D extends Description>(
  { columns, added, confirming }: Kept,
  description: D,
): RecordReader<RecordOf<D>> {
  const requested = new Set(leavesOf(description).map(({ path }) => path));
  const read = columns.filter(({ leaf }) => requested.has(leaf.path));
  const places = positionsOf(read);
  const recordOf = rowReader(description, places);
  const keptValue = (row: Row, path: string): unknown => row[places.get(path) as number];
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
    keptValue,
    async records(rows, lookups) {
      const references = await lookups.references(lookupBatchOf(linksIn(rows, read)));
      const requestedDays = rows.flatMap((row) => days.map(({ path }) => keptValue(row, path) as Day | null));
      const closed = await lookups.closed(requestedDays);
      return rows.map((row) => complete(recordOf(row, references) as object, closed) as RecordOf<D>);
    },
  };
}
