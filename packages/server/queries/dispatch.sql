-- Staging
create temp table staged_rows on commit drop as
  select o.id,
    least(p.row_no, d.row_no) as row_no,
    'changed' as status,
    (o.version_no + c.rule_runs) as read_version,
    $1::text || concat_ws('、', p.row_no + 1 || '行目',d.row_no + 1 || '行目') as source,
         (
(case when p.row_no is null then o.pick_dt else p.dispatch_dt end,
  case when p.row_no is null then o.pick_car_info_car_no else p.car_no end,
  case when p.row_no is null then o.pick_car_info_driver else p.driver end,
  case when p.row_no is null then o.pick_car_info_car_class else p.car_class end,
  case when p.row_no is null then o.pick_car_info_car_model else p.car_model end,
  case when p.row_no is null then o.pick_car_info_max_weight else p.max_weight end,
  case
    when p.row_no is null then o.pick_car_info_operating_order
    else p.operating_order end) is distinct from (o.pick_dt,
  o.pick_car_info_car_no,
  o.pick_car_info_driver,
  o.pick_car_info_car_class,
  o.pick_car_info_car_model,
  o.pick_car_info_max_weight,
  o.pick_car_info_operating_order))::integer
  + (
(case when d.row_no is null then o.delivery_dt else d.dispatch_dt end,
  case when d.row_no is null then o.delivery_car_info_car_no else d.car_no end,
  case when d.row_no is null then o.delivery_car_info_driver else d.driver end,
  case when d.row_no is null then o.delivery_car_info_car_class else d.car_class end,
  case when d.row_no is null then o.delivery_car_info_car_model else d.car_model end,
  case when d.row_no is null then o.delivery_car_info_max_weight else d.max_weight end,
  case
    when d.row_no is null then o.delivery_car_info_operating_order
    else d.operating_order end) is distinct from (o.delivery_dt,
  o.delivery_car_info_car_no,
  o.delivery_car_info_driver,
  o.delivery_car_info_car_class,
  o.delivery_car_info_car_model,
  o.delivery_car_info_max_weight,
  o.delivery_car_info_operating_order))::integer as rows,
         ('{' || concat_ws(', ',
case
  when o.imported_on is distinct from $2::date then '"imported_on": '
  || jsonb_build_array(o.imported_on, $3::date)::text end,
case
  when o.pick_dt is distinct from case when p.row_no is null then o.pick_dt else p.dispatch_dt end then '"pick_dt": '
  || jsonb_build_array(o.pick_dt, case when p.row_no is null then o.pick_dt else p.dispatch_dt end)::text end,
case
  when o.pick_car_info_car_no is distinct from case
    when p.row_no is null then o.pick_car_info_car_no
    else p.car_no end then '"pick_car_info_car_no": ['
  || coalesce(to_json(o.pick_car_info_car_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when p.row_no is null then o.pick_car_info_car_no else p.car_no end::text)::text, 'null')
  || ']' end,
case
  when o.pick_car_info_driver is distinct from case
    when p.row_no is null then o.pick_car_info_driver
    else p.driver end then '"pick_car_info_driver": ['
  || coalesce(to_json(o.pick_car_info_driver::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when p.row_no is null then o.pick_car_info_driver else p.driver end::text)::text, 'null')
  || ']' end,
case
  when o.pick_car_info_car_class is distinct from case
    when p.row_no is null then o.pick_car_info_car_class
    else p.car_class end then '"pick_car_info_car_class": ['
  || coalesce(to_json(o.pick_car_info_car_class::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when p.row_no is null then o.pick_car_info_car_class else p.car_class end::text)::text,
    'null')
  || ']' end,
case
  when o.pick_car_info_car_model is distinct from case
    when p.row_no is null then o.pick_car_info_car_model
    else p.car_model end then '"pick_car_info_car_model": ['
  || coalesce(to_json(o.pick_car_info_car_model::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when p.row_no is null then o.pick_car_info_car_model else p.car_model end::text)::text,
    'null')
  || ']' end,
case
  when o.pick_car_info_max_weight is distinct from case
    when p.row_no is null then o.pick_car_info_max_weight
    else p.max_weight end then '"pick_car_info_max_weight": ['
  || coalesce(o.pick_car_info_max_weight::text, 'null')
  || ', '
  || coalesce(case when p.row_no is null then o.pick_car_info_max_weight else p.max_weight end::text, 'null')
  || ']' end,
case
  when o.pick_car_info_operating_order is distinct from case
    when p.row_no is null then o.pick_car_info_operating_order
    else p.operating_order end then '"pick_car_info_operating_order": ['
  || coalesce(o.pick_car_info_operating_order::text, 'null')
  || ', '
  || coalesce(case when p.row_no is null then o.pick_car_info_operating_order else p.operating_order end::text, 'null')
  || ']' end,
case
  when o.delivery_dt is distinct from case
    when d.row_no is null then o.delivery_dt
    else d.dispatch_dt end then '"delivery_dt": '
  || jsonb_build_array(o.delivery_dt, case when d.row_no is null then o.delivery_dt else d.dispatch_dt end)::text end,
case
  when o.delivery_car_info_car_no is distinct from case
    when d.row_no is null then o.delivery_car_info_car_no
    else d.car_no end then '"delivery_car_info_car_no": ['
  || coalesce(to_json(o.delivery_car_info_car_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when d.row_no is null then o.delivery_car_info_car_no else d.car_no end::text)::text, 'null')
  || ']' end,
case
  when o.delivery_car_info_driver is distinct from case
    when d.row_no is null then o.delivery_car_info_driver
    else d.driver end then '"delivery_car_info_driver": ['
  || coalesce(to_json(o.delivery_car_info_driver::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when d.row_no is null then o.delivery_car_info_driver else d.driver end::text)::text, 'null')
  || ']' end,
case
  when o.delivery_car_info_car_class is distinct from case
    when d.row_no is null then o.delivery_car_info_car_class
    else d.car_class end then '"delivery_car_info_car_class": ['
  || coalesce(to_json(o.delivery_car_info_car_class::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when d.row_no is null then o.delivery_car_info_car_class else d.car_class end::text)::text,
    'null')
  || ']' end,
case
  when o.delivery_car_info_car_model is distinct from case
    when d.row_no is null then o.delivery_car_info_car_model
    else d.car_model end then '"delivery_car_info_car_model": ['
  || coalesce(to_json(o.delivery_car_info_car_model::text)::text, 'null')
  || ', '
  || coalesce(to_json(case when d.row_no is null then o.delivery_car_info_car_model else d.car_model end::text)::text,
    'null')
  || ']' end,
case
  when o.delivery_car_info_max_weight is distinct from case
    when d.row_no is null then o.delivery_car_info_max_weight
    else d.max_weight end then '"delivery_car_info_max_weight": ['
  || coalesce(o.delivery_car_info_max_weight::text, 'null')
  || ', '
  || coalesce(case when d.row_no is null then o.delivery_car_info_max_weight else d.max_weight end::text, 'null')
  || ']' end,
case
  when o.delivery_car_info_operating_order is distinct from case
    when d.row_no is null then o.delivery_car_info_operating_order
    else d.operating_order end then '"delivery_car_info_operating_order": ['
  || coalesce(o.delivery_car_info_operating_order::text, 'null')
  || ', '
  || coalesce(case when d.row_no is null then o.delivery_car_info_operating_order else d.operating_order end::text,
    'null')
  || ']' end)
  || '}')::jsonb as changes,
         case when p.row_no is null then o.pick_dt else p.dispatch_dt end as pick_dt,
       case when p.row_no is null then o.pick_car_info_car_no else p.car_no end as pick_car_info_car_no,
       case when p.row_no is null then o.pick_car_info_driver else p.driver end as pick_car_info_driver,
       case when p.row_no is null then o.pick_car_info_car_class else p.car_class end as pick_car_info_car_class,
       case when p.row_no is null then o.pick_car_info_car_model else p.car_model end as pick_car_info_car_model,
       case when p.row_no is null then o.pick_car_info_max_weight else p.max_weight end as pick_car_info_max_weight,
       case
         when p.row_no is null then o.pick_car_info_operating_order
         else p.operating_order end as pick_car_info_operating_order,
       case when d.row_no is null then o.delivery_dt else d.dispatch_dt end as delivery_dt,
       case when d.row_no is null then o.delivery_car_info_car_no else d.car_no end as delivery_car_info_car_no,
       case when d.row_no is null then o.delivery_car_info_driver else d.driver end as delivery_car_info_driver,
       case
         when d.row_no is null then o.delivery_car_info_car_class
         else d.car_class end as delivery_car_info_car_class,
       case
         when d.row_no is null then o.delivery_car_info_car_model
         else d.car_model end as delivery_car_info_car_model,
       case
         when d.row_no is null then o.delivery_car_info_max_weight
         else d.max_weight end as delivery_car_info_max_weight,
       case
         when d.row_no is null then o.delivery_car_info_operating_order
         else d.operating_order end as delivery_car_info_operating_order
    from (select distinct accept_no from staged) given
    join orders o on o.accept_no = given.accept_no
    join order_charges c on c.order_id = o.id
    left join staged p on p.accept_no = given.accept_no and p.side = '1'
    left join staged d on d.accept_no = given.accept_no and d.side = '2'
   where
