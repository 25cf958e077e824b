import type { JobKind } from '@tsuun/domain/job/kinds';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Merge, stagingTable } from '../../../import/import-plan.ts';
import type { Compare } from '../../../record/bulk-write/write-locked.ts';

/** Data of an import about the orders it may not write. */
interface Differences {
  /** Fields that its file or its derivation determines; only for these can an older difference end. */
  readonly audited: readonly string[];
  /** Fields that only other kinds of files have; here they end differences that a file of the same kind wrote. */
  readonly foreign: readonly string[];
  /** Changes from the stored values (`so`, `sc`) to those of the feed (`staged`), as the history stores changes. */
  readonly changes: Sql;
  readonly compare: Compare;
}

/**
 * Stores the changes that a feed would have made to locked and confirmed orders, and to the days of dispatched ones
 * (PENDING-01 to 05, IMP-57). The comparison has
 * found these orders; they are locked like the written ones, and together with them if there are any, so that changes
 * by users come before or after. Orders changed since the comparison are compared again, because fields that the file
 * does not have would be reported with their earlier values otherwise.
 */
export async function storeDifferences(
  { client, context, fileName }: Merge,
  { changes, compare, ...fields }: Differences,
): Promise<void> {
  const ends = endable(fields, context.job.kind);
  await client.query('drop table if exists differing');
  const { rowCount } = await client.query(differing);
  const { rows } = await client.query<{ any: boolean }>(sql`select exists (select from pending_change) as any`);
  if (rowCount !== 0) {
    await client.query(hold);
    const { rows: changedConcurrently } = await client.query<{ key: string }>(takeChanged);
    if (changedConcurrently.length > 0)
      await client.query(differingAgain(compare(changedConcurrently.map(({ key }) => key))));
  }
  if (rows[0]?.any) await client.query(endedStatement(ends));
  if (rowCount !== 0) await client.query(keepStatement(fileName, context.job.id, { ends, changes }));
  await client.query(confirmEnded(context.job.id, ends));
}

/** True if the feed has other values for an order that are not written, some or all of them. */
export const differs: Sql = raw(
  `(staged.day_changes is not null
    or staged.status in ('locked', 'confirmed') and (staged.charges_changed or staged.kept_transport_differs))`,
);

/**
 * Selects orders that were not written although the feed has other values: few, taken from all staged rows in one
 * pass.
 */
const differing: Sql = sql`
  create temp table differing on commit drop as select * from staged_rows staged where ${differs}`;

const hold: Sql = sql`
  select from differing staged, order_charges l where l.order_id = staged.id order by l.order_id for no key update of l`;

/** Removes orders that were saved between their comparison and their locking. */
const takeChanged: Sql = sql`
  delete from differing staged using orders so join order_charges sc on sc.order_id = so.id
    where so.id = staged.id and so.version_no + sc.rule_runs <> staged.read_version
  returning staged.row_no::text as key`;

/**
 * Adds the rows that still differ after a new comparison; an order that is no longer excluded is written by the next
 * file.
 */
const differingAgain = (stagedRows: Sql): Sql => sql`
  insert into differing select * from (${stagedRows}) staged where ${differs}`;

/** SQL condition that a file can end the difference of a field that the job `writtenBy` wrote. */
type Endable = (field: string, writtenBy: string) => Sql;

const endable =
  ({ audited, foreign }: Pick<Differences, 'audited' | 'foreign'>, kind: JobKind): Endable =>
  (field, writtenBy) =>
    sql`(${raw(field)} = any(${audited})
        or ${raw(field)} = any(${foreign}) and exists (select from job j where j.id = ${raw(writtenBy)} and j.kind = ${kind}))`;

/**
 * Deletes differences whose file value now equals that of the order; also those of orders that are no longer excluded
 * and therefore equal the file.
 */
const endedStatement = (ends: Endable): Sql => sql`
  delete from pending_change d using orders so, ${raw(stagingTable)} s
    where so.id = d.order_id and s.accept_no = so.accept_no and ${ends('d.field', 'd.job_id')}
      and not exists (select from differing staged where staged.id = d.order_id)`;

/**
 * Records that this file, too, agrees with the order where an earlier one ended a line: undoing the earlier one must
 * not restore the line.
 */
const confirmEnded = (jobId: string, ends: Endable): Sql => sql`
  insert into replaced_difference (job_id, order_id, field, existed, remains)
  select distinct ${jobId}::bigint, r.order_id, r.field, false, false
    from ${raw(stagingTable)} s join orders so on so.accept_no = s.accept_no
    join replaced_difference r on r.order_id = so.id
   where not r.remains and ${ends('r.field', 'r.written_by')}
     and not exists (select from pending_change d where d.order_id = r.order_id and d.field = r.field)
  on conflict (order_id, field, job_id) do nothing`;

const keepStatement = (
  fileName: string,
  jobId: string,
  { ends, changes }: Pick<Differences, 'changes'> & { readonly ends: Endable },
): Sql => sql`
  with found as materialized (
    select staged.id, staged.row_no, ${changes} || coalesce(staged.day_changes, '{}') as changes
      from differing staged
      join orders so on so.id = staged.id
      join order_charges sc on sc.order_id = staged.id
  ), ended as (
    delete from pending_change d using found f
     where d.order_id = f.id and ${ends('d.field', 'd.job_id')} and not f.changes ? d.field
  )
  insert into pending_change as d (order_id, field, own, value, file_name, row_no, job_id)
  select f.id, c.field, c.change -> 0, c.change -> 1, ${fileName}, f.row_no, ${jobId}::bigint
    from found f cross join lateral jsonb_each(f.changes) c (field, change)
  on conflict (order_id, field) do update
    set own = excluded.own, value = excluded.value, file_name = excluded.file_name, row_no = excluded.row_no,
        kept_at = excluded.kept_at, job_id = excluded.job_id,
        id = case when d.own = excluded.own and d.value = excluded.value then d.id else excluded.id end,
        dismissed_at = case when d.value = excluded.value then d.dismissed_at end`;
