-- Which rules fit
create temp table matched_rule on commit drop as
with fee as materialized (
select distinct on (dep_id, arr_id, hinmoku_id, cntn_tonnage, order_type, consignee_key) * from (
  select f.id as rule_id,
    f.version_no as rule_version,
    dep.id as dep_id,
    arr.id as arr_id,
    case f.arrival_type when '1' then '20' when '2' then '21' end as order_type,
         (sub_code_key(f.dep_eki_sub_code) <> '')::int
           + (sub_code_key(f.dep_jutakunin_sub_code) <> '')::int
           + (sub_code_key(f.arr_eki_sub_code) <> '')::int as filled_sub_codes,
           f.*
    from arrival_fee f
    join tsuun dep on dep.jr_eki_code = f.dep_jr_eki_code and dep.jutakunin_code = f.dep_jutakunin_code
  and sub_code_key(f.dep_eki_sub_code) in ('', sub_code_key(dep.eki_sub_code))
  and sub_code_key(f.dep_jutakunin_sub_code) in ('', sub_code_key(dep.jutakunin_sub_code))
    join tsuun arr on arr.jr_eki_code = f.arr_jr_eki_code
  and sub_code_key(f.arr_eki_sub_code) = sub_code_key(arr.eki_sub_code)
) f
order by dep_id, arr_id, hinmoku_id, cntn_tonnage, order_type, consignee_key, filled_sub_codes desc, rule_id),
o as materialized (
  select *
    from (select s.row_no,
      s.consignee_nm as consignee_nm_raw,
      s.order_type as order_type,
      s.cntn_tonnage as cntn_tonnage,
      s.hinmoku_id as hinmoku_id,
      s.dep_transportation_id as dep_transportation_id,
      s.arr_transportation_id as arr_transportation_id
  from staged s) o
   where consignee_nm_raw is not null
     and (exists (select
       from name_conversion n
       where n.tsuun_id = o.arr_transportation_id
       and n.hinmoku_id = o.hinmoku_id)
       or exists (select
         from fee r
         where r.dep_id = o.dep_transportation_id
         and r.arr_id = o.arr_transportation_id
         and r.hinmoku_id = o.hinmoku_id
         and r.cntn_tonnage = o.cntn_tonnage
         and r.order_type = o.order_type))
),
name as materialized (select nm, match_key(nm) as key from (select distinct consignee_nm_raw as nm from o) d),
conversion as materialized (
select s.nm, n.id as rule_id, n.version_no as rule_version, n.tsuun_id, n.hinmoku_id, n.consignee_nm, n.conversion_nm,
       match_key(n.conversion_nm) as conversion_key
  from (select nm, match_key(nm) as key from (select nm from name) d) s
  join name_conversion n on n.consignee_key = s.key)
select o.row_no, n.rule_id as name_conversion_id, r.rule_id as arrival_fee_id
  from o
  join name on name.nm = o.consignee_nm_raw
  left join conversion n on n.nm = o.consignee_nm_raw
    and n.tsuun_id = o.arr_transportation_id
    and n.hinmoku_id = o.hinmoku_id
  left join fee r on r.dep_id = o.dep_transportation_id
    and r.arr_id = o.arr_transportation_id
    and r.hinmoku_id = o.hinmoku_id
    and r.cntn_tonnage = o.cntn_tonnage
    and r.order_type = o.order_type
    and r.consignee_key = coalesce(n.conversion_key, name.key)
 where n.rule_id is not null or r.rule_id is not null;

