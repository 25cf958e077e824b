import { Problem } from '@tsuun/contract/problem';
import { purgedSnapshotSentence } from '@tsuun/domain/message/month-end/snapshot';
import { purgedLabels, purgedTarget } from '@tsuun/domain/message/data-volume';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { type Queryable, transaction } from '../../../db/transaction.ts';
import { noteAudit } from '../../../http/audit.ts';
import { hashesOfRows, hashOf, sumsOfRows } from './hash.sql.ts';
import { japanDay } from '../../../db/japan-time.sql.ts';

/**
 * Minimum number of days for which the rows of a snapshot are kept: seven years, as for the books; a trigger enforces
 * it too.
 */
const minRetentionDays = 2_557;

interface ExpiredSnapshot {
  readonly id: string;
  /** First day whose snapshots keep their rows. */
  readonly day: string;
}

/**
 * Deletes the rows of snapshots that are older than the setting allows, one snapshot in a transaction; 0 keeps all.
 * Header, hash and the hashes of the rows stay. A snapshot that no longer matches its hash keeps its rows as evidence
 * (SNAP-13).
 */
export async function purgeSnapshots(
  pool: pg.Pool,
  { keepSnapshotsDays: days }: { readonly keepSnapshotsDays: number },
): Promise<void> {
  if (days === 0) return;
  const { rows: expired } = await pool.query<ExpiredSnapshot>(sql`
    with kept as (select now() - make_interval(days => ${Math.max(days, minRetentionDays)}::integer) as since)
    select s.id::text as id, ${japanDay(raw('kept.since'))}::text as day
      from month_snapshot s cross join kept
     where s.taken_at < kept.since and not exists (select from purged_snapshot p where p.snapshot_id = s.id)
     order by s.id`);
  for (const snapshot of expired) await transaction(pool, (db) => purgeOne(db, snapshot));
}

async function purgeOne(db: Queryable, { id, day }: ExpiredSnapshot): Promise<void> {
  const { rowCount: purged } = await db.query(sql`
    with head as (select * from month_snapshot where id = ${id})
    insert into purged_snapshot (snapshot_id, row_hashes)
    select h.id, decode(replace(coalesce(${hashesOfRows(sql`h.id`)}, ''), E'\\n', ''), 'hex') from head h
     where h.hash = ${hashOf(sql`h.id`)}
       and (h.order_count, h.fee_count, h.confirmed_count, h.billing, h.payment) = (${sumsOfRows(sql`h.id`)})
    on conflict do nothing`);
  if (purged !== 1) return;
  const { rowCount } = await db.query(sql`delete from month_snapshot_row where snapshot_id = ${id}`);
  const noActor = { user: null, address: null, callId: null };
  await noteAudit(db, 'purged', noActor, purgedTarget(purgedLabels.snapshots, rowCount ?? 0, day));
}

/** Refuses to compare a snapshot whose rows are purged. Throws `inputError` at `field`. */
export async function refusePurged(db: Queryable, id: string, field: 'base' | 'other'): Promise<void> {
  const { rowCount } = await db.query(sql`select from purged_snapshot where snapshot_id = ${id}`);
  if (rowCount !== 0) throw new Problem('inputError', { validationError: { [field]: [purgedSnapshotSentence] } });
}
