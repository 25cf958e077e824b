import sql, { type Sql } from 'sql-template-tag';

/**
 * Brings the lines back that an act of 採用 took over, of some orders that are to go back; also where the act undoes an
 * undoing of it. Asked before the orders are written: the triggers of the table then end what is equal again, and what a
 * newer file has said since stays (UNDO-14).
 */
export const heldAgain = (actId: string, orderIds: Sql): Sql => sql`
  with recursive act as (
    select id, undoes_id from activity where id = ${actId}
    union all
    select a.id, a.undoes_id from activity a join act on a.id = act.undoes_id
  )
  insert into held_difference (order_id, field, own, value, file_name, row_no, kept_at)
  select d.order_id, d.field, d.own, d.value, d.file_name, d.row_no, d.kept_at
    from act join accepted_difference d on d.activity_id = act.id
   where d.order_id in (${orderIds})
  on conflict (order_id, field) do nothing`;
