import { Problem } from '@tsuun/contract/problem';
import { overLimit } from '@tsuun/domain/closing/closing';
import type { Description, Field, RecordOf } from '@tsuun/domain/field/field';
import type { Day } from '@tsuun/domain/value/day';
import sql, { type Sql } from 'sql-template-tag';
import { readCalendar } from '../../closing/read-calendar.ts';
import { readPathId } from '../../db/record-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { MasterCache } from '../../masters/master-cache.ts';
import { type LookupBatch, readReferences, type References } from '../../masters/references.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { LeafColumn } from '../values.ts';

/**
 * A record as the database returns it: values in the order of the select list, which is far cheaper than named ones.
 */
export type Row = readonly unknown[];

/** Runs a query and returns its rows as arrays. */
export async function queryRows(db: Queryable, statement: Sql): Promise<Row[]> {
  const { rows } = await db.query<unknown[]>({ text: statement.text, values: statement.values, rowMode: 'array' });
  return rows;
}

/** Position of each path of the record in a row that begins with these columns. */
export const positionsOf = (columns: readonly LeafColumn[]): ReadonlyMap<string, number> =>
  new Map(columns.map(({ leaf }, at) => [leaf.path, at]));

type Reader = (row: Row, references: References) => unknown;

/**
 * Builds records with completed links from rows. The reader is built once from the catalogue, so that reading a row
 * needs no look-ups by name. Paths without a place in the row are omitted; the caller adds them.
 */
export function rowReader(description: Description, places: ReadonlyMap<string, number>): Reader {
  return recordReader(description, '', places) ?? (() => ({}));
}

function recordReader(description: Description, prefix: string, places: ReadonlyMap<string, number>): Reader | null {
  const readers = Object.entries(description).flatMap(([key, field]): [string, Reader][] => {
    const reader = fieldReader(field, `${prefix}${key}`, places);
    return reader ? [[key, reader]] : [];
  });
  if (readers.length === 0) return null;
  return (row, references) => {
    const record: Record<string, unknown> = {};
    for (const [key, reader] of readers) record[key] = reader(row, references);
    return record;
  };
}

function fieldReader(field: Field, path: string, places: ReadonlyMap<string, number>): Reader | null {
  if (field.kind === 'group') return recordReader(field.fields, `${path}.`, places);
  const at = places.get(path);
  if (at === undefined) return null;
  if (field.kind !== 'ref') return (row) => row[at];
  const { target } = field;
  return (row, references) => {
    const id = row[at] as string | null;
    return id === null ? null : (references.get(target)?.get(id)?.value ?? null);
  };
}

/** Rows that the links of these rows reference. */
export const linksIn = (rows: readonly Row[], columns: readonly LeafColumn[]) =>
  columns.flatMap(({ leaf: { field } }, at) =>
    field.kind === 'ref' ? rows.map((row) => [field.target, row[at]] as const) : [],
  );

/** Data that rows need: the master rows they reference, and which of their days are past closing today. */
export interface Lookups {
  readonly references: (batch: LookupBatch) => Promise<References>;
  readonly closed: (days: readonly (Day | null)[]) => Promise<(day: Day | null) => boolean>;
}

/** Look-ups that query the masters. */
export const requestedLookups = (db: Queryable, today: Day): Lookups => ({
  references: (batch) => readReferences(db, batch),
  async closed(days) {
    const calendar = await readCalendar(db, days);
    return (day) => overLimit(day, today, calendar);
  },
});

/** Look-ups from the cached masters of a version. */
export const cachedLookups = (db: Queryable, masters: MasterCache, version: number, today: Day): Lookups => ({
  ...requestedLookups(db, today),
  references: (batch) => masters.references(version, batch),
});

/** One full record by id, as stored now. Throws `notFound`, also for a text that cannot be an id. */
export async function recordById<D extends Description>(
  db: Queryable,
  { fullRow, from, alias }: StoredRecord<D>,
  id: string,
  today: Day,
): Promise<RecordOf<D>> {
  const rows = await queryRows(
    db,
    sql`select ${fullRow.selectList} from ${from} where ${alias}.id = ${readPathId(id)}`,
  );
  const [record] = await fullRow.records(rows, requestedLookups(db, today));
  if (!record) throw new Problem('notFound');
  return record;
}