(case when p.row_no is null then o.pick_dt else p.dispatch_dt end,
  case when p.row_no is null then o.pick_car_info_car_no else p.car_no end,
  case when p.row_no is null then o.pick_car_info_driver else p.driver end,
  case when p.row_no is null then o.pick_car_info_car_class else p.car_class end,
  case when p.row_no is null then o.pick_car_info_car_model else p.car_model end,
  case when p.row_no is null then o.pick_car_info_max_weight else p.max_weight end,
  case when p.row_no is null then o.pick_car_info_operating_order else p.operating_order end,
  case when d.row_no is null then o.delivery_dt else d.dispatch_dt end,
  case when d.row_no is null then o.delivery_car_info_car_no else d.car_no end,
  case when d.row_no is null then o.delivery_car_info_driver else d.driver end,
  case when d.row_no is null then o.delivery_car_info_car_class else d.car_class end,
  case when d.row_no is null then o.delivery_car_info_car_model else d.car_model end,
  case when d.row_no is null then o.delivery_car_info_max_weight else d.max_weight end,
  case
    when d.row_no is null then o.delivery_car_info_operating_order
    else d.operating_order end) is distinct from (o.pick_dt,
  o.pick_car_info_car_no,
  o.pick_car_info_driver,
  o.pick_car_info_car_class,
  o.pick_car_info_car_model,
  o.pick_car_info_max_weight,
  o.pick_car_info_operating_order,
  o.delivery_dt,
  o.delivery_car_info_car_no,
  o.delivery_car_info_driver,
  o.delivery_car_info_car_class,
  o.delivery_car_info_car_model,
  o.delivery_car_info_max_weight,
  o.delivery_car_info_operating_order);

