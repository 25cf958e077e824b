-- Staging
create temp table staged_rows on commit drop as
  select coalesce(known, nextval(pg_get_serial_sequence($1, 'id'))) as id,
         case when known is null then 'created' else 'changed' end as status, beside.*
    from (select s.row_no,
      r.id as known,
      r.version_no as read_version,
      $2::text || (s.row_no + 1) || $3::text as source,
                 case when r.id is not null then ('{' || concat_ws(', ',
case
  when r.dep_jr_eki_code is distinct from s.dep_jr_eki_code then '"dep_jr_eki_code": '
  || jsonb_build_array(r.dep_jr_eki_code, s.dep_jr_eki_code)::text end,
case
  when r.dep_eki_sub_code is distinct from coalesce(s.dep_eki_sub_code, '') then '"dep_eki_sub_code": '
  || jsonb_build_array(r.dep_eki_sub_code, coalesce(s.dep_eki_sub_code, ''))::text end,
case
  when r.dep_jutakunin_code is distinct from s.dep_jutakunin_code then '"dep_jutakunin_code": '
  || jsonb_build_array(r.dep_jutakunin_code, s.dep_jutakunin_code)::text end,
case
  when r.dep_jutakunin_sub_code is distinct from coalesce(s.dep_jutakunin_sub_code,
    '') then '"dep_jutakunin_sub_code": '
  || jsonb_build_array(r.dep_jutakunin_sub_code, coalesce(s.dep_jutakunin_sub_code, ''))::text end,
case
  when r.arr_jr_eki_code is distinct from s.arr_jr_eki_code then '"arr_jr_eki_code": '
  || jsonb_build_array(r.arr_jr_eki_code, s.arr_jr_eki_code)::text end,
case
  when r.arr_eki_sub_code is distinct from coalesce(s.arr_eki_sub_code, '') then '"arr_eki_sub_code": '
  || jsonb_build_array(r.arr_eki_sub_code, coalesce(s.arr_eki_sub_code, ''))::text end,
case
  when r.consignee_name is distinct from s.consignee_name then '"consignee_name": '
  || jsonb_build_array(r.consignee_name, s.consignee_name)::text end,
case
  when r.cntn_tonnage is distinct from s.cntn_tonnage then '"cntn_tonnage": '
  || jsonb_build_array(r.cntn_tonnage, s.cntn_tonnage)::text end,
case
  when r.hinmoku_id is distinct from s.hinmoku_id then '"hinmoku_id": '
  || jsonb_build_array(r.hinmoku_id, s.hinmoku_id)::text end,
case
  when r.arrival_type is distinct from s.arrival_type then '"arrival_type": '
  || jsonb_build_array(r.arrival_type, s.arrival_type)::text end,
case
  when r.torihikisaki_id is distinct from s.torihikisaki_id then '"torihikisaki_id": '
  || jsonb_build_array(r.torihikisaki_id, s.torihikisaki_id)::text end,
case
  when r.pick_amt_pay_to_id is distinct from s.pick_amt_pay_to_id then '"pick_amt_pay_to_id": '
  || jsonb_build_array(r.pick_amt_pay_to_id, s.pick_amt_pay_to_id)::text end,
case
  when r.rail_amt_pay_to_id is distinct from s.rail_amt_pay_to_id then '"rail_amt_pay_to_id": '
  || jsonb_build_array(r.rail_amt_pay_to_id, s.rail_amt_pay_to_id)::text end,
case
  when r.pick_amt is distinct from s.pick_amt then '"pick_amt": '
  || jsonb_build_array(r.pick_amt, s.pick_amt)::text end,
case
  when r.pick_person_amt is distinct from s.pick_person_amt then '"pick_person_amt": '
  || jsonb_build_array(r.pick_person_amt, s.pick_person_amt)::text end,
case
  when r.pick_extra_amt is distinct from s.pick_extra_amt then '"pick_extra_amt": '
  || jsonb_build_array(r.pick_extra_amt, s.pick_extra_amt)::text end,
case
  when r.pick_standby_amt is distinct from s.pick_standby_amt then '"pick_standby_amt": '
  || jsonb_build_array(r.pick_standby_amt, s.pick_standby_amt)::text end,
case
  when r.pick_inc_work_amt is distinct from s.pick_inc_work_amt then '"pick_inc_work_amt": '
  || jsonb_build_array(r.pick_inc_work_amt, s.pick_inc_work_amt)::text end,
case
  when r.rental_cntn_amt is distinct from s.rental_cntn_amt then '"rental_cntn_amt": '
  || jsonb_build_array(r.rental_cntn_amt, s.rental_cntn_amt)::text end,
case
  when r.curing_materials_amt is distinct from s.curing_materials_amt then '"curing_materials_amt": '
  || jsonb_build_array(r.curing_materials_amt, s.curing_materials_amt)::text end,
case
  when r.fuel_amt is distinct from s.fuel_amt then '"fuel_amt": '
  || jsonb_build_array(r.fuel_amt, s.fuel_amt)::text end,
case
  when r.rail_amt is distinct from s.rail_amt then '"rail_amt": '
  || jsonb_build_array(r.rail_amt, s.rail_amt)::text end,
case
  when r.delivery_amt is distinct from s.delivery_amt then '"delivery_amt": '
  || jsonb_build_array(r.delivery_amt, s.delivery_amt)::text end,
case
  when r.delivery_profit_amt is distinct from s.delivery_profit_amt then '"delivery_profit_amt": '
  || jsonb_build_array(r.delivery_profit_amt, s.delivery_profit_amt)::text end,
case
  when r.winter_amt is distinct from s.winter_amt then '"winter_amt": '
  || jsonb_build_array(r.winter_amt, s.winter_amt)::text end,
case
  when r.delivery_person_amt is distinct from s.delivery_person_amt then '"delivery_person_amt": '
  || jsonb_build_array(r.delivery_person_amt, s.delivery_person_amt)::text end,
case
  when r.delivery_extra_amt is distinct from s.delivery_extra_amt then '"delivery_extra_amt": '
  || jsonb_build_array(r.delivery_extra_amt, s.delivery_extra_amt)::text end,
case
  when r.delivery_cntn_return_amt is distinct from s.delivery_cntn_return_amt then '"delivery_cntn_return_amt": '
  || jsonb_build_array(r.delivery_cntn_return_amt, s.delivery_cntn_return_amt)::text end,
case
  when r.delivery_handling_amt is distinct from s.delivery_handling_amt then '"delivery_handling_amt": '
  || jsonb_build_array(r.delivery_handling_amt, s.delivery_handling_amt)::text end,
case
  when r.pay_pick_amt is distinct from s.pay_pick_amt then '"pay_pick_amt": '
  || jsonb_build_array(r.pay_pick_amt, s.pay_pick_amt)::text end,
case
  when r.pay_pick_person_amt is distinct from s.pay_pick_person_amt then '"pay_pick_person_amt": '
  || jsonb_build_array(r.pay_pick_person_amt, s.pay_pick_person_amt)::text end,
case
  when r.pay_pick_extra_amt is distinct from s.pay_pick_extra_amt then '"pay_pick_extra_amt": '
  || jsonb_build_array(r.pay_pick_extra_amt, s.pay_pick_extra_amt)::text end,
case
  when r.pay_pick_standby_amt is distinct from s.pay_pick_standby_amt then '"pay_pick_standby_amt": '
  || jsonb_build_array(r.pay_pick_standby_amt, s.pay_pick_standby_amt)::text end,
case
  when r.pay_pick_inc_work_amt is distinct from s.pay_pick_inc_work_amt then '"pay_pick_inc_work_amt": '
  || jsonb_build_array(r.pay_pick_inc_work_amt, s.pay_pick_inc_work_amt)::text end,
case
  when r.pay_rental_cntn_amt is distinct from s.pay_rental_cntn_amt then '"pay_rental_cntn_amt": '
  || jsonb_build_array(r.pay_rental_cntn_amt, s.pay_rental_cntn_amt)::text end,
case
  when r.pay_curing_materials_amt is distinct from s.pay_curing_materials_amt then '"pay_curing_materials_amt": '
  || jsonb_build_array(r.pay_curing_materials_amt, s.pay_curing_materials_amt)::text end,
case
  when r.pay_fuel_amt is distinct from s.pay_fuel_amt then '"pay_fuel_amt": '
  || jsonb_build_array(r.pay_fuel_amt, s.pay_fuel_amt)::text end,
case
  when r.pay_rail_amt is distinct from s.pay_rail_amt then '"pay_rail_amt": '
  || jsonb_build_array(r.pay_rail_amt, s.pay_rail_amt)::text end)
  || '}')::jsonb end as changes,
                 s.dep_jr_eki_code as dep_jr_eki_code,
       coalesce(s.dep_eki_sub_code, '') as dep_eki_sub_code,
       s.dep_jutakunin_code as dep_jutakunin_code,
       coalesce(s.dep_jutakunin_sub_code, '') as dep_jutakunin_sub_code,
       s.arr_jr_eki_code as arr_jr_eki_code,
       coalesce(s.arr_eki_sub_code, '') as arr_eki_sub_code,
       s.consignee_name as consignee_name,
       s.cntn_tonnage as cntn_tonnage,
       s.hinmoku_id as hinmoku_id,
       s.arrival_type as arrival_type,
       s.torihikisaki_id as torihikisaki_id,
       s.pick_amt_pay_to_id as pick_amt_pay_to_id,
       s.rail_amt_pay_to_id as rail_amt_pay_to_id,
       s.pick_amt as pick_amt,
       s.pick_person_amt as pick_person_amt,
       s.pick_extra_amt as pick_extra_amt,
       s.pick_standby_amt as pick_standby_amt,
       s.pick_inc_work_amt as pick_inc_work_amt,
       s.rental_cntn_amt as rental_cntn_amt,
       s.curing_materials_amt as curing_materials_amt,
       s.fuel_amt as fuel_amt,
       s.rail_amt as rail_amt,
       s.delivery_amt as delivery_amt,
       s.delivery_profit_amt as delivery_profit_amt,
       s.winter_amt as winter_amt,
       s.delivery_person_amt as delivery_person_amt,
       s.delivery_extra_amt as delivery_extra_amt,
       s.delivery_cntn_return_amt as delivery_cntn_return_amt,
       s.delivery_handling_amt as delivery_handling_amt,
       s.pay_pick_amt as pay_pick_amt,
       s.pay_pick_person_amt as pay_pick_person_amt,
       s.pay_pick_extra_amt as pay_pick_extra_amt,
       s.pay_pick_standby_amt as pay_pick_standby_amt,
       s.pay_pick_inc_work_amt as pay_pick_inc_work_amt,
       s.pay_rental_cntn_amt as pay_rental_cntn_amt,
       s.pay_curing_materials_amt as pay_curing_materials_amt,
       s.pay_fuel_amt as pay_fuel_amt,
       s.pay_rail_amt as pay_rail_amt
            from staged s
              left join arrival_fee r on r.dep_jr_eki_code = s.dep_jr_eki_code
              and r.dep_jutakunin_code = s.dep_jutakunin_code
              and r.arr_jr_eki_code = s.arr_jr_eki_code
              and r.hinmoku_id = s.hinmoku_id
              and r.cntn_tonnage = s.cntn_tonnage
              and r.arrival_type = s.arrival_type
              and sub_code_key(r.dep_eki_sub_code) = sub_code_key(coalesce(s.dep_eki_sub_code, ''))
              and sub_code_key(r.dep_jutakunin_sub_code) = sub_code_key(coalesce(s.dep_jutakunin_sub_code, ''))
              and sub_code_key(r.arr_eki_sub_code) = sub_code_key(coalesce(s.arr_eki_sub_code, ''))
              and r.consignee_key = match_key(s.consignee_name)
           where true and (r.id is null or
(s.dep_jr_eki_code,
  coalesce(s.dep_eki_sub_code, ''),
  s.dep_jutakunin_code,
  coalesce(s.dep_jutakunin_sub_code, ''),
  s.arr_jr_eki_code,
  coalesce(s.arr_eki_sub_code, ''),
  s.consignee_name,
  s.cntn_tonnage,
  s.hinmoku_id,
  s.arrival_type,
  s.torihikisaki_id,
  s.pick_amt_pay_to_id,
  s.rail_amt_pay_to_id,
  s.pick_amt,
  s.pick_person_amt,
  s.pick_extra_amt,
  s.pick_standby_amt,
  s.pick_inc_work_amt,
  s.rental_cntn_amt,
  s.curing_materials_amt,
  s.fuel_amt,
  s.rail_amt,
  s.delivery_amt,
  s.delivery_profit_amt,
  s.winter_amt,
  s.delivery_person_amt,
  s.delivery_extra_amt,
  s.delivery_cntn_return_amt,
  s.delivery_handling_amt,
  s.pay_pick_amt,
  s.pay_pick_person_amt,
  s.pay_pick_extra_amt,
  s.pay_pick_standby_amt,
  s.pay_pick_inc_work_amt,
  s.pay_rental_cntn_amt,
  s.pay_curing_materials_amt,
  s.pay_fuel_amt,
  s.pay_rail_amt) is distinct from (r.dep_jr_eki_code,
  r.dep_eki_sub_code,
  r.dep_jutakunin_code,
  r.dep_jutakunin_sub_code,
  r.arr_jr_eki_code,
  r.arr_eki_sub_code,
  r.consignee_name,
  r.cntn_tonnage,
  r.hinmoku_id,
  r.arrival_type,
  r.torihikisaki_id,
  r.pick_amt_pay_to_id,
  r.rail_amt_pay_to_id,
  r.pick_amt,
  r.pick_person_amt,
  r.pick_extra_amt,
  r.pick_standby_amt,
  r.pick_inc_work_amt,
  r.rental_cntn_amt,
  r.curing_materials_amt,
  r.fuel_amt,
  r.rail_amt,
  r.delivery_amt,
  r.delivery_profit_amt,
  r.winter_amt,
  r.delivery_person_amt,
  r.delivery_extra_amt,
  r.delivery_cntn_return_amt,
  r.delivery_handling_amt,
  r.pay_pick_amt,
  r.pay_pick_person_amt,
  r.pay_pick_extra_amt,
  r.pay_pick_standby_amt,
  r.pay_pick_inc_work_amt,
  r.pay_rental_cntn_amt,
  r.pay_curing_materials_amt,
  r.pay_fuel_amt,
  r.pay_rail_amt))
           order by s.row_no) beside;

