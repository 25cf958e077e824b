import { monthFilterEntries } from '@tsuun/domain/month-end/report/filters';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';

/** Previous hash of the first snapshot of a month. */
export const noFormerHash = '0'.repeat(64);

/** Filters of the first release, which the hash contains at fixed positions, empty if they are not set. */
const unnamed: ReadonlySet<string> = new Set(['station_id', 'keitan_id']);

/**
 * Later filters, appended to the hashed data with their names. A filter that is not set adds nothing (`concat_ws`
 * skips nulls), so snapshots of earlier releases keep their hashes.
 */
const namedFilters = join([
  raw(''),
  ...monthFilterEntries
    .map(([, { snapshotColumn }]) => snapshotColumn)
    .filter((column) => !unnamed.has(column))
    .map((column) => raw(`'${column}=' || s.${column}`)),
]);

/**
 * Hash of a snapshot (docs/operations.md explains how to compute it elsewhere): SHA-256, in hex, of its header and of
 * the SHA-256 of each of its rows. The header begins with the hash of the previous snapshot, so that none can be
 * removed unnoticed. Reads the header from a relation `head`; `rowHashes` is an expression such as `hashesOfRows`.
 */
export const hashOf = (id: Sql, rowHashes: Sql = hashesOfRows(id)): Sql => sql`
  (select encode(sha256(convert_to(concat_ws(E'\\t', s.former_hash, s.month, s.basis, coalesce(s.station_id, ''),
            coalesce(s.keitan_id, ''), s.remark, extract(epoch from s.taken_at), s.taken_by_id, s.taken_by_name${namedFilters}) || E'\\n'
          || coalesce(${rowHashes}, ''), 'UTF8')), 'hex')
     from head s where s.id = ${id})`;

/**
 * Hashes of the rows in hex, by kind and number, one in a line; null without rows. A row is its columns as the
 * database prints them, joined by tabs.
 */
export const hashesOfRows = (id: Sql): Sql => sql`
  (select string_agg(encode(sha256(convert_to(concat_ws(E'\\t', r.source, r.record_id, r.version_no,
            r.confirmed, r.billing, r.payment, r.fields), 'UTF8')), 'hex'), E'\\n' order by r.source, r.record_id)
     from month_snapshot_row r where r.snapshot_id = ${id})`;

/** Hashes of purged rows, read from the column that keeps them after the purge. */
const hashesOfPurged = (rowHashes: Sql): Sql => sql`
  rtrim(regexp_replace(encode(${rowHashes}, 'hex'), '(.{64})', E'\\\\1\\n', 'g'), E'\\n')`;

/** Sums of the rows, as the snapshot's header contains them: only for users, so the hash covers the rows alone. */
export const sumsOfRows = (id: Sql): Sql => sql`
    select count(*) filter (where source = 'order') as order_count, count(*) filter (where source = 'fee') as fee_count,
           count(*) filter (where confirmed) as confirmed_count, sum(billing)::bigint as billing, sum(payment)::bigint as payment
      from month_snapshot_row where snapshot_id = ${id}`;

/** Snapshot of a month with the result of its check: rows, header with sums, and link to the previous snapshot. */
interface CheckedSnapshot {
  readonly id: string;
  readonly month: string;
  readonly fits: boolean;
  /** True if the rows were purged for their age: then their hashes are checked, but no longer their sums and fields. */
  readonly isPurged: boolean;
}

/** Recomputes the hashes and sums of all snapshots, oldest first. */
export async function checkSnapshots(db: Queryable): Promise<CheckedSnapshot[]> {
  const { rows } = await db.query<CheckedSnapshot>(sql`
    with head as (select *, lag(hash, 1, ${noFormerHash}) over (order by id) as before from month_snapshot)
    select h.id::text as id, to_char(h.month, 'YYYY-MM') as month, p.snapshot_id is not null as "isPurged",
           h.former_hash = h.before and case when p.snapshot_id is null
             then h.hash = ${hashOf(sql`h.id`)}
              and (h.order_count, h.fee_count, h.confirmed_count, h.billing, h.payment) = (${sumsOfRows(sql`h.id`)})
             else h.hash = ${hashOf(sql`h.id`, hashesOfPurged(sql`p.row_hashes`))}
              and h.order_count + h.fee_count = length(p.row_hashes) / 32 end as fits
      from head h left join purged_snapshot p on p.snapshot_id = h.id order by h.id`);
  return rows;
}
