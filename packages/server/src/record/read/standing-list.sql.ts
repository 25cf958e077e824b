import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { StoredRecord } from '../stored-record.ts';
import type { Sought } from './found-ids.ts';

/** Snapshot of the database in which the first page is read; readers of the list continue with it. */
export const presentSnapshot: Sql = raw('pg_current_snapshot()::text');

/** A part of what a list is sorted by: as it is now, and as `former_place` keeps it (`was`, and `id` of the record). */
export interface SortPart {
  readonly now: Sql;
  readonly was: Sql;
}

/** A list, and what its order goes by. */
export interface SortedList {
  readonly stored: Pick<StoredRecord, 'name' | 'alias' | 'order'>;
  readonly sought: Required<Sought>;
  /** The last one is the id. */
  readonly parts: readonly SortPart[];
  /** Direction of all parts. */
  readonly direction: 'asc' | 'desc nulls last';
}

const named = (parts: readonly Sql[]): Sql =>
  join(
    parts.map((part, at) => sql`${part} as ${raw(`part_${at}`)}`),
    ', ',
  );

/** The ids of a list as it is now, with their places (`part_0`, `part_1`, …), in its order. */
export const standingNow = (
  { stored: { alias, order }, sought: { from, where }, parts }: SortedList,
  limit: number,
  offset = 0,
): Sql => sql`
  select ${alias}.id, ${named(parts.map(({ now }) => now))} from ${from}
   where ${where} order by ${order} limit ${limit} offset ${offset}`;

/**
 * Rows after a position. Each record keeps the position it had for the first page, whose snapshot this is, whatever its
 * sort key has become since: so it appears once (R19).
 */
export function standingBehind(
  list: SortedList,
  snapshot: string,
  behind: (parts: readonly Sql[]) => Sql,
  limit: number,
): Sql {
  const { stored, sought, parts, direction } = list;
  const { name, alias } = stored;
  const { from, where } = sought;
  const unmoved = sql`${where} and ${behind(parts.map(({ now }) => now))} and ${alias}.id not in (select moved.id from moved)`;
  const names = parts.map((_, at) => raw(`part_${at}`));
  return sql`
    with moved as materialized (${movedSince(name.sql, snapshot)})
    select * from (
      (${standingNow({ ...list, sought: { from, where: unmoved } }, limit)})
      union all
      select ${alias}.id, ${named(parts.map(({ was }) => was))} from ${from} join moved on moved.id = ${alias}.id
       where ${where}) standing
     where ${behind(names)}
     order by ${join(names.map((part) => sql`${part} ${raw(direction)}`))} limit ${limit}`;
}

/**
 * The records of a table that were moved by transactions which the snapshot does not see, and where it saw them: `id`,
 * `was`. What another server's transactions left (after a restore) is none of them.
 */
const movedSince = (table: string, snapshot: string): Sql => sql`
  select distinct on (record_id) record_id as id, was from former_place
   where list = ${table} and moved_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
     and moved_by < pg_snapshot_xmax(pg_current_snapshot())
     and not pg_visible_in_snapshot(moved_by, ${snapshot}::pg_snapshot)
   order by record_id, former_place.id`;

/**
 * True if a text is a snapshot as PostgreSQL writes it: `xmin:xmax:` and the ids in progress between them, ascending.
 */
export function isSnapshot(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{1,18}:\d{1,18}:(\d{1,18}(,\d{1,18})*)?$/.test(text)) return false;
  const [xmin = 0n, xmax = 0n, ...between] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  const ascending = between.every(
    (xid, at) => xid >= xmin && xid < xmax && (at === 0 || xid > (between[at - 1] ?? 0n)),
  );
  return xmin > 0n && xmax >= xmin && ascending;
}

/** Forgets places that nobody can still be reading behind. */
export async function purgeFormerPlaces(db: Queryable): Promise<void> {
  await db.query(sql`delete from former_place where moved_at < now() - interval '24 hours'`);
}