-- New rules
insert into arrival_fee (id,
  dep_jr_eki_code,
  dep_eki_sub_code,
  dep_jutakunin_code,
  dep_jutakunin_sub_code,
  arr_jr_eki_code,
  arr_eki_sub_code,
  consignee_name,
  cntn_tonnage,
  hinmoku_id,
  arrival_type,
  torihikisaki_id,
  pick_amt_pay_to_id,
  rail_amt_pay_to_id,
  pick_amt,
  pick_person_amt,
  pick_extra_amt,
  pick_standby_amt,
  pick_inc_work_amt,
  rental_cntn_amt,
  curing_materials_amt,
  fuel_amt,
  rail_amt,
  delivery_amt,
  delivery_profit_amt,
  winter_amt,
  delivery_person_amt,
  delivery_extra_amt,
  delivery_cntn_return_amt,
  delivery_handling_amt,
  pay_pick_amt,
  pay_pick_person_amt,
  pay_pick_extra_amt,
  pay_pick_standby_amt,
  pay_pick_inc_work_amt,
  pay_rental_cntn_amt,
  pay_curing_materials_amt,
  pay_fuel_amt,
  pay_rail_amt,
  created_user_id,
  created_user_name,
  updated_user_id)
overriding system value
select staged.id,
  staged.dep_jr_eki_code,
  staged.dep_eki_sub_code,
  staged.dep_jutakunin_code,
  staged.dep_jutakunin_sub_code,
  staged.arr_jr_eki_code,
  staged.arr_eki_sub_code,
  staged.consignee_name,
  staged.cntn_tonnage,
  staged.hinmoku_id,
  staged.arrival_type,
  staged.torihikisaki_id,
  staged.pick_amt_pay_to_id,
  staged.rail_amt_pay_to_id,
  staged.pick_amt,
  staged.pick_person_amt,
  staged.pick_extra_amt,
  staged.pick_standby_amt,
  staged.pick_inc_work_amt,
  staged.rental_cntn_amt,
  staged.curing_materials_amt,
  staged.fuel_amt,
  staged.rail_amt,
  staged.delivery_amt,
  staged.delivery_profit_amt,
  staged.winter_amt,
  staged.delivery_person_amt,
  staged.delivery_extra_amt,
  staged.delivery_cntn_return_amt,
  staged.delivery_handling_amt,
  staged.pay_pick_amt,
  staged.pay_pick_person_amt,
  staged.pay_pick_extra_amt,
  staged.pay_pick_standby_amt,
  staged.pay_pick_inc_work_amt,
  staged.pay_rental_cntn_amt,
  staged.pay_curing_materials_amt,
  staged.pay_fuel_amt,
  staged.pay_rail_amt,
  $1,
  $2,
  $3