-- Hold
select from staged_rows staged, order_charges l
  where l.order_id = staged.id
    and staged.status = 'changed'
  order by l.order_id for no key update of l;

-- Write, with history
with written as (
  update orders o
  set pick_dt = staged.pick_dt,
    pick_car_info_car_no = staged.pick_car_info_car_no,
    pick_car_info_driver = staged.pick_car_info_driver,
    pick_car_info_car_class = staged.pick_car_info_car_class,
    pick_car_info_car_model = staged.pick_car_info_car_model,
    pick_car_info_max_weight = staged.pick_car_info_max_weight,
    pick_car_info_operating_order = staged.pick_car_info_operating_order,
    delivery_dt = staged.delivery_dt,
    delivery_car_info_car_no = staged.delivery_car_info_car_no,
    delivery_car_info_driver = staged.delivery_car_info_driver,
    delivery_car_info_car_class = staged.delivery_car_info_car_class,
    delivery_car_info_car_model = staged.delivery_car_info_car_model,
    delivery_car_info_max_weight = staged.delivery_car_info_max_weight,
    delivery_car_info_operating_order = staged.delivery_car_info_operating_order,
    imported_on = $1,
    version_no = o.version_no + 1, updated_at = now(), updated_user_id = $2
  from staged_rows staged
    join order_charges c on c.order_id = staged.id
  where o.id = staged.id
    and staged.status = 'changed'
    and not o.confirmed and (o.version_no + c.rule_runs) = staged.read_version
  returning staged.id, staged.read_version + 1 as version_no, staged.source as source, staged.changes as changes
)
insert into order_change (order_id, user_id, user_name, cause, job_id, version_no, source, changes)
select id, $3, $4, $5, $6::bigint, version_no, source, changes from written;
