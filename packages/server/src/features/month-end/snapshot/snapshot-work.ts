import {
  nothingToRecord,
  snapshotHashingSentence,
  snapshotTakenSentence,
  snapshotTakingSentence,
} from '@tsuun/domain/message/month-end/snapshot';
import { monthFilterEntries } from '@tsuun/domain/month-end/report/filters';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { JobContext, JobWork, JobResult } from '../../../job/job-work.ts';
import { hashOf, noFormerHash, sumsOfRows } from './hash.sql.ts';
import { snapshotRows, type SnapshotSource } from './snapshot-source.ts';

/** Input of a snapshot job. Jobs that wait during an upgrade carry it, so its field names must not change. */
export interface SnapshotInput {
  readonly asked: MonthQuery;
  readonly remark: string;
}

/**
 * Takes a snapshot of a month: one statement reads all its orders and fees at one moment, without blocking writers.
 * Its hash includes the hash of the previous snapshot; one job at a time forms the chain.
 */
export const snapshotWork =
  (sources: readonly SnapshotSource[]): JobWork =>
  async (context) => {
    const client = await context.connection();
    await context.finish(() => take(context, client, sources));
  };

async function take(context: JobContext, client: pg.Client, sources: readonly SnapshotSource[]): Promise<JobResult> {
  const { asked: query } = context.job.input as SnapshotInput;
  // The snapshot's time is when its rows are read, not when they are written and hashed: later changes are reported
  // from that time on.
  const { rows: begun } = await client.query<Begun>(
    `select nextval(pg_get_serial_sequence('month_snapshot', 'id'))::text as id,
            date_trunc('milliseconds', clock_timestamp())::text as "takenAt"`,
  );
  const record = begun[0] as Begun;
  context.progress(10, snapshotTakingSentence);
  // The header is written last, since it is never changed and its contents follow from the rows.
  const { rowCount } = await client.query(rowsStatement(record, sources, query));
  const total = rowCount ?? 0;
  if (total === 0) return { status: 'error', message: nothingToRecord };
  context.progress(70, snapshotHashingSentence);
  await client.query(headerStatement(record, context));
  return { status: 'success', message: snapshotTakenSentence(total), counts: { total, done: total, skipped: 0 } };
}

/** Id and time of the snapshot to be taken. */
interface Begun {
  readonly id: string;
  readonly takenAt: string;
}

const rowsStatement = ({ id }: Begun, sources: readonly SnapshotSource[], query: MonthQuery): Sql => sql`
  insert into month_snapshot_row (snapshot_id, source, record_id, version_no, confirmed, billing, payment, fields)
  select ${id}::bigint, kept.* from (${join(
    sources.map((source) => snapshotRows(source, source.inMonth(query))),
    ' union all ',
  )}) kept`;

/** Columns of the snapshot that store its filters. */
const filterColumns = (alias = ''): Sql =>
  raw(monthFilterEntries.map(([, { snapshotColumn }]) => `${alias}${snapshotColumn}`).join(', '));

function headerStatement({ id, takenAt }: Begun, { job }: JobContext): Sql {
  const { asked: query, remark } = job.input as SnapshotInput;
  const { from, basis } = query;
  const values = monthFilterEntries.map(
    ([key, { snapshotColumn }]) => sql`${query[key] ?? null}::text as ${raw(snapshotColumn)}`,
  );
  return sql`
  with sums as (${sumsOfRows(sql`${id}::bigint`)}), head as (
    select ${id}::bigint as id, ${from}::date as month, ${basis}::text as basis, ${join(values)}, ${remark}::text as remark, ${takenAt}::timestamptz as taken_at,
           ${job.userId}::text as taken_by_id, ${job.userName}::text as taken_by_name,
           coalesce((select hash from month_snapshot order by id desc limit 1), ${noFormerHash}) as former_hash
  )
  insert into month_snapshot (id, month, basis, ${filterColumns()}, remark, taken_at, taken_by_id, taken_by_name, job_id,
                              order_count, fee_count, confirmed_count, billing, payment, former_hash, hash)
  overriding system value
  select h.id, h.month, h.basis, ${filterColumns('h.')}, h.remark, h.taken_at, h.taken_by_id, h.taken_by_name,
         ${job.id}::bigint, s.order_count, s.fee_count, s.confirmed_count, s.billing, s.payment, h.former_hash,
         ${hashOf(sql`h.id`)}
    from head h cross join sums s`;
}