from staged_rows staged where staged.status = 'created' order by staged.row_no
on conflict do nothing;

-- Hold
select from staged_rows staged, arrival_fee l
  where l.id = staged.id
    and staged.status = 'changed'
  order by l.id for no key update of l;

-- Write, with history
with written as (
  update arrival_fee r
  set dep_jr_eki_code = staged.dep_jr_eki_code,
    dep_eki_sub_code = staged.dep_eki_sub_code,
    dep_jutakunin_code = staged.dep_jutakunin_code,
    dep_jutakunin_sub_code = staged.dep_jutakunin_sub_code,
    arr_jr_eki_code = staged.arr_jr_eki_code,
    arr_eki_sub_code = staged.arr_eki_sub_code,
    consignee_name = staged.consignee_name,
    cntn_tonnage = staged.cntn_tonnage,
    hinmoku_id = staged.hinmoku_id,
    arrival_type = staged.arrival_type,
    torihikisaki_id = staged.torihikisaki_id,
    pick_amt_pay_to_id = staged.pick_amt_pay_to_id,
    rail_amt_pay_to_id = staged.rail_amt_pay_to_id,
    pick_amt = staged.pick_amt,
    pick_person_amt = staged.pick_person_amt,
    pick_extra_amt = staged.pick_extra_amt,
    pick_standby_amt = staged.pick_standby_amt,
    pick_inc_work_amt = staged.pick_inc_work_amt,
    rental_cntn_amt = staged.rental_cntn_amt,
    curing_materials_amt = staged.curing_materials_amt,
    fuel_amt = staged.fuel_amt,
    rail_amt = staged.rail_amt,
    delivery_amt = staged.delivery_amt,
    delivery_profit_amt = staged.delivery_profit_amt,
    winter_amt = staged.winter_amt,
    delivery_person_amt = staged.delivery_person_amt,
    delivery_extra_amt = staged.delivery_extra_amt,
    delivery_cntn_return_amt = staged.delivery_cntn_return_amt,
    delivery_handling_amt = staged.delivery_handling_amt,
    pay_pick_amt = staged.pay_pick_amt,
    pay_pick_person_amt = staged.pay_pick_person_amt,
    pay_pick_extra_amt = staged.pay_pick_extra_amt,
    pay_pick_standby_amt = staged.pay_pick_standby_amt,
    pay_pick_inc_work_amt = staged.pay_pick_inc_work_amt,
    pay_rental_cntn_amt = staged.pay_rental_cntn_amt,
    pay_curing_materials_amt = staged.pay_curing_materials_amt,
    pay_fuel_amt = staged.pay_fuel_amt,
    pay_rail_amt = staged.pay_rail_amt,
    version_no = r.version_no + 1, updated_at = now(), updated_user_id = $1
  from staged_rows staged
  where r.id = staged.id
    and staged.status = 'changed'
    and r.version_no = staged.read_version
  returning staged.id, r.version_no as version_no, staged.source as source, staged.changes as changes
)
insert into arrival_fee_change (arrival_fee_id, user_id, user_name, cause, job_id, version_no, source, changes)
select id, $2, $3, $4, $5::bigint, version_no, source, changes from written;
