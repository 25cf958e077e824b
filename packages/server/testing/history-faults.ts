import type pg from 'pg';

export interface HistoryFault {
  readonly fault: string;
  readonly orderId: string;
  readonly about: string;
}

/**
 * Histories of orders that do not explain the present state (R17): a change that does not begin where the one before
 * ended, a present value that no change produced, versions with gaps, a change of a confirmed order.
 */
export async function historyFaults(pool: pg.Pool): Promise<HistoryFault[]> {
  const { rows } = await pool.query<HistoryFault>(`
    with reported as (
      select h.order_id, h.id, e.key as name, e.value -> 0 as before, e.value -> 1 as after,
             lag(e.value -> 1) over same as former, row_number() over same as nth, count(*) over (partition by h.order_id, e.key) as all_of
        from order_change h, jsonb_each(h.changes) e
       window same as (partition by h.order_id, e.key order by h.id)),
    present as (
      select o.id, (to_jsonb(o) || (to_jsonb(c) - 'version_no')) as record, o.version_no + c.rule_runs as version
        from orders o join order_charges c on c.order_id = o.id),
    versions as (
      select order_id, id, version_no, cause, lag(version_no) over (partition by order_id order by id) as former,
             row_number() over (partition by order_id order by id desc) as from_end
        from order_change),
    marked as (
      select order_id, id, cause, (changes -> 'confirmed' ->> 1)::boolean::integer as confirmed,
             count(changes -> 'confirmed') over (partition by order_id order by id) as since
        from order_change),
    states as (
      select order_id, id, cause, lag(state) over (partition by order_id order by id) = 1 as confirmed
        from (select *, max(confirmed) over (partition by order_id, since) as state from marked) m)
    select 'broken chain' as fault, order_id::text as "orderId", name || ' ' || id as about
      from reported where former is distinct from before and nth > 1
    union all
    select 'present value', order_id::text, name from reported join present p on p.id = order_id
     where nth = all_of and p.record ? name and p.record -> name is distinct from after
    union all
    select 'version', order_id::text, cause || ' ' || version_no from versions
     where former is not null and version_no not in (former, former + 1)
        or version_no = former and cause not in ('lock', 'unlock', 'delete')
    union all
    select 'version', order_id::text, 'now ' || p.version from versions join present p on p.id = order_id
     where from_end = 1 and p.version <> version_no
    union all
    select 'changed while confirmed', order_id::text, cause || ' ' || id from states
     where confirmed and cause not in ('release', 'lock', 'unlock', 'confirm')
     order by 1, 2, 3`);
  return rows;
}