-- Staging
create temp table staged_rows on commit drop as
select o.row_no,
       coalesce(o.order_id, nextval('orders_id_seq')) as id,
       o.read_version,
       case when o.order_id is null then 'created' when o.confirmed then 'confirmed'
            when o.import_locked then 'locked' else 'changed' end as status,
       (
(coalesce(r.torihikisaki_id, o.billing_to_id),
  case when o.order_type in ('20') then null else coalesce(r.pick_amt, o.pick_amt_info_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_standby_amt, o.pick_amt_info_standby_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_inc_work_amt, o.pick_amt_info_inc_work_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_person_amt, o.pick_amt_info_person_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_extra_amt, o.pick_amt_info_extra_amt) end,
  case when o.order_type in ('20') then null else o.pick_amt_info_cntn_return_amt end,
  case when o.order_type in ('20') then null else o.pick_amt_info_handling_amt end,
  case when o.order_type in ('20') then null else coalesce(r.rental_cntn_amt, o.pick_amt_info_rental_cntn_amt) end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.curing_materials_amt, o.pick_amt_info_curing_materials_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.fuel_amt, o.pick_amt_info_fuel_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.rail_amt, o.rail_amt_info_amt) end,
  case when o.order_type in ('20') then null else o.rail_amt_info_seikan_amt end,
  coalesce(r.delivery_amt, o.delivery_amt_info_amt),
  coalesce(r.winter_amt, o.delivery_amt_info_winter_amt),
  coalesce(r.delivery_person_amt, o.delivery_amt_info_person_amt),
  o.delivery_amt_info_standby_amt,
  o.delivery_amt_info_inc_work_amt,
  coalesce(r.delivery_extra_amt, o.delivery_amt_info_extra_amt),
  case
    when o.order_type in ('10') then null
    else coalesce(r.delivery_cntn_return_amt, o.delivery_amt_info_cntn_return_amt) end,
  case
    when o.order_type in ('10') then null
    else coalesce(r.delivery_handling_amt, o.delivery_amt_info_handling_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_amt_pay_to_id, o.pick_amt_pay_to_id) end,
  coalesce(r.rail_amt_pay_to_id, o.rail_amt_pay_to_id),
  o.delivery_amt_pay_to_id,
  case when o.order_type in ('20','21','30') then null else o.rental_cntn_use_amt_pay_to_id end,
  case when o.order_type in ('20','21','30') then null else o.fuel_amt_pay_to_id end,
  case when o.order_type in ('20','21','30') then null else o.pick_curing_materials_amt_pay_to_id end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_amt, o.pay_pick_amt_info_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_standby_amt, o.pay_pick_amt_info_standby_amt) end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.pay_pick_inc_work_amt, o.pay_pick_amt_info_inc_work_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_person_amt, o.pay_pick_amt_info_person_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_extra_amt, o.pay_pick_amt_info_extra_amt) end,
  case when o.order_type in ('20') then null else o.pay_pick_amt_info_cntn_return_amt end,
  case when o.order_type in ('20') then null else o.pay_pick_amt_info_handling_amt end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.pay_rental_cntn_amt, o.pay_pick_amt_info_rental_cntn_amt) end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.pay_curing_materials_amt, o.pay_pick_amt_info_curing_materials_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_fuel_amt, o.pay_pick_amt_info_fuel_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_rail_amt, o.pay_rail_amt_info_amt) end,
  case when o.order_type in ('20') then null else o.pay_rail_amt_info_extra_amt end,
  case when o.order_type in ('20') then null else o.pay_rail_amt_info_other_amt end,
  o.pay_delivery_amt_info_amt,
  o.pay_delivery_amt_info_winter_amt,
  o.pay_delivery_amt_info_person_amt,
  o.pay_delivery_amt_info_standby_amt,
  o.pay_delivery_amt_info_inc_work_amt,
  o.pay_delivery_amt_info_extra_amt,
  case when o.order_type in ('10') then null else o.pay_delivery_amt_info_cntn_return_amt end,
  case when o.order_type in ('10') then null else o.pay_delivery_amt_info_handling_amt end,
  ((o.biz_expense_loan_info_billing
    and coalesce(r.torihikisaki_id,
      o.billing_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true),
  case
    when o.order_type in ('20') then false
    else ((o.biz_expense_loan_info_pay_pick
      and coalesce(r.pick_amt_pay_to_id,
        o.pick_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true) end,
  ((o.biz_expense_loan_info_pay_rail
    and coalesce(r.rail_amt_pay_to_id,
      o.rail_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true),
  ((o.biz_expense_loan_info_pay_delivery
    and o.delivery_amt_pay_to_id in (select id from torihikisaki where torihiki_kubun_code = '2')) is true),
  case
    when o.order_type in ('20','21','30') then false
    else ((o.biz_expense_loan_info_pay_rental_cntn_use
      and o.rental_cntn_use_amt_pay_to_id in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) end,
  case
    when o.order_type in ('20','21','30') then false
    else ((o.biz_expense_loan_info_pay_fuel
      and o.fuel_amt_pay_to_id in (select id from torihikisaki where torihiki_kubun_code = '2')) is true) end,
  case
    when o.order_type in ('20','21','30') then false
    else ((o.biz_expense_loan_info_pay_pick_curing_materials
      and o.pick_curing_materials_amt_pay_to_id in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) end,
  o.zentsu_frns_commission_amt,
  o.zentsu_dep_commission_amt,
  o.zentsu_arr_commission_amt,
  case when o.order_type in ('10') then null else coalesce(r.delivery_profit_amt, o.delivery_profit_amt) end,
  o.ref_discount_rail_amt,
  (r.id is not null),
  r.id) is distinct from (o.was_billing_to_id,
  o.was_pick_amt_info_amt,
  o.was_pick_amt_info_standby_amt,
  o.was_pick_amt_info_inc_work_amt,
  o.was_pick_amt_info_person_amt,
  o.was_pick_amt_info_extra_amt,
  o.was_pick_amt_info_cntn_return_amt,
  o.was_pick_amt_info_handling_amt,
  o.was_pick_amt_info_rental_cntn_amt,
  o.was_pick_amt_info_curing_materials_amt,
  o.was_pick_amt_info_fuel_amt,
  o.was_rail_amt_info_amt,
  o.was_rail_amt_info_seikan_amt,
  o.was_delivery_amt_info_amt,
  o.was_delivery_amt_info_winter_amt,
  o.was_delivery_amt_info_person_amt,
  o.was_delivery_amt_info_standby_amt,
  o.was_delivery_amt_info_inc_work_amt,
  o.was_delivery_amt_info_extra_amt,
  o.was_delivery_amt_info_cntn_return_amt,
  o.was_delivery_amt_info_handling_amt,
  o.was_pick_amt_pay_to_id,
  o.was_rail_amt_pay_to_id,
  o.was_delivery_amt_pay_to_id,
  o.was_rental_cntn_use_amt_pay_to_id,
  o.was_fuel_amt_pay_to_id,
  o.was_pick_curing_materials_amt_pay_to_id,
  o.was_pay_pick_amt_info_amt,
  o.was_pay_pick_amt_info_standby_amt,
  o.was_pay_pick_amt_info_inc_work_amt,
  o.was_pay_pick_amt_info_person_amt,
  o.was_pay_pick_amt_info_extra_amt,
  o.was_pay_pick_amt_info_cntn_return_amt,
  o.was_pay_pick_amt_info_handling_amt,
  o.was_pay_pick_amt_info_rental_cntn_amt,
  o.was_pay_pick_amt_info_curing_materials_amt,
  o.was_pay_pick_amt_info_fuel_amt,
  o.was_pay_rail_amt_info_amt,
  o.was_pay_rail_amt_info_extra_amt,
  o.was_pay_rail_amt_info_other_amt,
  o.was_pay_delivery_amt_info_amt,
  o.was_pay_delivery_amt_info_winter_amt,
  o.was_pay_delivery_amt_info_person_amt,
  o.was_pay_delivery_amt_info_standby_amt,
  o.was_pay_delivery_amt_info_inc_work_amt,
  o.was_pay_delivery_amt_info_extra_amt,
  o.was_pay_delivery_amt_info_cntn_return_amt,
  o.was_pay_delivery_amt_info_handling_amt,
  o.was_biz_expense_loan_info_billing,
  o.was_biz_expense_loan_info_pay_pick,
  o.was_biz_expense_loan_info_pay_rail,
  o.was_biz_expense_loan_info_pay_delivery,
  o.was_biz_expense_loan_info_pay_rental_cntn_use,
  o.was_biz_expense_loan_info_pay_fuel,
  o.was_biz_expense_loan_info_pay_pick_curing_materials,
  o.was_zentsu_frns_commission_amt,
  o.was_zentsu_dep_commission_amt,
  o.was_zentsu_arr_commission_amt,
  o.was_delivery_profit_amt,
  o.was_ref_discount_rail_amt,
  o.was_arrival_fee_applied,
  o.was_arrival_fee_id)
  or (o.order_type <> o.was_order_type and
(o.additional_amt_info_additional_type,
  o.additional_amt_info_amt,
  o.additional_amt_info_torihikisaki_id,
  o.pick_profit_amt,
  case
    when o.order_type in ('10') then null
    else o.rail_profit_amt end) is distinct from (o.was_additional_amt_info_additional_type,
  o.was_additional_amt_info_amt,
  o.was_additional_amt_info_torihikisaki_id,
  o.was_pick_profit_amt,
  o.was_rail_profit_amt))) as charges_changed,
       case when o.confirmed or o.import_locked then (
(o.cwo_order_no,
  o.accept_no,
  o.order_type,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  d.keitan_id,
  case o.order_type
    when '10' then o.dep_transportation_id
    when '20' then o.arr_transportation_id
    when '21' then o.arr_transportation_id
    when '30' then o.dep_transportation_id
    else null end,
  o.accept_dt,
  o.cntn_no,
  o.seal_no,
  o.cntn_size,
  o.cntn_tonnage,
  o.hinmoku_id,
  o.item_qty,
  o.remarks,
  o.dep_transportation_id,
  o.dep_dt,
  o.dep_comp_dt,
  o.shipper_nm,
  o.shipper_address,
  o.arr_transportation_id,
  o.arr_dt,
  o.arr_comp_dt,
  coalesce(n.conversion_nm, o.consignee_nm_raw),
  o.consignee_address,
  o.pick_dt,
  o.pick_comp_dt,
  o.pick_remarks,
  o.delivery_dt,
  o.delivery_comp_dt,
  o.delivery_remarks,
  o.ref_contract_cd,
  o.consignee_nm_raw,
  (n.id is not null)) is distinct from (o.was_cwo_order_no,
  o.was_accept_no,
  o.was_order_type,
  o.was_biz_result_dt,
  o.was_billing_dt,
  o.was_pick_payment_dt,
  o.was_rail_payment_dt,
  o.was_delivery_payment_dt,
  o.was_keitan_id,
  o.was_charge_transportation_id,
  o.was_accept_dt,
  o.was_cntn_no,
  o.was_seal_no,
  o.was_cntn_size,
  o.was_cntn_tonnage,
  o.was_hinmoku_id,
  o.was_item_qty,
  o.was_remarks,
  o.was_dep_transportation_id,
  o.was_dep_dt,
  o.was_dep_comp_dt,
  o.was_shipper_nm,
  o.was_shipper_address,
  o.was_arr_transportation_id,
  o.was_arr_dt,
  o.was_arr_comp_dt,
  o.was_consignee_nm,
  o.was_consignee_address,
  o.was_pick_dt,
  o.was_pick_comp_dt,
  o.was_pick_remarks,
  o.was_delivery_dt,
  o.was_delivery_comp_dt,
  o.was_delivery_remarks,
  o.was_ref_contract_cd,
  o.was_consignee_nm_raw,
  o.was_name_converted)
  or (o.order_type <> o.was_order_type and
(case when o.order_type in ('21','30') then null else o.pick_car_info_driver end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_car_class end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_car_model end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_max_weight end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_car_no end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_operating_order end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_driver end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_car_class end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_car_model end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_max_weight end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_car_no end,
  case
    when o.order_type in ('10','30') then null
    else o.delivery_car_info_operating_order end) is distinct from (o.was_pick_car_info_driver,
  o.was_pick_car_info_car_class,
  o.was_pick_car_info_car_model,
  o.was_pick_car_info_max_weight,
  o.was_pick_car_info_car_no,
  o.was_pick_car_info_operating_order,
  o.was_delivery_car_info_driver,
  o.was_delivery_car_info_car_class,
  o.was_delivery_car_info_car_model,
  o.was_delivery_car_info_max_weight,
  o.was_delivery_car_info_car_no,
  o.was_delivery_car_info_operating_order))) end as kept_transport_differs,
       $1::text || (o.row_no + 1) || $2::text
       || coalesce($3::text || n.id, '')
       || coalesce($4::text || r.id, '') as source,
       o.cwo_order_no as cwo_order_no,
       o.accept_no as accept_no,
       o.order_type as order_type,
       case o.order_type
         when '10' then o.dep_comp_dt
         when '20' then o.arr_comp_dt
         when '21' then o.arr_comp_dt
         when '30' then o.dep_comp_dt
         else null end as biz_result_dt,
       case o.order_type
         when '10' then o.dep_comp_dt
         when '20' then o.arr_comp_dt
         when '21' then o.arr_comp_dt
         when '30' then o.dep_comp_dt
         else null end as billing_dt,
       case o.order_type
         when '10' then o.dep_comp_dt
         when '20' then o.arr_comp_dt
         when '21' then o.arr_comp_dt
         when '30' then o.dep_comp_dt
         else null end as pick_payment_dt,
       case o.order_type
         when '10' then o.dep_comp_dt
         when '20' then o.arr_comp_dt
         when '21' then o.arr_comp_dt
         when '30' then o.dep_comp_dt
         else null end as rail_payment_dt,
       case o.order_type
         when '10' then o.dep_comp_dt
         when '20' then o.arr_comp_dt
         when '21' then o.arr_comp_dt
         when '30' then o.dep_comp_dt
         else null end as delivery_payment_dt,
       d.keitan_id as keitan_id,
       case o.order_type
         when '10' then o.dep_transportation_id
         when '20' then o.arr_transportation_id
         when '21' then o.arr_transportation_id
         when '30' then o.dep_transportation_id
         else null end as charge_transportation_id,
       o.accept_dt as accept_dt,
       o.cntn_no as cntn_no,
       o.seal_no as seal_no,
       o.cntn_size as cntn_size,
       o.cntn_tonnage as cntn_tonnage,
       o.hinmoku_id as hinmoku_id,
       o.item_qty as item_qty,
       o.remarks as remarks,
       o.dep_transportation_id as dep_transportation_id,
       o.dep_dt as dep_dt,
       o.dep_comp_dt as dep_comp_dt,
       o.shipper_nm as shipper_nm,
       o.shipper_address as shipper_address,
       o.arr_transportation_id as arr_transportation_id,
       o.arr_dt as arr_dt,
       o.arr_comp_dt as arr_comp_dt,
       coalesce(n.conversion_nm, o.consignee_nm_raw) as consignee_nm,
       o.consignee_address as consignee_address,
       o.pick_dt as pick_dt,
       o.pick_comp_dt as pick_comp_dt,
       case when o.order_type in ('21','30') then null else o.pick_car_info_driver end as pick_car_info_driver,
       case when o.order_type in ('21','30') then null else o.pick_car_info_car_class end as pick_car_info_car_class,
       case when o.order_type in ('21','30') then null else o.pick_car_info_car_model end as pick_car_info_car_model,
       case when o.order_type in ('21','30') then null else o.pick_car_info_max_weight end as pick_car_info_max_weight,
       case when o.order_type in ('21','30') then null else o.pick_car_info_car_no end as pick_car_info_car_no,
       case
         when o.order_type in ('21','30') then null
         else o.pick_car_info_operating_order end as pick_car_info_operating_order,
       o.pick_remarks as pick_remarks,
       o.delivery_dt as delivery_dt,
       o.delivery_comp_dt as delivery_comp_dt,
       case when o.order_type in ('10','30') then null else o.delivery_car_info_driver end as delivery_car_info_driver,
       case
         when o.order_type in ('10','30') then null
         else o.delivery_car_info_car_class end as delivery_car_info_car_class,
       case
         when o.order_type in ('10','30') then null
         else o.delivery_car_info_car_model end as delivery_car_info_car_model,
       case
         when o.order_type in ('10','30') then null
         else o.delivery_car_info_max_weight end as delivery_car_info_max_weight,
       case when o.order_type in ('10','30') then null else o.delivery_car_info_car_no end as delivery_car_info_car_no,
       case
         when o.order_type in ('10','30') then null
         else o.delivery_car_info_operating_order end as delivery_car_info_operating_order,
       o.delivery_remarks as delivery_remarks,
       coalesce(r.torihikisaki_id, o.billing_to_id) as billing_to_id,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pick_amt, o.pick_amt_info_amt) end as pick_amt_info_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pick_standby_amt, o.pick_amt_info_standby_amt) end as pick_amt_info_standby_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pick_inc_work_amt, o.pick_amt_info_inc_work_amt) end as pick_amt_info_inc_work_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pick_person_amt, o.pick_amt_info_person_amt) end as pick_amt_info_person_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pick_extra_amt, o.pick_amt_info_extra_amt) end as pick_amt_info_extra_amt,
       case
         when o.order_type in ('20') then null
         else o.pick_amt_info_cntn_return_amt end as pick_amt_info_cntn_return_amt,
       case when o.order_type in ('20') then null else o.pick_amt_info_handling_amt end as pick_amt_info_handling_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.rental_cntn_amt, o.pick_amt_info_rental_cntn_amt) end as pick_amt_info_rental_cntn_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.curing_materials_amt,
           o.pick_amt_info_curing_materials_amt) end as pick_amt_info_curing_materials_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.fuel_amt, o.pick_amt_info_fuel_amt) end as pick_amt_info_fuel_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.rail_amt, o.rail_amt_info_amt) end as rail_amt_info_amt,
       case when o.order_type in ('20') then null else o.rail_amt_info_seikan_amt end as rail_amt_info_seikan_amt,
       coalesce(r.delivery_amt, o.delivery_amt_info_amt) as delivery_amt_info_amt,
       coalesce(r.winter_amt, o.delivery_amt_info_winter_amt) as delivery_amt_info_winter_amt,
       coalesce(r.delivery_person_amt, o.delivery_amt_info_person_amt) as delivery_amt_info_person_amt,
       o.delivery_amt_info_standby_amt as delivery_amt_info_standby_amt,
       o.delivery_amt_info_inc_work_amt as delivery_amt_info_inc_work_amt,
       coalesce(r.delivery_extra_amt, o.delivery_amt_info_extra_amt) as delivery_amt_info_extra_amt,
       case
         when o.order_type in ('10') then null
         else coalesce(r.delivery_cntn_return_amt,
           o.delivery_amt_info_cntn_return_amt) end as delivery_amt_info_cntn_return_amt,
       case
         when o.order_type in ('10') then null
         else coalesce(r.delivery_handling_amt, o.delivery_amt_info_handling_amt) end as delivery_amt_info_handling_amt,
       o.additional_amt_info_additional_type as additional_amt_info_additional_type,
       o.additional_amt_info_amt as additional_amt_info_amt,
       o.additional_amt_info_torihikisaki_id as additional_amt_info_torihikisaki_id,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pick_amt_pay_to_id, o.pick_amt_pay_to_id) end as pick_amt_pay_to_id,
       coalesce(r.rail_amt_pay_to_id, o.rail_amt_pay_to_id) as rail_amt_pay_to_id,
       o.delivery_amt_pay_to_id as delivery_amt_pay_to_id,
       case
         when o.order_type in ('20','21','30') then null
         else o.rental_cntn_use_amt_pay_to_id end as rental_cntn_use_amt_pay_to_id,
       case when o.order_type in ('20','21','30') then null else o.fuel_amt_pay_to_id end as fuel_amt_pay_to_id,
       case
         when o.order_type in ('20','21','30') then null
         else o.pick_curing_materials_amt_pay_to_id end as pick_curing_materials_amt_pay_to_id,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_pick_amt, o.pay_pick_amt_info_amt) end as pay_pick_amt_info_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_pick_standby_amt, o.pay_pick_amt_info_standby_amt) end as pay_pick_amt_info_standby_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_pick_inc_work_amt, o.pay_pick_amt_info_inc_work_amt) end as pay_pick_amt_info_inc_work_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_pick_person_amt, o.pay_pick_amt_info_person_amt) end as pay_pick_amt_info_person_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_pick_extra_amt, o.pay_pick_amt_info_extra_amt) end as pay_pick_amt_info_extra_amt,
       case
         when o.order_type in ('20') then null
         else o.pay_pick_amt_info_cntn_return_amt end as pay_pick_amt_info_cntn_return_amt,
       case
         when o.order_type in ('20') then null
         else o.pay_pick_amt_info_handling_amt end as pay_pick_amt_info_handling_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_rental_cntn_amt,
           o.pay_pick_amt_info_rental_cntn_amt) end as pay_pick_amt_info_rental_cntn_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_curing_materials_amt,
           o.pay_pick_amt_info_curing_materials_amt) end as pay_pick_amt_info_curing_materials_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_fuel_amt, o.pay_pick_amt_info_fuel_amt) end as pay_pick_amt_info_fuel_amt,
       case
         when o.order_type in ('20') then null
         else coalesce(r.pay_rail_amt, o.pay_rail_amt_info_amt) end as pay_rail_amt_info_amt,
       case when o.order_type in ('20') then null else o.pay_rail_amt_info_extra_amt end as pay_rail_amt_info_extra_amt,
       case when o.order_type in ('20') then null else o.pay_rail_amt_info_other_amt end as pay_rail_amt_info_other_amt,
       o.pay_delivery_amt_info_amt as pay_delivery_amt_info_amt,
       o.pay_delivery_amt_info_winter_amt as pay_delivery_amt_info_winter_amt,
       o.pay_delivery_amt_info_person_amt as pay_delivery_amt_info_person_amt,
       o.pay_delivery_amt_info_standby_amt as pay_delivery_amt_info_standby_amt,
       o.pay_delivery_amt_info_inc_work_amt as pay_delivery_amt_info_inc_work_amt,
       o.pay_delivery_amt_info_extra_amt as pay_delivery_amt_info_extra_amt,
       case
         when o.order_type in ('10') then null
         else o.pay_delivery_amt_info_cntn_return_amt end as pay_delivery_amt_info_cntn_return_amt,
       case
         when o.order_type in ('10') then null
         else o.pay_delivery_amt_info_handling_amt end as pay_delivery_amt_info_handling_amt,
       ((o.biz_expense_loan_info_billing
         and coalesce(r.torihikisaki_id,
           o.billing_to_id) in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) as biz_expense_loan_info_billing,
       case
         when o.order_type in ('20') then false
         else ((o.biz_expense_loan_info_pay_pick
           and coalesce(r.pick_amt_pay_to_id,
             o.pick_amt_pay_to_id) in (select id
               from torihikisaki
               where torihiki_kubun_code = '2')) is true) end as biz_expense_loan_info_pay_pick,
       ((o.biz_expense_loan_info_pay_rail
         and coalesce(r.rail_amt_pay_to_id,
           o.rail_amt_pay_to_id) in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) as biz_expense_loan_info_pay_rail,
       ((o.biz_expense_loan_info_pay_delivery
         and o.delivery_amt_pay_to_id in (select id
           from torihikisaki
           where torihiki_kubun_code = '2')) is true) as biz_expense_loan_info_pay_delivery,
       case
         when o.order_type in ('20','21','30') then false
         else ((o.biz_expense_loan_info_pay_rental_cntn_use
           and o.rental_cntn_use_amt_pay_to_id in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) end as biz_expense_loan_info_pay_rental_cntn_use,
       case
         when o.order_type in ('20','21','30') then false
         else ((o.biz_expense_loan_info_pay_fuel
           and o.fuel_amt_pay_to_id in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) end as biz_expense_loan_info_pay_fuel,
       case
         when o.order_type in ('20','21','30') then false
         else ((o.biz_expense_loan_info_pay_pick_curing_materials
           and o.pick_curing_materials_amt_pay_to_id in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) end as biz_expense_loan_info_pay_pick_curing_materials,
       o.zentsu_frns_commission_amt as zentsu_frns_commission_amt,
       o.zentsu_dep_commission_amt as zentsu_dep_commission_amt,
       o.zentsu_arr_commission_amt as zentsu_arr_commission_amt,
       o.pick_profit_amt as pick_profit_amt,
       case when o.order_type in ('10') then null else o.rail_profit_amt end as rail_profit_amt,
       case
         when o.order_type in ('10') then null
         else coalesce(r.delivery_profit_amt, o.delivery_profit_amt) end as delivery_profit_amt,
       o.ref_discount_rail_amt as ref_discount_rail_amt,
       o.ref_contract_cd as ref_contract_cd,
       o.consignee_nm_raw as consignee_nm_raw,
       (n.id is not null) as name_converted,
       (r.id is not null) as arrival_fee_applied,
       r.id as arrival_fee_id
  from (select s.row_no,
    s.consignee_nm as consignee_nm_raw,
    s.cwo_order_no as cwo_order_no,
    s.accept_no as accept_no,
    s.order_type as order_type,
    so.biz_result_dt as biz_result_dt,
    so.billing_dt as billing_dt,
    so.pick_payment_dt as pick_payment_dt,
    so.rail_payment_dt as rail_payment_dt,
    so.delivery_payment_dt as delivery_payment_dt,
    so.keitan_id as keitan_id,
    so.charge_transportation_id as charge_transportation_id,
    s.accept_dt as accept_dt,
    s.cntn_no as cntn_no,
    s.seal_no as seal_no,
    s.cntn_size as cntn_size,
    s.cntn_tonnage as cntn_tonnage,
    s.hinmoku_id as hinmoku_id,
    s.item_qty as item_qty,
    s.remarks as remarks,
    s.dep_transportation_id as dep_transportation_id,
    s.dep_dt as dep_dt,
    s.dep_comp_dt as dep_comp_dt,
    s.shipper_nm as shipper_nm,
    s.shipper_address as shipper_address,
    s.arr_transportation_id as arr_transportation_id,
    s.arr_dt as arr_dt,
    s.arr_comp_dt as arr_comp_dt,
    s.consignee_nm as consignee_nm,
    s.consignee_address as consignee_address,
    s.pick_dt as pick_dt,
    s.pick_comp_dt as pick_comp_dt,
    so.pick_car_info_driver as pick_car_info_driver,
    so.pick_car_info_car_class as pick_car_info_car_class,
    so.pick_car_info_car_model as pick_car_info_car_model,
    so.pick_car_info_max_weight as pick_car_info_max_weight,
    so.pick_car_info_car_no as pick_car_info_car_no,
    so.pick_car_info_operating_order as pick_car_info_operating_order,
    s.pick_remarks as pick_remarks,
    s.delivery_dt as delivery_dt,
    s.delivery_comp_dt as delivery_comp_dt,
    so.delivery_car_info_driver as delivery_car_info_driver,
    so.delivery_car_info_car_class as delivery_car_info_car_class,
    so.delivery_car_info_car_model as delivery_car_info_car_model,
    so.delivery_car_info_max_weight as delivery_car_info_max_weight,
    so.delivery_car_info_car_no as delivery_car_info_car_no,
    so.delivery_car_info_operating_order as delivery_car_info_operating_order,
    s.delivery_remarks as delivery_remarks,
    s.billing_to_id as billing_to_id,
    s.pick_amt_info_amt as pick_amt_info_amt,
    s.pick_amt_info_standby_amt as pick_amt_info_standby_amt,
    s.pick_amt_info_inc_work_amt as pick_amt_info_inc_work_amt,
    s.pick_amt_info_person_amt as pick_amt_info_person_amt,
    s.pick_amt_info_extra_amt as pick_amt_info_extra_amt,
    s.pick_amt_info_cntn_return_amt as pick_amt_info_cntn_return_amt,
    s.pick_amt_info_handling_amt as pick_amt_info_handling_amt,
    s.pick_amt_info_rental_cntn_amt as pick_amt_info_rental_cntn_amt,
    s.pick_amt_info_curing_materials_amt as pick_amt_info_curing_materials_amt,
    s.pick_amt_info_fuel_amt as pick_amt_info_fuel_amt,
    s.rail_amt_info_amt as rail_amt_info_amt,
    s.rail_amt_info_seikan_amt as rail_amt_info_seikan_amt,
    s.delivery_amt_info_amt as delivery_amt_info_amt,
    s.delivery_amt_info_winter_amt as delivery_amt_info_winter_amt,
    s.delivery_amt_info_person_amt as delivery_amt_info_person_amt,
    s.delivery_amt_info_standby_amt as delivery_amt_info_standby_amt,
    s.delivery_amt_info_inc_work_amt as delivery_amt_info_inc_work_amt,
    s.delivery_amt_info_extra_amt as delivery_amt_info_extra_amt,
    s.delivery_amt_info_cntn_return_amt as delivery_amt_info_cntn_return_amt,
    s.delivery_amt_info_handling_amt as delivery_amt_info_handling_amt,
    case
      when so.id is null then '1'
      else sc.additional_amt_info_additional_type end as additional_amt_info_additional_type,
    sc.additional_amt_info_amt as additional_amt_info_amt,
    sc.additional_amt_info_torihikisaki_id as additional_amt_info_torihikisaki_id,
    s.pick_amt_pay_to_id as pick_amt_pay_to_id,
    s.rail_amt_pay_to_id as rail_amt_pay_to_id,
    s.delivery_amt_pay_to_id as delivery_amt_pay_to_id,
    s.rental_cntn_use_amt_pay_to_id as rental_cntn_use_amt_pay_to_id,
    s.fuel_amt_pay_to_id as fuel_amt_pay_to_id,
    s.pick_curing_materials_amt_pay_to_id as pick_curing_materials_amt_pay_to_id,
    s.pay_pick_amt_info_amt as pay_pick_amt_info_amt,
    s.pay_pick_amt_info_standby_amt as pay_pick_amt_info_standby_amt,
    s.pay_pick_amt_info_inc_work_amt as pay_pick_amt_info_inc_work_amt,
    s.pay_pick_amt_info_person_amt as pay_pick_amt_info_person_amt,
    s.pay_pick_amt_info_extra_amt as pay_pick_amt_info_extra_amt,
    s.pay_pick_amt_info_cntn_return_amt as pay_pick_amt_info_cntn_return_amt,
    s.pay_pick_amt_info_handling_amt as pay_pick_amt_info_handling_amt,
    s.pay_pick_amt_info_rental_cntn_amt as pay_pick_amt_info_rental_cntn_amt,
    s.pay_pick_amt_info_curing_materials_amt as pay_pick_amt_info_curing_materials_amt,
    s.pay_pick_amt_info_fuel_amt as pay_pick_amt_info_fuel_amt,
    s.pay_rail_amt_info_amt as pay_rail_amt_info_amt,
    s.pay_rail_amt_info_extra_amt as pay_rail_amt_info_extra_amt,
    s.pay_rail_amt_info_other_amt as pay_rail_amt_info_other_amt,
    s.pay_delivery_amt_info_amt as pay_delivery_amt_info_amt,
    s.pay_delivery_amt_info_winter_amt as pay_delivery_amt_info_winter_amt,
    s.pay_delivery_amt_info_person_amt as pay_delivery_amt_info_person_amt,
    s.pay_delivery_amt_info_standby_amt as pay_delivery_amt_info_standby_amt,
    s.pay_delivery_amt_info_inc_work_amt as pay_delivery_amt_info_inc_work_amt,
    s.pay_delivery_amt_info_extra_amt as pay_delivery_amt_info_extra_amt,
    s.pay_delivery_amt_info_cntn_return_amt as pay_delivery_amt_info_cntn_return_amt,
    s.pay_delivery_amt_info_handling_amt as pay_delivery_amt_info_handling_amt,
    case when so.id is null then false else sc.biz_expense_loan_info_billing end as biz_expense_loan_info_billing,
    case when so.id is null then false else sc.biz_expense_loan_info_pay_pick end as biz_expense_loan_info_pay_pick,
    case when so.id is null then false else sc.biz_expense_loan_info_pay_rail end as biz_expense_loan_info_pay_rail,
    case
      when so.id is null then false
      else sc.biz_expense_loan_info_pay_delivery end as biz_expense_loan_info_pay_delivery,
    case
      when so.id is null then false
      else sc.biz_expense_loan_info_pay_rental_cntn_use end as biz_expense_loan_info_pay_rental_cntn_use,
    case when so.id is null then false else sc.biz_expense_loan_info_pay_fuel end as biz_expense_loan_info_pay_fuel,
    case
      when so.id is null then false
      else sc.biz_expense_loan_info_pay_pick_curing_materials end as biz_expense_loan_info_pay_pick_curing_materials,
    s.zentsu_frns_commission_amt as zentsu_frns_commission_amt,
    s.zentsu_dep_commission_amt as zentsu_dep_commission_amt,
    s.zentsu_arr_commission_amt as zentsu_arr_commission_amt,
    sc.pick_profit_amt as pick_profit_amt,
    sc.rail_profit_amt as rail_profit_amt,
    sc.delivery_profit_amt as delivery_profit_amt,
    s.ref_discount_rail_amt as ref_discount_rail_amt,
    s.ref_contract_cd as ref_contract_cd,
    so.id as order_id,
    so.version_no + sc.rule_runs as read_version,
    so.confirmed,
    so.import_locked,
so.consignee_nm_raw as was_consignee_nm_raw, so.name_converted as was_name_converted,
sc.arrival_fee_applied as was_arrival_fee_applied, sc.arrival_fee_id as was_arrival_fee_id,
so.cwo_order_no as was_cwo_order_no,
  so.accept_no as was_accept_no,
  so.order_type as was_order_type,
  so.biz_result_dt as was_biz_result_dt,
  so.billing_dt as was_billing_dt,
  so.pick_payment_dt as was_pick_payment_dt,
  so.rail_payment_dt as was_rail_payment_dt,
  so.delivery_payment_dt as was_delivery_payment_dt,
  so.keitan_id as was_keitan_id,
  so.charge_transportation_id as was_charge_transportation_id,
  so.accept_dt as was_accept_dt,
  so.cntn_no as was_cntn_no,
  so.seal_no as was_seal_no,
  so.cntn_size as was_cntn_size,
  so.cntn_tonnage as was_cntn_tonnage,
  so.hinmoku_id as was_hinmoku_id,
  so.item_qty as was_item_qty,
  so.remarks as was_remarks,
  so.dep_transportation_id as was_dep_transportation_id,
  so.dep_dt as was_dep_dt,
  so.dep_comp_dt as was_dep_comp_dt,
  so.shipper_nm as was_shipper_nm,
  so.shipper_address as was_shipper_address,
  so.arr_transportation_id as was_arr_transportation_id,
  so.arr_dt as was_arr_dt,
  so.arr_comp_dt as was_arr_comp_dt,
  so.consignee_nm as was_consignee_nm,
  so.consignee_address as was_consignee_address,
  so.pick_dt as was_pick_dt,
  so.pick_comp_dt as was_pick_comp_dt,
  so.pick_car_info_driver as was_pick_car_info_driver,
  so.pick_car_info_car_class as was_pick_car_info_car_class,
  so.pick_car_info_car_model as was_pick_car_info_car_model,
  so.pick_car_info_max_weight as was_pick_car_info_max_weight,
  so.pick_car_info_car_no as was_pick_car_info_car_no,
  so.pick_car_info_operating_order as was_pick_car_info_operating_order,
  so.pick_remarks as was_pick_remarks,
  so.delivery_dt as was_delivery_dt,
  so.delivery_comp_dt as was_delivery_comp_dt,
  so.delivery_car_info_driver as was_delivery_car_info_driver,
  so.delivery_car_info_car_class as was_delivery_car_info_car_class,
  so.delivery_car_info_car_model as was_delivery_car_info_car_model,
  so.delivery_car_info_max_weight as was_delivery_car_info_max_weight,
  so.delivery_car_info_car_no as was_delivery_car_info_car_no,
  so.delivery_car_info_operating_order as was_delivery_car_info_operating_order,
  so.delivery_remarks as was_delivery_remarks,
  sc.billing_to_id as was_billing_to_id,
  sc.pick_amt_info_amt as was_pick_amt_info_amt,
  sc.pick_amt_info_standby_amt as was_pick_amt_info_standby_amt,
  sc.pick_amt_info_inc_work_amt as was_pick_amt_info_inc_work_amt,
  sc.pick_amt_info_person_amt as was_pick_amt_info_person_amt,
  sc.pick_amt_info_extra_amt as was_pick_amt_info_extra_amt,
  sc.pick_amt_info_cntn_return_amt as was_pick_amt_info_cntn_return_amt,
  sc.pick_amt_info_handling_amt as was_pick_amt_info_handling_amt,
  sc.pick_amt_info_rental_cntn_amt as was_pick_amt_info_rental_cntn_amt,
  sc.pick_amt_info_curing_materials_amt as was_pick_amt_info_curing_materials_amt,
  sc.pick_amt_info_fuel_amt as was_pick_amt_info_fuel_amt,
  sc.rail_amt_info_amt as was_rail_amt_info_amt,
  sc.rail_amt_info_seikan_amt as was_rail_amt_info_seikan_amt,
  sc.delivery_amt_info_amt as was_delivery_amt_info_amt,
  sc.delivery_amt_info_winter_amt as was_delivery_amt_info_winter_amt,
  sc.delivery_amt_info_person_amt as was_delivery_amt_info_person_amt,
  sc.delivery_amt_info_standby_amt as was_delivery_amt_info_standby_amt,
  sc.delivery_amt_info_inc_work_amt as was_delivery_amt_info_inc_work_amt,
  sc.delivery_amt_info_extra_amt as was_delivery_amt_info_extra_amt,
  sc.delivery_amt_info_cntn_return_amt as was_delivery_amt_info_cntn_return_amt,
  sc.delivery_amt_info_handling_amt as was_delivery_amt_info_handling_amt,
  sc.additional_amt_info_additional_type as was_additional_amt_info_additional_type,
  sc.additional_amt_info_amt as was_additional_amt_info_amt,
  sc.additional_amt_info_torihikisaki_id as was_additional_amt_info_torihikisaki_id,
  sc.pick_amt_pay_to_id as was_pick_amt_pay_to_id,
  sc.rail_amt_pay_to_id as was_rail_amt_pay_to_id,
  sc.delivery_amt_pay_to_id as was_delivery_amt_pay_to_id,
  sc.rental_cntn_use_amt_pay_to_id as was_rental_cntn_use_amt_pay_to_id,
  sc.fuel_amt_pay_to_id as was_fuel_amt_pay_to_id,
  sc.pick_curing_materials_amt_pay_to_id as was_pick_curing_materials_amt_pay_to_id,
  sc.pay_pick_amt_info_amt as was_pay_pick_amt_info_amt,
  sc.pay_pick_amt_info_standby_amt as was_pay_pick_amt_info_standby_amt,
  sc.pay_pick_amt_info_inc_work_amt as was_pay_pick_amt_info_inc_work_amt,
  sc.pay_pick_amt_info_person_amt as was_pay_pick_amt_info_person_amt,
  sc.pay_pick_amt_info_extra_amt as was_pay_pick_amt_info_extra_amt,
  sc.pay_pick_amt_info_cntn_return_amt as was_pay_pick_amt_info_cntn_return_amt,
  sc.pay_pick_amt_info_handling_amt as was_pay_pick_amt_info_handling_amt,
  sc.pay_pick_amt_info_rental_cntn_amt as was_pay_pick_amt_info_rental_cntn_amt,
  sc.pay_pick_amt_info_curing_materials_amt as was_pay_pick_amt_info_curing_materials_amt,
  sc.pay_pick_amt_info_fuel_amt as was_pay_pick_amt_info_fuel_amt,
  sc.pay_rail_amt_info_amt as was_pay_rail_amt_info_amt,
  sc.pay_rail_amt_info_extra_amt as was_pay_rail_amt_info_extra_amt,
  sc.pay_rail_amt_info_other_amt as was_pay_rail_amt_info_other_amt,
  sc.pay_delivery_amt_info_amt as was_pay_delivery_amt_info_amt,
  sc.pay_delivery_amt_info_winter_amt as was_pay_delivery_amt_info_winter_amt,
  sc.pay_delivery_amt_info_person_amt as was_pay_delivery_amt_info_person_amt,
  sc.pay_delivery_amt_info_standby_amt as was_pay_delivery_amt_info_standby_amt,
  sc.pay_delivery_amt_info_inc_work_amt as was_pay_delivery_amt_info_inc_work_amt,
  sc.pay_delivery_amt_info_extra_amt as was_pay_delivery_amt_info_extra_amt,
  sc.pay_delivery_amt_info_cntn_return_amt as was_pay_delivery_amt_info_cntn_return_amt,
  sc.pay_delivery_amt_info_handling_amt as was_pay_delivery_amt_info_handling_amt,
  sc.biz_expense_loan_info_billing as was_biz_expense_loan_info_billing,
  sc.biz_expense_loan_info_pay_pick as was_biz_expense_loan_info_pay_pick,
  sc.biz_expense_loan_info_pay_rail as was_biz_expense_loan_info_pay_rail,
  sc.biz_expense_loan_info_pay_delivery as was_biz_expense_loan_info_pay_delivery,
  sc.biz_expense_loan_info_pay_rental_cntn_use as was_biz_expense_loan_info_pay_rental_cntn_use,
  sc.biz_expense_loan_info_pay_fuel as was_biz_expense_loan_info_pay_fuel,
  sc.biz_expense_loan_info_pay_pick_curing_materials as was_biz_expense_loan_info_pay_pick_curing_materials,
  sc.zentsu_frns_commission_amt as was_zentsu_frns_commission_amt,
  sc.zentsu_dep_commission_amt as was_zentsu_dep_commission_amt,
  sc.zentsu_arr_commission_amt as was_zentsu_arr_commission_amt,
  sc.pick_profit_amt as was_pick_profit_amt,
  sc.rail_profit_amt as was_rail_profit_amt,
  sc.delivery_profit_amt as was_delivery_profit_amt,
  sc.ref_discount_rail_amt as was_ref_discount_rail_amt,
  so.ref_contract_cd as was_ref_contract_cd
  from staged s
left join orders so on so.accept_no = s.accept_no
 and so.accept_no between (select min(accept_no) from staged) and (select max(accept_no) from staged)
left join order_charges sc on sc.order_id = so.id) o
  left join matched_rule m on m.row_no = o.row_no
  left join name_conversion n on n.id = m.name_conversion_id
  left join arrival_fee r on r.id = m.arrival_fee_id
  left join (select station.id,
    k.id as keitan_id from tsuun station join keitan_bumon k on k.id = station.keitan_bumon_code) d
         on d.id = case o.order_type
           when '10' then o.dep_transportation_id
           when '20' then o.arr_transportation_id
           when '21' then o.arr_transportation_id
           when '30' then o.dep_transportation_id
           else null end
 where (o.order_id is null or o.confirmed or o.import_locked or (
(o.cwo_order_no,
  o.accept_no,
  o.order_type,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  case o.order_type
    when '10' then o.dep_comp_dt
    when '20' then o.arr_comp_dt
    when '21' then o.arr_comp_dt
    when '30' then o.dep_comp_dt
    else null end,
  d.keitan_id,
  case o.order_type
    when '10' then o.dep_transportation_id
    when '20' then o.arr_transportation_id
    when '21' then o.arr_transportation_id
    when '30' then o.dep_transportation_id
    else null end,
  o.accept_dt,
  o.cntn_no,
  o.seal_no,
  o.cntn_size,
  o.cntn_tonnage,
  o.hinmoku_id,
  o.item_qty,
  o.remarks,
  o.dep_transportation_id,
  o.dep_dt,
  o.dep_comp_dt,
  o.shipper_nm,
  o.shipper_address,
  o.arr_transportation_id,
  o.arr_dt,
  o.arr_comp_dt,
  coalesce(n.conversion_nm, o.consignee_nm_raw),
  o.consignee_address,
  o.pick_dt,
  o.pick_comp_dt,
  o.pick_remarks,
  o.delivery_dt,
  o.delivery_comp_dt,
  o.delivery_remarks,
  o.ref_contract_cd,
  o.consignee_nm_raw,
  (n.id is not null)) is distinct from (o.was_cwo_order_no,
  o.was_accept_no,
  o.was_order_type,
  o.was_biz_result_dt,
  o.was_billing_dt,
  o.was_pick_payment_dt,
  o.was_rail_payment_dt,
  o.was_delivery_payment_dt,
  o.was_keitan_id,
  o.was_charge_transportation_id,
  o.was_accept_dt,
  o.was_cntn_no,
  o.was_seal_no,
  o.was_cntn_size,
  o.was_cntn_tonnage,
  o.was_hinmoku_id,
  o.was_item_qty,
  o.was_remarks,
  o.was_dep_transportation_id,
  o.was_dep_dt,
  o.was_dep_comp_dt,
  o.was_shipper_nm,
  o.was_shipper_address,
  o.was_arr_transportation_id,
  o.was_arr_dt,
  o.was_arr_comp_dt,
  o.was_consignee_nm,
  o.was_consignee_address,
  o.was_pick_dt,
  o.was_pick_comp_dt,
  o.was_pick_remarks,
  o.was_delivery_dt,
  o.was_delivery_comp_dt,
  o.was_delivery_remarks,
  o.was_ref_contract_cd,
  o.was_consignee_nm_raw,
  o.was_name_converted)
  or (o.order_type <> o.was_order_type and
(case when o.order_type in ('21','30') then null else o.pick_car_info_driver end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_car_class end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_car_model end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_max_weight end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_car_no end,
  case when o.order_type in ('21','30') then null else o.pick_car_info_operating_order end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_driver end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_car_class end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_car_model end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_max_weight end,
  case when o.order_type in ('10','30') then null else o.delivery_car_info_car_no end,
  case
    when o.order_type in ('10','30') then null
    else o.delivery_car_info_operating_order end) is distinct from (o.was_pick_car_info_driver,
  o.was_pick_car_info_car_class,
  o.was_pick_car_info_car_model,
  o.was_pick_car_info_max_weight,
  o.was_pick_car_info_car_no,
  o.was_pick_car_info_operating_order,
  o.was_delivery_car_info_driver,
  o.was_delivery_car_info_car_class,
  o.was_delivery_car_info_car_model,
  o.was_delivery_car_info_max_weight,
  o.was_delivery_car_info_car_no,
  o.was_delivery_car_info_operating_order)))
  or (
(coalesce(r.torihikisaki_id, o.billing_to_id),
  case when o.order_type in ('20') then null else coalesce(r.pick_amt, o.pick_amt_info_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_standby_amt, o.pick_amt_info_standby_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_inc_work_amt, o.pick_amt_info_inc_work_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_person_amt, o.pick_amt_info_person_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_extra_amt, o.pick_amt_info_extra_amt) end,
  case when o.order_type in ('20') then null else o.pick_amt_info_cntn_return_amt end,
  case when o.order_type in ('20') then null else o.pick_amt_info_handling_amt end,
  case when o.order_type in ('20') then null else coalesce(r.rental_cntn_amt, o.pick_amt_info_rental_cntn_amt) end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.curing_materials_amt, o.pick_amt_info_curing_materials_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.fuel_amt, o.pick_amt_info_fuel_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.rail_amt, o.rail_amt_info_amt) end,
  case when o.order_type in ('20') then null else o.rail_amt_info_seikan_amt end,
  coalesce(r.delivery_amt, o.delivery_amt_info_amt),
  coalesce(r.winter_amt, o.delivery_amt_info_winter_amt),
  coalesce(r.delivery_person_amt, o.delivery_amt_info_person_amt),
  o.delivery_amt_info_standby_amt,
  o.delivery_amt_info_inc_work_amt,
  coalesce(r.delivery_extra_amt, o.delivery_amt_info_extra_amt),
  case
    when o.order_type in ('10') then null
    else coalesce(r.delivery_cntn_return_amt, o.delivery_amt_info_cntn_return_amt) end,
  case
    when o.order_type in ('10') then null
    else coalesce(r.delivery_handling_amt, o.delivery_amt_info_handling_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pick_amt_pay_to_id, o.pick_amt_pay_to_id) end,
  coalesce(r.rail_amt_pay_to_id, o.rail_amt_pay_to_id),
  o.delivery_amt_pay_to_id,
  case when o.order_type in ('20','21','30') then null else o.rental_cntn_use_amt_pay_to_id end,
  case when o.order_type in ('20','21','30') then null else o.fuel_amt_pay_to_id end,
  case when o.order_type in ('20','21','30') then null else o.pick_curing_materials_amt_pay_to_id end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_amt, o.pay_pick_amt_info_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_standby_amt, o.pay_pick_amt_info_standby_amt) end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.pay_pick_inc_work_amt, o.pay_pick_amt_info_inc_work_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_person_amt, o.pay_pick_amt_info_person_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_pick_extra_amt, o.pay_pick_amt_info_extra_amt) end,
  case when o.order_type in ('20') then null else o.pay_pick_amt_info_cntn_return_amt end,
  case when o.order_type in ('20') then null else o.pay_pick_amt_info_handling_amt end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.pay_rental_cntn_amt, o.pay_pick_amt_info_rental_cntn_amt) end,
  case
    when o.order_type in ('20') then null
    else coalesce(r.pay_curing_materials_amt, o.pay_pick_amt_info_curing_materials_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_fuel_amt, o.pay_pick_amt_info_fuel_amt) end,
  case when o.order_type in ('20') then null else coalesce(r.pay_rail_amt, o.pay_rail_amt_info_amt) end,
  case when o.order_type in ('20') then null else o.pay_rail_amt_info_extra_amt end,
  case when o.order_type in ('20') then null else o.pay_rail_amt_info_other_amt end,
  o.pay_delivery_amt_info_amt,
  o.pay_delivery_amt_info_winter_amt,
  o.pay_delivery_amt_info_person_amt,
  o.pay_delivery_amt_info_standby_amt,
  o.pay_delivery_amt_info_inc_work_amt,
  o.pay_delivery_amt_info_extra_amt,
  case when o.order_type in ('10') then null else o.pay_delivery_amt_info_cntn_return_amt end,
  case when o.order_type in ('10') then null else o.pay_delivery_amt_info_handling_amt end,
  ((o.biz_expense_loan_info_billing
    and coalesce(r.torihikisaki_id,
      o.billing_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true),
  case
    when o.order_type in ('20') then false
    else ((o.biz_expense_loan_info_pay_pick
      and coalesce(r.pick_amt_pay_to_id,
        o.pick_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true) end,
  ((o.biz_expense_loan_info_pay_rail
    and coalesce(r.rail_amt_pay_to_id,
      o.rail_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true),
  ((o.biz_expense_loan_info_pay_delivery
    and o.delivery_amt_pay_to_id in (select id from torihikisaki where torihiki_kubun_code = '2')) is true),
  case
    when o.order_type in ('20','21','30') then false
    else ((o.biz_expense_loan_info_pay_rental_cntn_use
      and o.rental_cntn_use_amt_pay_to_id in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) end,
  case
    when o.order_type in ('20','21','30') then false
    else ((o.biz_expense_loan_info_pay_fuel
      and o.fuel_amt_pay_to_id in (select id from torihikisaki where torihiki_kubun_code = '2')) is true) end,
  case
    when o.order_type in ('20','21','30') then false
    else ((o.biz_expense_loan_info_pay_pick_curing_materials
      and o.pick_curing_materials_amt_pay_to_id in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) end,
  o.zentsu_frns_commission_amt,
  o.zentsu_dep_commission_amt,
  o.zentsu_arr_commission_amt,
  case when o.order_type in ('10') then null else coalesce(r.delivery_profit_amt, o.delivery_profit_amt) end,
  o.ref_discount_rail_amt,
  (r.id is not null),
  r.id) is distinct from (o.was_billing_to_id,
  o.was_pick_amt_info_amt,
  o.was_pick_amt_info_standby_amt,
  o.was_pick_amt_info_inc_work_amt,
  o.was_pick_amt_info_person_amt,
  o.was_pick_amt_info_extra_amt,
  o.was_pick_amt_info_cntn_return_amt,
  o.was_pick_amt_info_handling_amt,
  o.was_pick_amt_info_rental_cntn_amt,
  o.was_pick_amt_info_curing_materials_amt,
  o.was_pick_amt_info_fuel_amt,
  o.was_rail_amt_info_amt,
  o.was_rail_amt_info_seikan_amt,
  o.was_delivery_amt_info_amt,
  o.was_delivery_amt_info_winter_amt,
  o.was_delivery_amt_info_person_amt,
  o.was_delivery_amt_info_standby_amt,
  o.was_delivery_amt_info_inc_work_amt,
  o.was_delivery_amt_info_extra_amt,
  o.was_delivery_amt_info_cntn_return_amt,
  o.was_delivery_amt_info_handling_amt,
  o.was_pick_amt_pay_to_id,
  o.was_rail_amt_pay_to_id,
  o.was_delivery_amt_pay_to_id,
  o.was_rental_cntn_use_amt_pay_to_id,
  o.was_fuel_amt_pay_to_id,
  o.was_pick_curing_materials_amt_pay_to_id,
  o.was_pay_pick_amt_info_amt,
  o.was_pay_pick_amt_info_standby_amt,
  o.was_pay_pick_amt_info_inc_work_amt,
  o.was_pay_pick_amt_info_person_amt,
  o.was_pay_pick_amt_info_extra_amt,
  o.was_pay_pick_amt_info_cntn_return_amt,
  o.was_pay_pick_amt_info_handling_amt,
  o.was_pay_pick_amt_info_rental_cntn_amt,
  o.was_pay_pick_amt_info_curing_materials_amt,
  o.was_pay_pick_amt_info_fuel_amt,
  o.was_pay_rail_amt_info_amt,
  o.was_pay_rail_amt_info_extra_amt,
  o.was_pay_rail_amt_info_other_amt,
  o.was_pay_delivery_amt_info_amt,
  o.was_pay_delivery_amt_info_winter_amt,
  o.was_pay_delivery_amt_info_person_amt,
  o.was_pay_delivery_amt_info_standby_amt,
  o.was_pay_delivery_amt_info_inc_work_amt,
  o.was_pay_delivery_amt_info_extra_amt,
  o.was_pay_delivery_amt_info_cntn_return_amt,
  o.was_pay_delivery_amt_info_handling_amt,
  o.was_biz_expense_loan_info_billing,
  o.was_biz_expense_loan_info_pay_pick,
  o.was_biz_expense_loan_info_pay_rail,
  o.was_biz_expense_loan_info_pay_delivery,
  o.was_biz_expense_loan_info_pay_rental_cntn_use,
  o.was_biz_expense_loan_info_pay_fuel,
  o.was_biz_expense_loan_info_pay_pick_curing_materials,
  o.was_zentsu_frns_commission_amt,
  o.was_zentsu_dep_commission_amt,
  o.was_zentsu_arr_commission_amt,
  o.was_delivery_profit_amt,
  o.was_ref_discount_rail_amt,
  o.was_arrival_fee_applied,
  o.was_arrival_fee_id)
  or (o.order_type <> o.was_order_type and
(o.additional_amt_info_additional_type,
  o.additional_amt_info_amt,
  o.additional_amt_info_torihikisaki_id,
  o.pick_profit_amt,
  case
    when o.order_type in ('10') then null
    else o.rail_profit_amt end) is distinct from (o.was_additional_amt_info_additional_type,
  o.was_additional_amt_info_amt,
  o.was_additional_amt_info_torihikisaki_id,
  o.was_pick_profit_amt,
  o.was_rail_profit_amt))));

-- Hold
select from staged_rows staged, order_charges l
  where l.order_id = staged.id
    and (staged.status = 'changed'
      or staged.status in ('locked', 'confirmed')
      and (staged.charges_changed or staged.kept_transport_differs))
  order by l.order_id for no key update of l;

-- Write, with history
with written as (
  update orders o
  set cwo_order_no = staged.cwo_order_no,
    accept_no = staged.accept_no,
    order_type = staged.order_type,
    biz_result_dt = staged.biz_result_dt,
    billing_dt = staged.billing_dt,
    pick_payment_dt = staged.pick_payment_dt,
    rail_payment_dt = staged.rail_payment_dt,
    delivery_payment_dt = staged.delivery_payment_dt,
    keitan_id = staged.keitan_id,
    charge_transportation_id = staged.charge_transportation_id,
    accept_dt = staged.accept_dt,
    cntn_no = staged.cntn_no,
    seal_no = staged.seal_no,
    cntn_size = staged.cntn_size,
    cntn_tonnage = staged.cntn_tonnage,
    hinmoku_id = staged.hinmoku_id,
    item_qty = staged.item_qty,
    remarks = staged.remarks,
    dep_transportation_id = staged.dep_transportation_id,
    dep_dt = staged.dep_dt,
    dep_comp_dt = staged.dep_comp_dt,
    shipper_nm = staged.shipper_nm,
    shipper_address = staged.shipper_address,
    arr_transportation_id = staged.arr_transportation_id,
    arr_dt = staged.arr_dt,
    arr_comp_dt = staged.arr_comp_dt,
    consignee_nm = staged.consignee_nm,
    consignee_address = staged.consignee_address,
    pick_dt = staged.pick_dt,
    pick_comp_dt = staged.pick_comp_dt,
    pick_car_info_driver = staged.pick_car_info_driver,
    pick_car_info_car_class = staged.pick_car_info_car_class,
    pick_car_info_car_model = staged.pick_car_info_car_model,
    pick_car_info_max_weight = staged.pick_car_info_max_weight,
    pick_car_info_car_no = staged.pick_car_info_car_no,
    pick_car_info_operating_order = staged.pick_car_info_operating_order,
    pick_remarks = staged.pick_remarks,
    delivery_dt = staged.delivery_dt,
    delivery_comp_dt = staged.delivery_comp_dt,
    delivery_car_info_driver = staged.delivery_car_info_driver,
    delivery_car_info_car_class = staged.delivery_car_info_car_class,
    delivery_car_info_car_model = staged.delivery_car_info_car_model,
    delivery_car_info_max_weight = staged.delivery_car_info_max_weight,
    delivery_car_info_car_no = staged.delivery_car_info_car_no,
    delivery_car_info_operating_order = staged.delivery_car_info_operating_order,
    delivery_remarks = staged.delivery_remarks,
    ref_contract_cd = staged.ref_contract_cd,
    consignee_nm_raw = staged.consignee_nm_raw,
    name_converted = staged.name_converted,
    imported_on = $1,
    version_no = o.version_no + 1, updated_at = now(), updated_user_id = $2
  from staged_rows staged
    join orders so on so.id = staged.id
    join order_charges sc on sc.order_id = staged.id
  where o.id = staged.id
    and staged.status = 'changed'
    and not o.confirmed and not o.import_locked and o.version_no + sc.rule_runs = staged.read_version
  returning staged.id,
    staged.read_version + 1 as version_no,
    staged.source as source,
    ('{' || concat_ws(', ', nullif(concat_ws(', ',
case
  when so.imported_on is distinct from $3::date then '"imported_on": '
  || jsonb_build_array(so.imported_on, $4::date)::text end,
case
  when so.cwo_order_no is distinct from staged.cwo_order_no then '"cwo_order_no": ['
  || coalesce(to_json(so.cwo_order_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.cwo_order_no::text)::text, 'null')
  || ']' end,
case
  when so.accept_no is distinct from staged.accept_no then '"accept_no": ['
  || coalesce(to_json(so.accept_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.accept_no::text)::text, 'null')
  || ']' end,
case
  when so.order_type is distinct from staged.order_type then '"order_type": '
  || jsonb_build_array(so.order_type, staged.order_type)::text end,
case
  when so.biz_result_dt is distinct from staged.biz_result_dt then '"biz_result_dt": '
  || jsonb_build_array(so.biz_result_dt, staged.biz_result_dt)::text end,
case
  when so.billing_dt is distinct from staged.billing_dt then '"billing_dt": '
  || jsonb_build_array(so.billing_dt, staged.billing_dt)::text end,
case
  when so.pick_payment_dt is distinct from staged.pick_payment_dt then '"pick_payment_dt": '
  || jsonb_build_array(so.pick_payment_dt, staged.pick_payment_dt)::text end,
case
  when so.rail_payment_dt is distinct from staged.rail_payment_dt then '"rail_payment_dt": '
  || jsonb_build_array(so.rail_payment_dt, staged.rail_payment_dt)::text end,
case
  when so.delivery_payment_dt is distinct from staged.delivery_payment_dt then '"delivery_payment_dt": '
  || jsonb_build_array(so.delivery_payment_dt, staged.delivery_payment_dt)::text end,
case
  when so.keitan_id is distinct from staged.keitan_id then '"keitan_id": ['
  || coalesce(to_json(so.keitan_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.keitan_id::text)::text, 'null')
  || ']' end,
case
  when so.charge_transportation_id is distinct from staged.charge_transportation_id then '"charge_transportation_id": ['
  || coalesce(to_json(so.charge_transportation_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.charge_transportation_id::text)::text, 'null')
  || ']' end,
case
  when so.accept_dt is distinct from staged.accept_dt then '"accept_dt": '
  || jsonb_build_array(so.accept_dt, staged.accept_dt)::text end,
case
  when so.cntn_no is distinct from staged.cntn_no then '"cntn_no": ['
  || coalesce(to_json(so.cntn_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.cntn_no::text)::text, 'null')
  || ']' end,
case
  when so.seal_no is distinct from staged.seal_no then '"seal_no": ['
  || coalesce(to_json(so.seal_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.seal_no::text)::text, 'null')
  || ']' end,
case
  when so.cntn_size is distinct from staged.cntn_size then '"cntn_size": ['
  || coalesce(so.cntn_size::text, 'null')
  || ', '
  || coalesce(staged.cntn_size::text, 'null')
  || ']' end,
case
  when so.cntn_tonnage is distinct from staged.cntn_tonnage then '"cntn_tonnage": '
  || jsonb_build_array(so.cntn_tonnage, staged.cntn_tonnage)::text end,
case
  when so.hinmoku_id is distinct from staged.hinmoku_id then '"hinmoku_id": ['
  || coalesce(to_json(so.hinmoku_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.hinmoku_id::text)::text, 'null')
  || ']' end,
case
  when so.item_qty is distinct from staged.item_qty then '"item_qty": ['
  || coalesce(so.item_qty::text, 'null')
  || ', '
  || coalesce(staged.item_qty::text, 'null')
  || ']' end,
case
  when so.remarks is distinct from staged.remarks then '"remarks": ['
  || coalesce(to_json(so.remarks::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.remarks::text)::text, 'null')
  || ']' end,
case
  when so.dep_transportation_id is distinct from staged.dep_transportation_id then '"dep_transportation_id": ['
  || coalesce(to_json(so.dep_transportation_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.dep_transportation_id::text)::text, 'null')
  || ']' end,
case
  when so.dep_dt is distinct from staged.dep_dt then '"dep_dt": '
  || jsonb_build_array(so.dep_dt, staged.dep_dt)::text end,
case
  when so.dep_comp_dt is distinct from staged.dep_comp_dt then '"dep_comp_dt": '
  || jsonb_build_array(so.dep_comp_dt, staged.dep_comp_dt)::text end,
case
  when so.shipper_nm is distinct from staged.shipper_nm then '"shipper_nm": ['
  || coalesce(to_json(so.shipper_nm::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.shipper_nm::text)::text, 'null')
  || ']' end,
case
  when so.shipper_address is distinct from staged.shipper_address then '"shipper_address": ['
  || coalesce(to_json(so.shipper_address::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.shipper_address::text)::text, 'null')
  || ']' end,
case
  when so.arr_transportation_id is distinct from staged.arr_transportation_id then '"arr_transportation_id": ['
  || coalesce(to_json(so.arr_transportation_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.arr_transportation_id::text)::text, 'null')
  || ']' end,
case
  when so.arr_dt is distinct from staged.arr_dt then '"arr_dt": '
  || jsonb_build_array(so.arr_dt, staged.arr_dt)::text end,
case
  when so.arr_comp_dt is distinct from staged.arr_comp_dt then '"arr_comp_dt": '
  || jsonb_build_array(so.arr_comp_dt, staged.arr_comp_dt)::text end,
case
  when so.consignee_nm is distinct from staged.consignee_nm then '"consignee_nm": ['
  || coalesce(to_json(so.consignee_nm::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.consignee_nm::text)::text, 'null')
  || ']' end,
case
  when so.consignee_address is distinct from staged.consignee_address then '"consignee_address": ['
  || coalesce(to_json(so.consignee_address::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.consignee_address::text)::text, 'null')
  || ']' end,
case
  when so.pick_dt is distinct from staged.pick_dt then '"pick_dt": '
  || jsonb_build_array(so.pick_dt, staged.pick_dt)::text end,
case
  when so.pick_comp_dt is distinct from staged.pick_comp_dt then '"pick_comp_dt": '
  || jsonb_build_array(so.pick_comp_dt, staged.pick_comp_dt)::text end,
case
  when so.pick_car_info_driver is distinct from staged.pick_car_info_driver then '"pick_car_info_driver": ['
  || coalesce(to_json(so.pick_car_info_driver::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_car_info_driver::text)::text, 'null')
  || ']' end,
case
  when so.pick_car_info_car_class is distinct from staged.pick_car_info_car_class then '"pick_car_info_car_class": ['
  || coalesce(to_json(so.pick_car_info_car_class::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_car_info_car_class::text)::text, 'null')
  || ']' end,
case
  when so.pick_car_info_car_model is distinct from staged.pick_car_info_car_model then '"pick_car_info_car_model": ['
  || coalesce(to_json(so.pick_car_info_car_model::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_car_info_car_model::text)::text, 'null')
  || ']' end,
case
  when so.pick_car_info_max_weight is distinct from staged.pick_car_info_max_weight then '"pick_car_info_max_weight": ['
  || coalesce(so.pick_car_info_max_weight::text, 'null')
  || ', '
  || coalesce(staged.pick_car_info_max_weight::text, 'null')
  || ']' end,
case
  when so.pick_car_info_car_no is distinct from staged.pick_car_info_car_no then '"pick_car_info_car_no": ['
  || coalesce(to_json(so.pick_car_info_car_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_car_info_car_no::text)::text, 'null')
  || ']' end,
case
  when so.pick_car_info_operating_order is distinct from staged.pick_car_info_operating_order then '"pick_car_info_operating_order": ['
  || coalesce(so.pick_car_info_operating_order::text, 'null')
  || ', '
  || coalesce(staged.pick_car_info_operating_order::text, 'null')
  || ']' end,
case
  when so.pick_remarks is distinct from staged.pick_remarks then '"pick_remarks": ['
  || coalesce(to_json(so.pick_remarks::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_remarks::text)::text, 'null')
  || ']' end,
case
  when so.delivery_dt is distinct from staged.delivery_dt then '"delivery_dt": '
  || jsonb_build_array(so.delivery_dt, staged.delivery_dt)::text end,
case
  when so.delivery_comp_dt is distinct from staged.delivery_comp_dt then '"delivery_comp_dt": '
  || jsonb_build_array(so.delivery_comp_dt, staged.delivery_comp_dt)::text end,
case
  when so.delivery_car_info_driver is distinct from staged.delivery_car_info_driver then '"delivery_car_info_driver": ['
  || coalesce(to_json(so.delivery_car_info_driver::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.delivery_car_info_driver::text)::text, 'null')
  || ']' end,
case
  when so.delivery_car_info_car_class is distinct from staged.delivery_car_info_car_class then '"delivery_car_info_car_class": ['
  || coalesce(to_json(so.delivery_car_info_car_class::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.delivery_car_info_car_class::text)::text, 'null')
  || ']' end,
case
  when so.delivery_car_info_car_model is distinct from staged.delivery_car_info_car_model then '"delivery_car_info_car_model": ['
  || coalesce(to_json(so.delivery_car_info_car_model::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.delivery_car_info_car_model::text)::text, 'null')
  || ']' end,
case
  when so.delivery_car_info_max_weight is distinct from staged.delivery_car_info_max_weight then '"delivery_car_info_max_weight": ['
  || coalesce(so.delivery_car_info_max_weight::text, 'null')
  || ', '
  || coalesce(staged.delivery_car_info_max_weight::text, 'null')
  || ']' end,
case
  when so.delivery_car_info_car_no is distinct from staged.delivery_car_info_car_no then '"delivery_car_info_car_no": ['
  || coalesce(to_json(so.delivery_car_info_car_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.delivery_car_info_car_no::text)::text, 'null')
  || ']' end,
case
  when so.delivery_car_info_operating_order is distinct from staged.delivery_car_info_operating_order then '"delivery_car_info_operating_order": ['
  || coalesce(so.delivery_car_info_operating_order::text, 'null')
  || ', '
  || coalesce(staged.delivery_car_info_operating_order::text, 'null')
  || ']' end,
case
  when so.delivery_remarks is distinct from staged.delivery_remarks then '"delivery_remarks": ['
  || coalesce(to_json(so.delivery_remarks::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.delivery_remarks::text)::text, 'null')
  || ']' end,
case
  when sc.billing_to_id is distinct from staged.billing_to_id then '"billing_to_id": ['
  || coalesce(to_json(sc.billing_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.billing_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_amt is distinct from staged.pick_amt_info_amt then '"pick_amt_info_amt": ['
  || coalesce(sc.pick_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_standby_amt is distinct from staged.pick_amt_info_standby_amt then '"pick_amt_info_standby_amt": ['
  || coalesce(sc.pick_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_standby_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_inc_work_amt is distinct from staged.pick_amt_info_inc_work_amt then '"pick_amt_info_inc_work_amt": ['
  || coalesce(sc.pick_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_inc_work_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_person_amt is distinct from staged.pick_amt_info_person_amt then '"pick_amt_info_person_amt": ['
  || coalesce(sc.pick_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_person_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_extra_amt is distinct from staged.pick_amt_info_extra_amt then '"pick_amt_info_extra_amt": ['
  || coalesce(sc.pick_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_extra_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_cntn_return_amt is distinct from staged.pick_amt_info_cntn_return_amt then '"pick_amt_info_cntn_return_amt": ['
  || coalesce(sc.pick_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_cntn_return_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_handling_amt is distinct from staged.pick_amt_info_handling_amt then '"pick_amt_info_handling_amt": ['
  || coalesce(sc.pick_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_handling_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_rental_cntn_amt is distinct from staged.pick_amt_info_rental_cntn_amt then '"pick_amt_info_rental_cntn_amt": ['
  || coalesce(sc.pick_amt_info_rental_cntn_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_rental_cntn_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_curing_materials_amt is distinct from staged.pick_amt_info_curing_materials_amt then '"pick_amt_info_curing_materials_amt": ['
  || coalesce(sc.pick_amt_info_curing_materials_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_curing_materials_amt::text, 'null')
  || ']' end,
case
  when sc.pick_amt_info_fuel_amt is distinct from staged.pick_amt_info_fuel_amt then '"pick_amt_info_fuel_amt": ['
  || coalesce(sc.pick_amt_info_fuel_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_amt_info_fuel_amt::text, 'null')
  || ']' end,
case
  when sc.rail_amt_info_amt is distinct from staged.rail_amt_info_amt then '"rail_amt_info_amt": ['
  || coalesce(sc.rail_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.rail_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.rail_amt_info_seikan_amt is distinct from staged.rail_amt_info_seikan_amt then '"rail_amt_info_seikan_amt": ['
  || coalesce(sc.rail_amt_info_seikan_amt::text, 'null')
  || ', '
  || coalesce(staged.rail_amt_info_seikan_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_amt is distinct from staged.delivery_amt_info_amt then '"delivery_amt_info_amt": ['
  || coalesce(sc.delivery_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_winter_amt is distinct from staged.delivery_amt_info_winter_amt then '"delivery_amt_info_winter_amt": ['
  || coalesce(sc.delivery_amt_info_winter_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_winter_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_person_amt is distinct from staged.delivery_amt_info_person_amt then '"delivery_amt_info_person_amt": ['
  || coalesce(sc.delivery_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_person_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_standby_amt is distinct from staged.delivery_amt_info_standby_amt then '"delivery_amt_info_standby_amt": ['
  || coalesce(sc.delivery_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_standby_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_inc_work_amt is distinct from staged.delivery_amt_info_inc_work_amt then '"delivery_amt_info_inc_work_amt": ['
  || coalesce(sc.delivery_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_inc_work_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_extra_amt is distinct from staged.delivery_amt_info_extra_amt then '"delivery_amt_info_extra_amt": ['
  || coalesce(sc.delivery_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_extra_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_cntn_return_amt is distinct from staged.delivery_amt_info_cntn_return_amt then '"delivery_amt_info_cntn_return_amt": ['
  || coalesce(sc.delivery_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_cntn_return_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_info_handling_amt is distinct from staged.delivery_amt_info_handling_amt then '"delivery_amt_info_handling_amt": ['
  || coalesce(sc.delivery_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_amt_info_handling_amt::text, 'null')
  || ']' end,
case
  when sc.additional_amt_info_additional_type is distinct from staged.additional_amt_info_additional_type then '"additional_amt_info_additional_type": '
  || jsonb_build_array(sc.additional_amt_info_additional_type, staged.additional_amt_info_additional_type)::text end,
case
  when sc.additional_amt_info_amt is distinct from staged.additional_amt_info_amt then '"additional_amt_info_amt": ['
  || coalesce(sc.additional_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.additional_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.additional_amt_info_torihikisaki_id is distinct from staged.additional_amt_info_torihikisaki_id then '"additional_amt_info_torihikisaki_id": ['
  || coalesce(to_json(sc.additional_amt_info_torihikisaki_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.additional_amt_info_torihikisaki_id::text)::text, 'null')
  || ']' end,
case
  when sc.pick_amt_pay_to_id is distinct from staged.pick_amt_pay_to_id then '"pick_amt_pay_to_id": ['
  || coalesce(to_json(sc.pick_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_amt_pay_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.rail_amt_pay_to_id is distinct from staged.rail_amt_pay_to_id then '"rail_amt_pay_to_id": ['
  || coalesce(to_json(sc.rail_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.rail_amt_pay_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.delivery_amt_pay_to_id is distinct from staged.delivery_amt_pay_to_id then '"delivery_amt_pay_to_id": ['
  || coalesce(to_json(sc.delivery_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.delivery_amt_pay_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.rental_cntn_use_amt_pay_to_id is distinct from staged.rental_cntn_use_amt_pay_to_id then '"rental_cntn_use_amt_pay_to_id": ['
  || coalesce(to_json(sc.rental_cntn_use_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.rental_cntn_use_amt_pay_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.fuel_amt_pay_to_id is distinct from staged.fuel_amt_pay_to_id then '"fuel_amt_pay_to_id": ['
  || coalesce(to_json(sc.fuel_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.fuel_amt_pay_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.pick_curing_materials_amt_pay_to_id is distinct from staged.pick_curing_materials_amt_pay_to_id then '"pick_curing_materials_amt_pay_to_id": ['
  || coalesce(to_json(sc.pick_curing_materials_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.pick_curing_materials_amt_pay_to_id::text)::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_amt is distinct from staged.pay_pick_amt_info_amt then '"pay_pick_amt_info_amt": ['
  || coalesce(sc.pay_pick_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_standby_amt is distinct from staged.pay_pick_amt_info_standby_amt then '"pay_pick_amt_info_standby_amt": ['
  || coalesce(sc.pay_pick_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_standby_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_inc_work_amt is distinct from staged.pay_pick_amt_info_inc_work_amt then '"pay_pick_amt_info_inc_work_amt": ['
  || coalesce(sc.pay_pick_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_inc_work_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_person_amt is distinct from staged.pay_pick_amt_info_person_amt then '"pay_pick_amt_info_person_amt": ['
  || coalesce(sc.pay_pick_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_person_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_extra_amt is distinct from staged.pay_pick_amt_info_extra_amt then '"pay_pick_amt_info_extra_amt": ['
  || coalesce(sc.pay_pick_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_extra_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_cntn_return_amt is distinct from staged.pay_pick_amt_info_cntn_return_amt then '"pay_pick_amt_info_cntn_return_amt": ['
  || coalesce(sc.pay_pick_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_cntn_return_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_handling_amt is distinct from staged.pay_pick_amt_info_handling_amt then '"pay_pick_amt_info_handling_amt": ['
  || coalesce(sc.pay_pick_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_handling_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_rental_cntn_amt is distinct from staged.pay_pick_amt_info_rental_cntn_amt then '"pay_pick_amt_info_rental_cntn_amt": ['
  || coalesce(sc.pay_pick_amt_info_rental_cntn_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_rental_cntn_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_curing_materials_amt is distinct from staged.pay_pick_amt_info_curing_materials_amt then '"pay_pick_amt_info_curing_materials_amt": ['
  || coalesce(sc.pay_pick_amt_info_curing_materials_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_curing_materials_amt::text, 'null')
  || ']' end,
case
  when sc.pay_pick_amt_info_fuel_amt is distinct from staged.pay_pick_amt_info_fuel_amt then '"pay_pick_amt_info_fuel_amt": ['
  || coalesce(sc.pay_pick_amt_info_fuel_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_pick_amt_info_fuel_amt::text, 'null')
  || ']' end,
case
  when sc.pay_rail_amt_info_amt is distinct from staged.pay_rail_amt_info_amt then '"pay_rail_amt_info_amt": ['
  || coalesce(sc.pay_rail_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_rail_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.pay_rail_amt_info_extra_amt is distinct from staged.pay_rail_amt_info_extra_amt then '"pay_rail_amt_info_extra_amt": ['
  || coalesce(sc.pay_rail_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_rail_amt_info_extra_amt::text, 'null')
  || ']' end,
case
  when sc.pay_rail_amt_info_other_amt is distinct from staged.pay_rail_amt_info_other_amt then '"pay_rail_amt_info_other_amt": ['
  || coalesce(sc.pay_rail_amt_info_other_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_rail_amt_info_other_amt::text, 'null')
  || ']' end),
  ''),
  nullif(concat_ws(', ',
case
  when sc.pay_delivery_amt_info_amt is distinct from staged.pay_delivery_amt_info_amt then '"pay_delivery_amt_info_amt": ['
  || coalesce(sc.pay_delivery_amt_info_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_winter_amt is distinct from staged.pay_delivery_amt_info_winter_amt then '"pay_delivery_amt_info_winter_amt": ['
  || coalesce(sc.pay_delivery_amt_info_winter_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_winter_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_person_amt is distinct from staged.pay_delivery_amt_info_person_amt then '"pay_delivery_amt_info_person_amt": ['
  || coalesce(sc.pay_delivery_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_person_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_standby_amt is distinct from staged.pay_delivery_amt_info_standby_amt then '"pay_delivery_amt_info_standby_amt": ['
  || coalesce(sc.pay_delivery_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_standby_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_inc_work_amt is distinct from staged.pay_delivery_amt_info_inc_work_amt then '"pay_delivery_amt_info_inc_work_amt": ['
  || coalesce(sc.pay_delivery_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_inc_work_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_extra_amt is distinct from staged.pay_delivery_amt_info_extra_amt then '"pay_delivery_amt_info_extra_amt": ['
  || coalesce(sc.pay_delivery_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_extra_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_cntn_return_amt is distinct from staged.pay_delivery_amt_info_cntn_return_amt then '"pay_delivery_amt_info_cntn_return_amt": ['
  || coalesce(sc.pay_delivery_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_cntn_return_amt::text, 'null')
  || ']' end,
case
  when sc.pay_delivery_amt_info_handling_amt is distinct from staged.pay_delivery_amt_info_handling_amt then '"pay_delivery_amt_info_handling_amt": ['
  || coalesce(sc.pay_delivery_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(staged.pay_delivery_amt_info_handling_amt::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_billing is distinct from staged.biz_expense_loan_info_billing then '"biz_expense_loan_info_billing": ['
  || coalesce(sc.biz_expense_loan_info_billing::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_billing::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_pay_pick is distinct from staged.biz_expense_loan_info_pay_pick then '"biz_expense_loan_info_pay_pick": ['
  || coalesce(sc.biz_expense_loan_info_pay_pick::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_pay_pick::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_pay_rail is distinct from staged.biz_expense_loan_info_pay_rail then '"biz_expense_loan_info_pay_rail": ['
  || coalesce(sc.biz_expense_loan_info_pay_rail::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_pay_rail::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_pay_delivery is distinct from staged.biz_expense_loan_info_pay_delivery then '"biz_expense_loan_info_pay_delivery": ['
  || coalesce(sc.biz_expense_loan_info_pay_delivery::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_pay_delivery::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_pay_rental_cntn_use is distinct from staged.biz_expense_loan_info_pay_rental_cntn_use then '"biz_expense_loan_info_pay_rental_cntn_use": ['
  || coalesce(sc.biz_expense_loan_info_pay_rental_cntn_use::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_pay_rental_cntn_use::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_pay_fuel is distinct from staged.biz_expense_loan_info_pay_fuel then '"biz_expense_loan_info_pay_fuel": ['
  || coalesce(sc.biz_expense_loan_info_pay_fuel::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_pay_fuel::text, 'null')
  || ']' end,
case
  when sc.biz_expense_loan_info_pay_pick_curing_materials is distinct from staged.biz_expense_loan_info_pay_pick_curing_materials then '"biz_expense_loan_info_pay_pick_curing_materials": ['
  || coalesce(sc.biz_expense_loan_info_pay_pick_curing_materials::text, 'null')
  || ', '
  || coalesce(staged.biz_expense_loan_info_pay_pick_curing_materials::text, 'null')
  || ']' end,
case
  when sc.zentsu_frns_commission_amt is distinct from staged.zentsu_frns_commission_amt then '"zentsu_frns_commission_amt": ['
  || coalesce(sc.zentsu_frns_commission_amt::text, 'null')
  || ', '
  || coalesce(staged.zentsu_frns_commission_amt::text, 'null')
  || ']' end,
case
  when sc.zentsu_dep_commission_amt is distinct from staged.zentsu_dep_commission_amt then '"zentsu_dep_commission_amt": ['
  || coalesce(sc.zentsu_dep_commission_amt::text, 'null')
  || ', '
  || coalesce(staged.zentsu_dep_commission_amt::text, 'null')
  || ']' end,
case
  when sc.zentsu_arr_commission_amt is distinct from staged.zentsu_arr_commission_amt then '"zentsu_arr_commission_amt": ['
  || coalesce(sc.zentsu_arr_commission_amt::text, 'null')
  || ', '
  || coalesce(staged.zentsu_arr_commission_amt::text, 'null')
  || ']' end,
case
  when sc.pick_profit_amt is distinct from staged.pick_profit_amt then '"pick_profit_amt": ['
  || coalesce(sc.pick_profit_amt::text, 'null')
  || ', '
  || coalesce(staged.pick_profit_amt::text, 'null')
  || ']' end,
case
  when sc.rail_profit_amt is distinct from staged.rail_profit_amt then '"rail_profit_amt": ['
  || coalesce(sc.rail_profit_amt::text, 'null')
  || ', '
  || coalesce(staged.rail_profit_amt::text, 'null')
  || ']' end,
case
  when sc.delivery_profit_amt is distinct from staged.delivery_profit_amt then '"delivery_profit_amt": ['
  || coalesce(sc.delivery_profit_amt::text, 'null')
  || ', '
  || coalesce(staged.delivery_profit_amt::text, 'null')
  || ']' end,
case
  when sc.ref_discount_rail_amt is distinct from staged.ref_discount_rail_amt then '"ref_discount_rail_amt": ['
  || coalesce(sc.ref_discount_rail_amt::text, 'null')
  || ', '
  || coalesce(staged.ref_discount_rail_amt::text, 'null')
  || ']' end,
case
  when so.ref_contract_cd is distinct from staged.ref_contract_cd then '"ref_contract_cd": ['
  || coalesce(to_json(so.ref_contract_cd::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.ref_contract_cd::text)::text, 'null')
  || ']' end,
case
  when so.consignee_nm_raw is distinct from staged.consignee_nm_raw then '"consignee_nm_raw": ['
  || coalesce(to_json(so.consignee_nm_raw::text)::text, 'null')
  || ', '
  || coalesce(to_json(staged.consignee_nm_raw::text)::text, 'null')
  || ']' end,
case
  when so.name_converted is distinct from staged.name_converted then '"name_converted": ['
  || coalesce(so.name_converted::text, 'null')
  || ', '
  || coalesce(staged.name_converted::text, 'null')
  || ']' end,
case
  when sc.arrival_fee_applied is distinct from staged.arrival_fee_applied then '"arrival_fee_applied": ['
  || coalesce(sc.arrival_fee_applied::text, 'null')
  || ', '
  || coalesce(staged.arrival_fee_applied::text, 'null')
  || ']' end,
case
  when sc.arrival_fee_id is distinct from staged.arrival_fee_id then '"arrival_fee_id": ['
  || coalesce(sc.arrival_fee_id::text, 'null')
  || ', '
  || coalesce(staged.arrival_fee_id::text, 'null')
  || ']' end),
  ''))
  || '}')::jsonb as changes
), also as (
  update order_charges c
  set billing_to_id = staged.billing_to_id,
    pick_amt_info_amt = staged.pick_amt_info_amt,
    pick_amt_info_standby_amt = staged.pick_amt_info_standby_amt,
    pick_amt_info_inc_work_amt = staged.pick_amt_info_inc_work_amt,
    pick_amt_info_person_amt = staged.pick_amt_info_person_amt,
    pick_amt_info_extra_amt = staged.pick_amt_info_extra_amt,
    pick_amt_info_cntn_return_amt = staged.pick_amt_info_cntn_return_amt,
    pick_amt_info_handling_amt = staged.pick_amt_info_handling_amt,
    pick_amt_info_rental_cntn_amt = staged.pick_amt_info_rental_cntn_amt,
    pick_amt_info_curing_materials_amt = staged.pick_amt_info_curing_materials_amt,
    pick_amt_info_fuel_amt = staged.pick_amt_info_fuel_amt,
    rail_amt_info_amt = staged.rail_amt_info_amt,
    rail_amt_info_seikan_amt = staged.rail_amt_info_seikan_amt,
    delivery_amt_info_amt = staged.delivery_amt_info_amt,
    delivery_amt_info_winter_amt = staged.delivery_amt_info_winter_amt,
    delivery_amt_info_person_amt = staged.delivery_amt_info_person_amt,
    delivery_amt_info_standby_amt = staged.delivery_amt_info_standby_amt,
    delivery_amt_info_inc_work_amt = staged.delivery_amt_info_inc_work_amt,
    delivery_amt_info_extra_amt = staged.delivery_amt_info_extra_amt,
    delivery_amt_info_cntn_return_amt = staged.delivery_amt_info_cntn_return_amt,
    delivery_amt_info_handling_amt = staged.delivery_amt_info_handling_amt,
    additional_amt_info_additional_type = staged.additional_amt_info_additional_type,
    additional_amt_info_amt = staged.additional_amt_info_amt,
    additional_amt_info_torihikisaki_id = staged.additional_amt_info_torihikisaki_id,
    pick_amt_pay_to_id = staged.pick_amt_pay_to_id,
    rail_amt_pay_to_id = staged.rail_amt_pay_to_id,
    delivery_amt_pay_to_id = staged.delivery_amt_pay_to_id,
    rental_cntn_use_amt_pay_to_id = staged.rental_cntn_use_amt_pay_to_id,
    fuel_amt_pay_to_id = staged.fuel_amt_pay_to_id,
    pick_curing_materials_amt_pay_to_id = staged.pick_curing_materials_amt_pay_to_id,
    pay_pick_amt_info_amt = staged.pay_pick_amt_info_amt,
    pay_pick_amt_info_standby_amt = staged.pay_pick_amt_info_standby_amt,
    pay_pick_amt_info_inc_work_amt = staged.pay_pick_amt_info_inc_work_amt,
    pay_pick_amt_info_person_amt = staged.pay_pick_amt_info_person_amt,
    pay_pick_amt_info_extra_amt = staged.pay_pick_amt_info_extra_amt,
    pay_pick_amt_info_cntn_return_amt = staged.pay_pick_amt_info_cntn_return_amt,
    pay_pick_amt_info_handling_amt = staged.pay_pick_amt_info_handling_amt,
    pay_pick_amt_info_rental_cntn_amt = staged.pay_pick_amt_info_rental_cntn_amt,
    pay_pick_amt_info_curing_materials_amt = staged.pay_pick_amt_info_curing_materials_amt,
    pay_pick_amt_info_fuel_amt = staged.pay_pick_amt_info_fuel_amt,
    pay_rail_amt_info_amt = staged.pay_rail_amt_info_amt,
    pay_rail_amt_info_extra_amt = staged.pay_rail_amt_info_extra_amt,
    pay_rail_amt_info_other_amt = staged.pay_rail_amt_info_other_amt,
    pay_delivery_amt_info_amt = staged.pay_delivery_amt_info_amt,
    pay_delivery_amt_info_winter_amt = staged.pay_delivery_amt_info_winter_amt,
    pay_delivery_amt_info_person_amt = staged.pay_delivery_amt_info_person_amt,
    pay_delivery_amt_info_standby_amt = staged.pay_delivery_amt_info_standby_amt,
    pay_delivery_amt_info_inc_work_amt = staged.pay_delivery_amt_info_inc_work_amt,
    pay_delivery_amt_info_extra_amt = staged.pay_delivery_amt_info_extra_amt,
    pay_delivery_amt_info_cntn_return_amt = staged.pay_delivery_amt_info_cntn_return_amt,
    pay_delivery_amt_info_handling_amt = staged.pay_delivery_amt_info_handling_amt,
    biz_expense_loan_info_billing = staged.biz_expense_loan_info_billing,
    biz_expense_loan_info_pay_pick = staged.biz_expense_loan_info_pay_pick,
    biz_expense_loan_info_pay_rail = staged.biz_expense_loan_info_pay_rail,
    biz_expense_loan_info_pay_delivery = staged.biz_expense_loan_info_pay_delivery,
    biz_expense_loan_info_pay_rental_cntn_use = staged.biz_expense_loan_info_pay_rental_cntn_use,
    biz_expense_loan_info_pay_fuel = staged.biz_expense_loan_info_pay_fuel,
    biz_expense_loan_info_pay_pick_curing_materials = staged.biz_expense_loan_info_pay_pick_curing_materials,
    zentsu_frns_commission_amt = staged.zentsu_frns_commission_amt,
    zentsu_dep_commission_amt = staged.zentsu_dep_commission_amt,
    zentsu_arr_commission_amt = staged.zentsu_arr_commission_amt,
    pick_profit_amt = staged.pick_profit_amt,
    rail_profit_amt = staged.rail_profit_amt,
    delivery_profit_amt = staged.delivery_profit_amt,
    ref_discount_rail_amt = staged.ref_discount_rail_amt,
    arrival_fee_applied = staged.arrival_fee_applied,
    arrival_fee_id = staged.arrival_fee_id
  from staged_rows staged join written w on w.id = staged.id
  where c.order_id = staged.id
    and staged.charges_changed
)
insert into order_change (order_id, user_id, user_name, cause, job_id, version_no, source, changes)
select id, $5, $6, $7, $8::bigint, version_no, source, changes from written;

-- New orders
insert into orders (id,
  cwo_order_no,
  accept_no,
  order_type,
  biz_result_dt,
  billing_dt,
  pick_payment_dt,
  rail_payment_dt,
  delivery_payment_dt,
  keitan_id,
  charge_transportation_id,
  accept_dt,
  cntn_no,
  seal_no,
  cntn_size,
  cntn_tonnage,
  hinmoku_id,
  item_qty,
  remarks,
  dep_transportation_id,
  dep_dt,
  dep_comp_dt,
  shipper_nm,
  shipper_address,
  arr_transportation_id,
  arr_dt,
  arr_comp_dt,
  consignee_nm,
  consignee_address,
  pick_dt,
  pick_comp_dt,
  pick_car_info_driver,
  pick_car_info_car_class,
  pick_car_info_car_model,
  pick_car_info_max_weight,
  pick_car_info_car_no,
  pick_car_info_operating_order,
  pick_remarks,
  delivery_dt,
  delivery_comp_dt,
  delivery_car_info_driver,
  delivery_car_info_car_class,
  delivery_car_info_car_model,
  delivery_car_info_max_weight,
  delivery_car_info_car_no,
  delivery_car_info_operating_order,
  delivery_remarks,
  ref_contract_cd,
  consignee_nm_raw,
  name_converted,
  imported_on,
  created_user_id,
  created_user_name,
  updated_user_id)
overriding system value
select staged.id,
  staged.cwo_order_no,
  staged.accept_no,
  staged.order_type,
  staged.biz_result_dt,
  staged.billing_dt,
  staged.pick_payment_dt,
  staged.rail_payment_dt,
  staged.delivery_payment_dt,
  staged.keitan_id,
  staged.charge_transportation_id,
  staged.accept_dt,
  staged.cntn_no,
  staged.seal_no,
  staged.cntn_size,
  staged.cntn_tonnage,
  staged.hinmoku_id,
  staged.item_qty,
  staged.remarks,
  staged.dep_transportation_id,
  staged.dep_dt,
  staged.dep_comp_dt,
  staged.shipper_nm,
  staged.shipper_address,
  staged.arr_transportation_id,
  staged.arr_dt,
  staged.arr_comp_dt,
  staged.consignee_nm,
  staged.consignee_address,
  staged.pick_dt,
  staged.pick_comp_dt,
  staged.pick_car_info_driver,
  staged.pick_car_info_car_class,
  staged.pick_car_info_car_model,
  staged.pick_car_info_max_weight,
  staged.pick_car_info_car_no,
  staged.pick_car_info_operating_order,
  staged.pick_remarks,
  staged.delivery_dt,
  staged.delivery_comp_dt,
  staged.delivery_car_info_driver,
  staged.delivery_car_info_car_class,
  staged.delivery_car_info_car_model,
  staged.delivery_car_info_max_weight,
  staged.delivery_car_info_car_no,
  staged.delivery_car_info_operating_order,
  staged.delivery_remarks,
  staged.ref_contract_cd,
  staged.consignee_nm_raw,
  staged.name_converted,
  $1,
  $2,
  $3,
  $4
from staged_rows staged where staged.status = 'created' order by staged.biz_result_dt desc nulls last, staged.id desc
on conflict (accept_no) do nothing;

-- Their charges
insert into order_charges (order_id,
  billing_to_id,
  pick_amt_info_amt,
  pick_amt_info_standby_amt,
  pick_amt_info_inc_work_amt,
  pick_amt_info_person_amt,
  pick_amt_info_extra_amt,
  pick_amt_info_cntn_return_amt,
  pick_amt_info_handling_amt,
  pick_amt_info_rental_cntn_amt,
  pick_amt_info_curing_materials_amt,
  pick_amt_info_fuel_amt,
  rail_amt_info_amt,
  rail_amt_info_seikan_amt,
  delivery_amt_info_amt,
  delivery_amt_info_winter_amt,
  delivery_amt_info_person_amt,
  delivery_amt_info_standby_amt,
  delivery_amt_info_inc_work_amt,
  delivery_amt_info_extra_amt,
  delivery_amt_info_cntn_return_amt,
  delivery_amt_info_handling_amt,
  additional_amt_info_additional_type,
  additional_amt_info_amt,
  additional_amt_info_torihikisaki_id,
  pick_amt_pay_to_id,
  rail_amt_pay_to_id,
  delivery_amt_pay_to_id,
  rental_cntn_use_amt_pay_to_id,
  fuel_amt_pay_to_id,
  pick_curing_materials_amt_pay_to_id,
  pay_pick_amt_info_amt,
  pay_pick_amt_info_standby_amt,
  pay_pick_amt_info_inc_work_amt,
  pay_pick_amt_info_person_amt,
  pay_pick_amt_info_extra_amt,
  pay_pick_amt_info_cntn_return_amt,
  pay_pick_amt_info_handling_amt,
  pay_pick_amt_info_rental_cntn_amt,
  pay_pick_amt_info_curing_materials_amt,
  pay_pick_amt_info_fuel_amt,
  pay_rail_amt_info_amt,
  pay_rail_amt_info_extra_amt,
  pay_rail_amt_info_other_amt,
  pay_delivery_amt_info_amt,
  pay_delivery_amt_info_winter_amt,
  pay_delivery_amt_info_person_amt,
  pay_delivery_amt_info_standby_amt,
  pay_delivery_amt_info_inc_work_amt,
  pay_delivery_amt_info_extra_amt,
  pay_delivery_amt_info_cntn_return_amt,
  pay_delivery_amt_info_handling_amt,
  biz_expense_loan_info_billing,
  biz_expense_loan_info_pay_pick,
  biz_expense_loan_info_pay_rail,
  biz_expense_loan_info_pay_delivery,
  biz_expense_loan_info_pay_rental_cntn_use,
  biz_expense_loan_info_pay_fuel,
  biz_expense_loan_info_pay_pick_curing_materials,
  zentsu_frns_commission_amt,
  zentsu_dep_commission_amt,
  zentsu_arr_commission_amt,
  pick_profit_amt,
  rail_profit_amt,
  delivery_profit_amt,
  ref_discount_rail_amt,
  arrival_fee_applied,
  arrival_fee_id)
overriding system value
select staged.id,
  staged.billing_to_id,
  staged.pick_amt_info_amt,
  staged.pick_amt_info_standby_amt,
  staged.pick_amt_info_inc_work_amt,
  staged.pick_amt_info_person_amt,
  staged.pick_amt_info_extra_amt,
  staged.pick_amt_info_cntn_return_amt,
  staged.pick_amt_info_handling_amt,
  staged.pick_amt_info_rental_cntn_amt,
  staged.pick_amt_info_curing_materials_amt,
  staged.pick_amt_info_fuel_amt,
  staged.rail_amt_info_amt,
  staged.rail_amt_info_seikan_amt,
  staged.delivery_amt_info_amt,
  staged.delivery_amt_info_winter_amt,
  staged.delivery_amt_info_person_amt,
  staged.delivery_amt_info_standby_amt,
  staged.delivery_amt_info_inc_work_amt,
  staged.delivery_amt_info_extra_amt,
  staged.delivery_amt_info_cntn_return_amt,
  staged.delivery_amt_info_handling_amt,
  staged.additional_amt_info_additional_type,
  staged.additional_amt_info_amt,
  staged.additional_amt_info_torihikisaki_id,
  staged.pick_amt_pay_to_id,
  staged.rail_amt_pay_to_id,
  staged.delivery_amt_pay_to_id,
  staged.rental_cntn_use_amt_pay_to_id,
  staged.fuel_amt_pay_to_id,
  staged.pick_curing_materials_amt_pay_to_id,
  staged.pay_pick_amt_info_amt,
  staged.pay_pick_amt_info_standby_amt,
  staged.pay_pick_amt_info_inc_work_amt,
  staged.pay_pick_amt_info_person_amt,
  staged.pay_pick_amt_info_extra_amt,
  staged.pay_pick_amt_info_cntn_return_amt,
  staged.pay_pick_amt_info_handling_amt,
  staged.pay_pick_amt_info_rental_cntn_amt,
  staged.pay_pick_amt_info_curing_materials_amt,
  staged.pay_pick_amt_info_fuel_amt,
  staged.pay_rail_amt_info_amt,
  staged.pay_rail_amt_info_extra_amt,
  staged.pay_rail_amt_info_other_amt,
  staged.pay_delivery_amt_info_amt,
  staged.pay_delivery_amt_info_winter_amt,
  staged.pay_delivery_amt_info_person_amt,
  staged.pay_delivery_amt_info_standby_amt,
  staged.pay_delivery_amt_info_inc_work_amt,
  staged.pay_delivery_amt_info_extra_amt,
  staged.pay_delivery_amt_info_cntn_return_amt,
  staged.pay_delivery_amt_info_handling_amt,
  staged.biz_expense_loan_info_billing,
  staged.biz_expense_loan_info_pay_pick,
  staged.biz_expense_loan_info_pay_rail,
  staged.biz_expense_loan_info_pay_delivery,
  staged.biz_expense_loan_info_pay_rental_cntn_use,
  staged.biz_expense_loan_info_pay_fuel,
  staged.biz_expense_loan_info_pay_pick_curing_materials,
  staged.zentsu_frns_commission_amt,
  staged.zentsu_dep_commission_amt,
  staged.zentsu_arr_commission_amt,
  staged.pick_profit_amt,
  staged.rail_profit_amt,
  staged.delivery_profit_amt,
  staged.ref_discount_rail_amt,
  staged.arrival_fee_applied,
  staged.arrival_fee_id
from staged_rows staged where staged.status = 'created';

-- Their history
insert into order_change (order_id, user_id, user_name, cause, job_id, version_no, source, changes)
select id,
  $1,
  $2,
  $3,
  $4::bigint,
  version_no,
  source,
  changes
    from (select staged.id,
      1 as version_no,
      staged.source,
      '{}'::jsonb as changes from staged_rows staged where staged.status = 'created') made;
