import { pendingWords } from '@tsuun/domain/message/order/pending-sentence';
import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import { undoDays } from '@tsuun/domain/undo/undo-kinds';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import type { Origin } from '../../../record/bulk-write/bulk-write.ts';
import { historyRows } from '../../../record/history-rows.sql.ts';
import { storedOrder } from '../stored-order.ts';
import { pendingLabels, pendingNames } from './pending-columns.ts';

/** Table of the differences that an undo changes, until the end of the transaction. */
const undoneTable = 'undone_difference';

/** From clause of the entries `r` of a job. */
const entriesOf = (jobId: string): Sql => sql`replaced_difference r where r.job_id = ${jobId}`;

/** Locks the orders of an import's records (`ids`) and of its differences, as every command on them does. */
export const lockDifferences = (jobId: string, ids: Sql): Sql => sql`
  select from order_charges l
   where l.order_id in (${ids} union all select r.order_id from ${entriesOf(jobId)})
   order by l.order_id for no key update`;

/**
 * Selects the lines that an undo of a job removes or replaces: those that are unchanged since the job. A line accepted
 * since then stays decided; a line written by a later file stays (UNDO-18). `removed`: the line exists now;
 * `restored`: the line before the job is restored, with the order's present value as its own. `before`: orders that
 * the undo itself changes afterwards.
 */
const undoneDifferences = (jobId: string, before?: Sql): Sql => sql`
  select r.order_id, r.field, r.value, r.file_name, r.row_no, r.kept_at, r.dismissed_at, r.written_by, present.own,
         d.order_id is not null as removed,
         coalesce(r.existed and (r.value <> present.own ${before ? sql`or r.order_id in (${before})` : raw('')}), false)
           as restored,
         coalesce(d.file_name, r.file_name) as source_file, coalesce(d.row_no, r.row_no) as source_row
    from replaced_difference r
    join orders o on o.id = r.order_id
    join order_charges c on c.order_id = o.id
    cross join lateral (select coalesce(to_jsonb(o) -> r.field, to_jsonb(c) -> r.field) as own) present
    left join pending_change d on d.order_id = r.order_id and d.field = r.field
   where r.job_id = ${jobId}
     and case when d.order_id is not null
              then r.remains and d.job_id is not distinct from r.remaining_job_id
                   and not (r.existed and r.written_by is not distinct from r.remaining_job_id)
              else r.existed and not r.remains and not exists (
                select from replaced_difference n join job j on j.id = n.job_id
                 where n.order_id = r.order_id and n.field = r.field and n.id > r.id and j.kind like 'import/%') end`;

/** Counts the differences that an undo of the job removes and restores. */
export const countDifferences = (jobId: string, before: Sql): Sql => sql`
  select count(*) filter (where removed)::integer as removed, count(*) filter (where restored)::integer as restored
    from (${undoneDifferences(jobId, before)}) u where u.removed or u.restored`;

/**
 * Undoes the differences of a job, after its records. The entry of the next job takes over the state before this one,
 * so that undoing both leaves no trace of either. Each order's history names the fields and files (UNDO-18).
 */
export const undoDifferences = (jobId: string, undoJobId: string, origin: Origin): readonly Sql[] => [
  sql`create temp table ${raw(undoneTable)} on commit drop as
    select * from (${undoneDifferences(jobId)}) u where u.removed or u.restored`,
  sql`
    update replaced_difference n
       set existed = r.existed, own = r.own, value = r.value, file_name = r.file_name, row_no = r.row_no,
           kept_at = r.kept_at, dismissed_at = r.dismissed_at, written_by = r.written_by
      from replaced_difference r
     where r.job_id = ${jobId} and n.job_id <> ${undoJobId} and n.existed = r.remains
       and n.written_by is not distinct from r.remaining_job_id
       and n.id = (select min(l.id) from replaced_difference l
                    where l.order_id = r.order_id and l.field = r.field and l.id > r.id)`,
  sql`delete from pending_change d using ${raw(undoneTable)} u
       where d.order_id = u.order_id and d.field = u.field and not u.restored`,
  sql`
    insert into pending_change as d (order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id)
    select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, written_by
      from ${raw(undoneTable)} where restored
    on conflict (order_id, field) do update
      set own = excluded.own, value = excluded.value, file_name = excluded.file_name, row_no = excluded.row_no,
          kept_at = excluded.kept_at, job_id = excluded.job_id,
          id = case when d.own = excluded.own and d.value = excluded.value then d.id else excluded.id end,
          dismissed_at = case when d.value = excluded.value then d.dismissed_at else excluded.dismissed_at end`,
  sql`delete from deleted_pending_change where job_id = ${jobId}`,
  sql`delete from ${entriesOf(jobId)}`,
  historyRows(
    storedOrder,
    origin,
    sql`(
    select o.id, ${storedOrder.version} as version_no,
           ${`${pendingWords.title}：`}::text || string_agg(f.label, '、' order by f.place) || '（'
             || string_agg(distinct u.source_file || ' ' || (u.source_row + 1) || ${changeSourceWords.row}::text, '、') || '）' as source,
           '{}'::jsonb as changes
      from ${raw(undoneTable)} u join orders o on o.id = u.order_id
      join order_charges c on c.order_id = o.id
      join unnest(${pendingNames}::text[], ${pendingLabels}::text[]) with ordinality f (name, label, place) on f.name = u.field
     group by o.id, c.order_id) undone`,
  ),
];

/**
 * Restores the lines that a 採用 accepted, for some of its orders; also if the activity undoes an undo of it. Runs
 * before the orders are written: the triggers of the table then end lines that are equal again, and values of newer
 * files stay (UNDO-14). Lines of an import that was undone meanwhile are not restored (UNDO-18).
 */
export const pendingAgain = (actId: string, orderIds: Sql): Sql => sql`
  with recursive act as (
    select id, undoes_id from activity where id = ${actId}
    union all
    select a.id, a.undoes_id from activity a join act on a.id = act.undoes_id
  )
  insert into pending_change (order_id, field, own, value, file_name, row_no, kept_at, job_id)
  select d.order_id, d.field, d.own, d.value, d.file_name, d.row_no, d.kept_at, d.job_id
    from act join accepted_difference d on d.activity_id = act.id
   where d.order_id in (${orderIds})
     and not exists (select from activity i where i.job_id = d.job_id and activity_is_undone(i.id))
  on conflict (order_id, field) do nothing`;

/** Deletes the lines of 取込の差分 that imports replaced, a day after these imports can no longer be undone. */
export async function purgeReplacedDifferences(db: Queryable): Promise<void> {
  await db.query(
    sql`delete from replaced_difference where recorded_at < now() - make_interval(days => ${undoDays + 1})`,
  );
}
