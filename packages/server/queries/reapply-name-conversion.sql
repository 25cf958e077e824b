-- Staging
create temp table affected_order on commit drop as
select o.id, o.version_no, c.rule_runs, r.rule_id, r.rule_version,
       r.conversion_nm as consignee_nm,
       true as name_converted,
       ('{' || concat_ws(', ',
case
  when o.consignee_nm is distinct from r.conversion_nm then '"consignee_nm": ['
  || coalesce(to_json(o.consignee_nm::text)::text, 'null')
  || ', '
  || coalesce(to_json(r.conversion_nm::text)::text, 'null')
  || ']' end,
case
  when o.name_converted is distinct from true then '"name_converted": ['
  || coalesce(o.name_converted::text, 'null')
  || ', '
  || coalesce(true::text, 'null')
  || ']' end)
  || '}')::jsonb as changes
  from orders o
  join (
select s.nm, n.id as rule_id, n.version_no as rule_version, n.tsuun_id, n.hinmoku_id, n.consignee_nm, n.conversion_nm,
       match_key(n.conversion_nm) as conversion_key
  from (select nm,
    match_key(nm) as key
      from (select distinct consignee_nm_raw as nm
        from orders
        where not confirmed
        and consignee_nm_raw is not null) d) s
  join name_conversion n on n.consignee_key = s.key) r on r.nm = o.consignee_nm_raw
    and r.tsuun_id = o.arr_transportation_id
    and r.hinmoku_id = o.hinmoku_id
  join order_charges c on c.order_id = o.id
 where not o.confirmed and
(r.conversion_nm,true) is distinct from (o.consignee_nm,o.name_converted);

-- Hold
select from affected_order staged, order_charges l
  where l.order_id = staged.id
    and staged.id > $1 and staged.id <= $2
    and l.order_id > $3 and l.order_id <= $4
  order by l.order_id for no key update of l;

-- Write, with history
with written as (
  update orders o
  set consignee_nm = staged.consignee_nm,
    name_converted = staged.name_converted,
    version_no = o.version_no + 1, updated_at = now(), updated_user_id = $1
  from affected_order staged
    join order_charges c on c.order_id = staged.id
    join name_conversion r on r.id = staged.rule_id and r.version_no = staged.rule_version
  where o.id = staged.id
    and staged.id > $2 and staged.id <= $3
    and o.id > $4 and o.id <= $5
    and c.order_id > $6 and c.order_id <= $7
    and o.version_no = staged.version_no and c.rule_runs = staged.rule_runs and not o.confirmed
  returning staged.id,
    o.version_no + staged.rule_runs as version_no,
    format($8, r.id, r.consignee_nm, r.conversion_nm) as source,
    staged.changes as changes
)
insert into order_change (order_id, user_id, user_name, cause, job_id, version_no, source, changes)
select id, $9, $10, $11, $12::bigint, version_no, source, changes from written;
