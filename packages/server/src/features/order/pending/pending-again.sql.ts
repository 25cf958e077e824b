import sql, { type Sql } from 'sql-template-tag';

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
