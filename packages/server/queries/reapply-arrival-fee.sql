-- Staging
create temp table affected_order on commit drop as
select o.id, o.version_no, c.rule_runs, r.rule_id, r.rule_version,
       coalesce(r.torihikisaki_id, c.billing_to_id) as billing_to_id,
       case o.order_type
         when '20' then null
         else coalesce(r.pick_amt_pay_to_id, c.pick_amt_pay_to_id) end as pick_amt_pay_to_id,
       coalesce(r.rail_amt_pay_to_id, c.rail_amt_pay_to_id) as rail_amt_pay_to_id,
       case o.order_type when '20' then null else coalesce(r.pick_amt, c.pick_amt_info_amt) end as pick_amt_info_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pick_person_amt, c.pick_amt_info_person_amt) end as pick_amt_info_person_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pick_extra_amt, c.pick_amt_info_extra_amt) end as pick_amt_info_extra_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pick_standby_amt, c.pick_amt_info_standby_amt) end as pick_amt_info_standby_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pick_inc_work_amt, c.pick_amt_info_inc_work_amt) end as pick_amt_info_inc_work_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.rental_cntn_amt, c.pick_amt_info_rental_cntn_amt) end as pick_amt_info_rental_cntn_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.curing_materials_amt,
           c.pick_amt_info_curing_materials_amt) end as pick_amt_info_curing_materials_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.fuel_amt, c.pick_amt_info_fuel_amt) end as pick_amt_info_fuel_amt,
       case o.order_type when '20' then null else coalesce(r.rail_amt, c.rail_amt_info_amt) end as rail_amt_info_amt,
       coalesce(r.delivery_amt, c.delivery_amt_info_amt) as delivery_amt_info_amt,
       coalesce(r.winter_amt, c.delivery_amt_info_winter_amt) as delivery_amt_info_winter_amt,
       coalesce(r.delivery_person_amt, c.delivery_amt_info_person_amt) as delivery_amt_info_person_amt,
       coalesce(r.delivery_extra_amt, c.delivery_amt_info_extra_amt) as delivery_amt_info_extra_amt,
       coalesce(r.delivery_cntn_return_amt, c.delivery_amt_info_cntn_return_amt) as delivery_amt_info_cntn_return_amt,
       coalesce(r.delivery_handling_amt, c.delivery_amt_info_handling_amt) as delivery_amt_info_handling_amt,
       coalesce(r.delivery_profit_amt, c.delivery_profit_amt) as delivery_profit_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_pick_amt, c.pay_pick_amt_info_amt) end as pay_pick_amt_info_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_pick_person_amt, c.pay_pick_amt_info_person_amt) end as pay_pick_amt_info_person_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_pick_extra_amt, c.pay_pick_amt_info_extra_amt) end as pay_pick_amt_info_extra_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_pick_standby_amt, c.pay_pick_amt_info_standby_amt) end as pay_pick_amt_info_standby_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_pick_inc_work_amt, c.pay_pick_amt_info_inc_work_amt) end as pay_pick_amt_info_inc_work_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_rental_cntn_amt,
           c.pay_pick_amt_info_rental_cntn_amt) end as pay_pick_amt_info_rental_cntn_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_curing_materials_amt,
           c.pay_pick_amt_info_curing_materials_amt) end as pay_pick_amt_info_curing_materials_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_fuel_amt, c.pay_pick_amt_info_fuel_amt) end as pay_pick_amt_info_fuel_amt,
       case o.order_type
         when '20' then null
         else coalesce(r.pay_rail_amt, c.pay_rail_amt_info_amt) end as pay_rail_amt_info_amt,
       ((c.biz_expense_loan_info_billing
         and coalesce(r.torihikisaki_id,
           c.billing_to_id) in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) as biz_expense_loan_info_billing,
       case o.order_type
         when '20' then false
         else ((c.biz_expense_loan_info_pay_pick
           and coalesce(r.pick_amt_pay_to_id,
             c.pick_amt_pay_to_id) in (select id
               from torihikisaki
               where torihiki_kubun_code = '2')) is true) end as biz_expense_loan_info_pay_pick,
       ((c.biz_expense_loan_info_pay_rail
         and coalesce(r.rail_amt_pay_to_id,
           c.rail_amt_pay_to_id) in (select id
             from torihikisaki
             where torihiki_kubun_code = '2')) is true) as biz_expense_loan_info_pay_rail,
       case o.order_type when '20' then null else c.pick_amt_info_cntn_return_amt end as pick_amt_info_cntn_return_amt,
       case o.order_type when '20' then null else c.pick_amt_info_handling_amt end as pick_amt_info_handling_amt,
       case o.order_type
         when '20' then null
         else c.pay_pick_amt_info_cntn_return_amt end as pay_pick_amt_info_cntn_return_amt,
       case o.order_type
         when '20' then null
         else c.pay_pick_amt_info_handling_amt end as pay_pick_amt_info_handling_amt,
       case o.order_type when '20' then null else c.rail_amt_info_seikan_amt end as rail_amt_info_seikan_amt,
       case o.order_type when '20' then null else c.pay_rail_amt_info_extra_amt end as pay_rail_amt_info_extra_amt,
       case o.order_type when '20' then null else c.pay_rail_amt_info_other_amt end as pay_rail_amt_info_other_amt,
       case o.order_type
         when '20' then false
         else num_nonnulls(o.pick_car_info_driver,
           o.pick_car_info_car_class,
           o.pick_car_info_car_model,
           o.pick_car_info_max_weight,
           o.pick_car_info_car_no,
           o.pick_car_info_operating_order) > 0 end as emptied,
       case o.order_type when '20' then ('{' || concat_ws(', ',
case
  when c.billing_to_id is distinct from coalesce(r.torihikisaki_id, c.billing_to_id) then '"billing_to_id": ['
  || coalesce(to_json(c.billing_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(coalesce(r.torihikisaki_id, c.billing_to_id)::text)::text, 'null')
  || ']' end,
case
  when c.pick_amt_pay_to_id is distinct from null then '"pick_amt_pay_to_id": ['
  || coalesce(to_json(c.pick_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.rail_amt_pay_to_id is distinct from coalesce(r.rail_amt_pay_to_id,
    c.rail_amt_pay_to_id) then '"rail_amt_pay_to_id": ['
  || coalesce(to_json(c.rail_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(coalesce(r.rail_amt_pay_to_id, c.rail_amt_pay_to_id)::text)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_amt is distinct from null then '"pick_amt_info_amt": ['
  || coalesce(c.pick_amt_info_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_person_amt is distinct from null then '"pick_amt_info_person_amt": ['
  || coalesce(c.pick_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_extra_amt is distinct from null then '"pick_amt_info_extra_amt": ['
  || coalesce(c.pick_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_standby_amt is distinct from null then '"pick_amt_info_standby_amt": ['
  || coalesce(c.pick_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_inc_work_amt is distinct from null then '"pick_amt_info_inc_work_amt": ['
  || coalesce(c.pick_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_rental_cntn_amt is distinct from null then '"pick_amt_info_rental_cntn_amt": ['
  || coalesce(c.pick_amt_info_rental_cntn_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_curing_materials_amt is distinct from null then '"pick_amt_info_curing_materials_amt": ['
  || coalesce(c.pick_amt_info_curing_materials_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_fuel_amt is distinct from null then '"pick_amt_info_fuel_amt": ['
  || coalesce(c.pick_amt_info_fuel_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.rail_amt_info_amt is distinct from null then '"rail_amt_info_amt": ['
  || coalesce(c.rail_amt_info_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_amt is distinct from coalesce(r.delivery_amt,
    c.delivery_amt_info_amt) then '"delivery_amt_info_amt": ['
  || coalesce(c.delivery_amt_info_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_amt, c.delivery_amt_info_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_winter_amt is distinct from coalesce(r.winter_amt,
    c.delivery_amt_info_winter_amt) then '"delivery_amt_info_winter_amt": ['
  || coalesce(c.delivery_amt_info_winter_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.winter_amt, c.delivery_amt_info_winter_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_person_amt is distinct from coalesce(r.delivery_person_amt,
    c.delivery_amt_info_person_amt) then '"delivery_amt_info_person_amt": ['
  || coalesce(c.delivery_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_person_amt, c.delivery_amt_info_person_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_extra_amt is distinct from coalesce(r.delivery_extra_amt,
    c.delivery_amt_info_extra_amt) then '"delivery_amt_info_extra_amt": ['
  || coalesce(c.delivery_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_extra_amt, c.delivery_amt_info_extra_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_cntn_return_amt is distinct from coalesce(r.delivery_cntn_return_amt,
    c.delivery_amt_info_cntn_return_amt) then '"delivery_amt_info_cntn_return_amt": ['
  || coalesce(c.delivery_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_cntn_return_amt, c.delivery_amt_info_cntn_return_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_handling_amt is distinct from coalesce(r.delivery_handling_amt,
    c.delivery_amt_info_handling_amt) then '"delivery_amt_info_handling_amt": ['
  || coalesce(c.delivery_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_handling_amt, c.delivery_amt_info_handling_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_profit_amt is distinct from coalesce(r.delivery_profit_amt,
    c.delivery_profit_amt) then '"delivery_profit_amt": ['
  || coalesce(c.delivery_profit_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_profit_amt, c.delivery_profit_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_amt is distinct from null then '"pay_pick_amt_info_amt": ['
  || coalesce(c.pay_pick_amt_info_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_person_amt is distinct from null then '"pay_pick_amt_info_person_amt": ['
  || coalesce(c.pay_pick_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_extra_amt is distinct from null then '"pay_pick_amt_info_extra_amt": ['
  || coalesce(c.pay_pick_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_standby_amt is distinct from null then '"pay_pick_amt_info_standby_amt": ['
  || coalesce(c.pay_pick_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_inc_work_amt is distinct from null then '"pay_pick_amt_info_inc_work_amt": ['
  || coalesce(c.pay_pick_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_rental_cntn_amt is distinct from null then '"pay_pick_amt_info_rental_cntn_amt": ['
  || coalesce(c.pay_pick_amt_info_rental_cntn_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_curing_materials_amt is distinct from null then '"pay_pick_amt_info_curing_materials_amt": ['
  || coalesce(c.pay_pick_amt_info_curing_materials_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_fuel_amt is distinct from null then '"pay_pick_amt_info_fuel_amt": ['
  || coalesce(c.pay_pick_amt_info_fuel_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_rail_amt_info_amt is distinct from null then '"pay_rail_amt_info_amt": ['
  || coalesce(c.pay_rail_amt_info_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_billing is distinct from ((c.biz_expense_loan_info_billing
    and coalesce(r.torihikisaki_id,
      c.billing_to_id) in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) then '"biz_expense_loan_info_billing": ['
  || coalesce(c.biz_expense_loan_info_billing::text, 'null')
  || ', '
  || coalesce(((c.biz_expense_loan_info_billing
    and coalesce(r.torihikisaki_id,
      c.billing_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)::text,
    'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_pick is distinct from false then '"biz_expense_loan_info_pay_pick": ['
  || coalesce(c.biz_expense_loan_info_pay_pick::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_rail is distinct from ((c.biz_expense_loan_info_pay_rail
    and coalesce(r.rail_amt_pay_to_id,
      c.rail_amt_pay_to_id) in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) then '"biz_expense_loan_info_pay_rail": ['
  || coalesce(c.biz_expense_loan_info_pay_rail::text, 'null')
  || ', '
  || coalesce(((c.biz_expense_loan_info_pay_rail
    and coalesce(r.rail_amt_pay_to_id,
      c.rail_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)::text,
    'null')
  || ']' end,
case
  when c.rental_cntn_use_amt_pay_to_id is distinct from null then '"rental_cntn_use_amt_pay_to_id": ['
  || coalesce(to_json(c.rental_cntn_use_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_rental_cntn_use is distinct from false then '"biz_expense_loan_info_pay_rental_cntn_use": ['
  || coalesce(c.biz_expense_loan_info_pay_rental_cntn_use::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when c.pick_curing_materials_amt_pay_to_id is distinct from null then '"pick_curing_materials_amt_pay_to_id": ['
  || coalesce(to_json(c.pick_curing_materials_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_pick_curing_materials is distinct from false then '"biz_expense_loan_info_pay_pick_curing_materials": ['
  || coalesce(c.biz_expense_loan_info_pay_pick_curing_materials::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when c.fuel_amt_pay_to_id is distinct from null then '"fuel_amt_pay_to_id": ['
  || coalesce(to_json(c.fuel_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_fuel is distinct from false then '"biz_expense_loan_info_pay_fuel": ['
  || coalesce(c.biz_expense_loan_info_pay_fuel::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_cntn_return_amt is distinct from null then '"pick_amt_info_cntn_return_amt": ['
  || coalesce(c.pick_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_handling_amt is distinct from null then '"pick_amt_info_handling_amt": ['
  || coalesce(c.pick_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_cntn_return_amt is distinct from null then '"pay_pick_amt_info_cntn_return_amt": ['
  || coalesce(c.pay_pick_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_handling_amt is distinct from null then '"pay_pick_amt_info_handling_amt": ['
  || coalesce(c.pay_pick_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.rail_amt_info_seikan_amt is distinct from null then '"rail_amt_info_seikan_amt": ['
  || coalesce(c.rail_amt_info_seikan_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_rail_amt_info_extra_amt is distinct from null then '"pay_rail_amt_info_extra_amt": ['
  || coalesce(c.pay_rail_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.pay_rail_amt_info_other_amt is distinct from null then '"pay_rail_amt_info_other_amt": ['
  || coalesce(c.pay_rail_amt_info_other_amt::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.arrival_fee_applied is distinct from true then '"arrival_fee_applied": ['
  || coalesce(c.arrival_fee_applied::text, 'null')
  || ', '
  || coalesce(true::text, 'null')
  || ']' end,
case
  when c.arrival_fee_id is distinct from r.rule_id then '"arrival_fee_id": ['
  || coalesce(c.arrival_fee_id::text, 'null')
  || ', '
  || coalesce(r.rule_id::text, 'null')
  || ']' end)
  || '}')::jsonb
  else ('{' || concat_ws(', ',
case
  when c.billing_to_id is distinct from coalesce(r.torihikisaki_id, c.billing_to_id) then '"billing_to_id": ['
  || coalesce(to_json(c.billing_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(coalesce(r.torihikisaki_id, c.billing_to_id)::text)::text, 'null')
  || ']' end,
case
  when c.pick_amt_pay_to_id is distinct from coalesce(r.pick_amt_pay_to_id,
    c.pick_amt_pay_to_id) then '"pick_amt_pay_to_id": ['
  || coalesce(to_json(c.pick_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(coalesce(r.pick_amt_pay_to_id, c.pick_amt_pay_to_id)::text)::text, 'null')
  || ']' end,
case
  when c.rail_amt_pay_to_id is distinct from coalesce(r.rail_amt_pay_to_id,
    c.rail_amt_pay_to_id) then '"rail_amt_pay_to_id": ['
  || coalesce(to_json(c.rail_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(coalesce(r.rail_amt_pay_to_id, c.rail_amt_pay_to_id)::text)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_amt is distinct from coalesce(r.pick_amt, c.pick_amt_info_amt) then '"pick_amt_info_amt": ['
  || coalesce(c.pick_amt_info_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pick_amt, c.pick_amt_info_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_person_amt is distinct from coalesce(r.pick_person_amt,
    c.pick_amt_info_person_amt) then '"pick_amt_info_person_amt": ['
  || coalesce(c.pick_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pick_person_amt, c.pick_amt_info_person_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_extra_amt is distinct from coalesce(r.pick_extra_amt,
    c.pick_amt_info_extra_amt) then '"pick_amt_info_extra_amt": ['
  || coalesce(c.pick_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pick_extra_amt, c.pick_amt_info_extra_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_standby_amt is distinct from coalesce(r.pick_standby_amt,
    c.pick_amt_info_standby_amt) then '"pick_amt_info_standby_amt": ['
  || coalesce(c.pick_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pick_standby_amt, c.pick_amt_info_standby_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_inc_work_amt is distinct from coalesce(r.pick_inc_work_amt,
    c.pick_amt_info_inc_work_amt) then '"pick_amt_info_inc_work_amt": ['
  || coalesce(c.pick_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pick_inc_work_amt, c.pick_amt_info_inc_work_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_rental_cntn_amt is distinct from coalesce(r.rental_cntn_amt,
    c.pick_amt_info_rental_cntn_amt) then '"pick_amt_info_rental_cntn_amt": ['
  || coalesce(c.pick_amt_info_rental_cntn_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.rental_cntn_amt, c.pick_amt_info_rental_cntn_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_curing_materials_amt is distinct from coalesce(r.curing_materials_amt,
    c.pick_amt_info_curing_materials_amt) then '"pick_amt_info_curing_materials_amt": ['
  || coalesce(c.pick_amt_info_curing_materials_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.curing_materials_amt, c.pick_amt_info_curing_materials_amt)::text, 'null')
  || ']' end,
case
  when c.pick_amt_info_fuel_amt is distinct from coalesce(r.fuel_amt,
    c.pick_amt_info_fuel_amt) then '"pick_amt_info_fuel_amt": ['
  || coalesce(c.pick_amt_info_fuel_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.fuel_amt, c.pick_amt_info_fuel_amt)::text, 'null')
  || ']' end,
case
  when c.rail_amt_info_amt is distinct from coalesce(r.rail_amt, c.rail_amt_info_amt) then '"rail_amt_info_amt": ['
  || coalesce(c.rail_amt_info_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.rail_amt, c.rail_amt_info_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_amt is distinct from coalesce(r.delivery_amt,
    c.delivery_amt_info_amt) then '"delivery_amt_info_amt": ['
  || coalesce(c.delivery_amt_info_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_amt, c.delivery_amt_info_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_winter_amt is distinct from coalesce(r.winter_amt,
    c.delivery_amt_info_winter_amt) then '"delivery_amt_info_winter_amt": ['
  || coalesce(c.delivery_amt_info_winter_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.winter_amt, c.delivery_amt_info_winter_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_person_amt is distinct from coalesce(r.delivery_person_amt,
    c.delivery_amt_info_person_amt) then '"delivery_amt_info_person_amt": ['
  || coalesce(c.delivery_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_person_amt, c.delivery_amt_info_person_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_extra_amt is distinct from coalesce(r.delivery_extra_amt,
    c.delivery_amt_info_extra_amt) then '"delivery_amt_info_extra_amt": ['
  || coalesce(c.delivery_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_extra_amt, c.delivery_amt_info_extra_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_cntn_return_amt is distinct from coalesce(r.delivery_cntn_return_amt,
    c.delivery_amt_info_cntn_return_amt) then '"delivery_amt_info_cntn_return_amt": ['
  || coalesce(c.delivery_amt_info_cntn_return_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_cntn_return_amt, c.delivery_amt_info_cntn_return_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_amt_info_handling_amt is distinct from coalesce(r.delivery_handling_amt,
    c.delivery_amt_info_handling_amt) then '"delivery_amt_info_handling_amt": ['
  || coalesce(c.delivery_amt_info_handling_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_handling_amt, c.delivery_amt_info_handling_amt)::text, 'null')
  || ']' end,
case
  when c.delivery_profit_amt is distinct from coalesce(r.delivery_profit_amt,
    c.delivery_profit_amt) then '"delivery_profit_amt": ['
  || coalesce(c.delivery_profit_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.delivery_profit_amt, c.delivery_profit_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_amt is distinct from coalesce(r.pay_pick_amt,
    c.pay_pick_amt_info_amt) then '"pay_pick_amt_info_amt": ['
  || coalesce(c.pay_pick_amt_info_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_pick_amt, c.pay_pick_amt_info_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_person_amt is distinct from coalesce(r.pay_pick_person_amt,
    c.pay_pick_amt_info_person_amt) then '"pay_pick_amt_info_person_amt": ['
  || coalesce(c.pay_pick_amt_info_person_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_pick_person_amt, c.pay_pick_amt_info_person_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_extra_amt is distinct from coalesce(r.pay_pick_extra_amt,
    c.pay_pick_amt_info_extra_amt) then '"pay_pick_amt_info_extra_amt": ['
  || coalesce(c.pay_pick_amt_info_extra_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_pick_extra_amt, c.pay_pick_amt_info_extra_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_standby_amt is distinct from coalesce(r.pay_pick_standby_amt,
    c.pay_pick_amt_info_standby_amt) then '"pay_pick_amt_info_standby_amt": ['
  || coalesce(c.pay_pick_amt_info_standby_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_pick_standby_amt, c.pay_pick_amt_info_standby_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_inc_work_amt is distinct from coalesce(r.pay_pick_inc_work_amt,
    c.pay_pick_amt_info_inc_work_amt) then '"pay_pick_amt_info_inc_work_amt": ['
  || coalesce(c.pay_pick_amt_info_inc_work_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_pick_inc_work_amt, c.pay_pick_amt_info_inc_work_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_rental_cntn_amt is distinct from coalesce(r.pay_rental_cntn_amt,
    c.pay_pick_amt_info_rental_cntn_amt) then '"pay_pick_amt_info_rental_cntn_amt": ['
  || coalesce(c.pay_pick_amt_info_rental_cntn_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_rental_cntn_amt, c.pay_pick_amt_info_rental_cntn_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_curing_materials_amt is distinct from coalesce(r.pay_curing_materials_amt,
    c.pay_pick_amt_info_curing_materials_amt) then '"pay_pick_amt_info_curing_materials_amt": ['
  || coalesce(c.pay_pick_amt_info_curing_materials_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_curing_materials_amt, c.pay_pick_amt_info_curing_materials_amt)::text, 'null')
  || ']' end,
case
  when c.pay_pick_amt_info_fuel_amt is distinct from coalesce(r.pay_fuel_amt,
    c.pay_pick_amt_info_fuel_amt) then '"pay_pick_amt_info_fuel_amt": ['
  || coalesce(c.pay_pick_amt_info_fuel_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_fuel_amt, c.pay_pick_amt_info_fuel_amt)::text, 'null')
  || ']' end,
case
  when c.pay_rail_amt_info_amt is distinct from coalesce(r.pay_rail_amt,
    c.pay_rail_amt_info_amt) then '"pay_rail_amt_info_amt": ['
  || coalesce(c.pay_rail_amt_info_amt::text, 'null')
  || ', '
  || coalesce(coalesce(r.pay_rail_amt, c.pay_rail_amt_info_amt)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_billing is distinct from ((c.biz_expense_loan_info_billing
    and coalesce(r.torihikisaki_id,
      c.billing_to_id) in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) then '"biz_expense_loan_info_billing": ['
  || coalesce(c.biz_expense_loan_info_billing::text, 'null')
  || ', '
  || coalesce(((c.biz_expense_loan_info_billing
    and coalesce(r.torihikisaki_id,
      c.billing_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)::text,
    'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_pick is distinct from ((c.biz_expense_loan_info_pay_pick
    and coalesce(r.pick_amt_pay_to_id,
      c.pick_amt_pay_to_id) in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) then '"biz_expense_loan_info_pay_pick": ['
  || coalesce(c.biz_expense_loan_info_pay_pick::text, 'null')
  || ', '
  || coalesce(((c.biz_expense_loan_info_pay_pick
    and coalesce(r.pick_amt_pay_to_id,
      c.pick_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)::text,
    'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_rail is distinct from ((c.biz_expense_loan_info_pay_rail
    and coalesce(r.rail_amt_pay_to_id,
      c.rail_amt_pay_to_id) in (select id
        from torihikisaki
        where torihiki_kubun_code = '2')) is true) then '"biz_expense_loan_info_pay_rail": ['
  || coalesce(c.biz_expense_loan_info_pay_rail::text, 'null')
  || ', '
  || coalesce(((c.biz_expense_loan_info_pay_rail
    and coalesce(r.rail_amt_pay_to_id,
      c.rail_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)::text,
    'null')
  || ']' end,
case
  when c.rental_cntn_use_amt_pay_to_id is distinct from null then '"rental_cntn_use_amt_pay_to_id": ['
  || coalesce(to_json(c.rental_cntn_use_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_rental_cntn_use is distinct from false then '"biz_expense_loan_info_pay_rental_cntn_use": ['
  || coalesce(c.biz_expense_loan_info_pay_rental_cntn_use::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when c.pick_curing_materials_amt_pay_to_id is distinct from null then '"pick_curing_materials_amt_pay_to_id": ['
  || coalesce(to_json(c.pick_curing_materials_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_pick_curing_materials is distinct from false then '"biz_expense_loan_info_pay_pick_curing_materials": ['
  || coalesce(c.biz_expense_loan_info_pay_pick_curing_materials::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when c.fuel_amt_pay_to_id is distinct from null then '"fuel_amt_pay_to_id": ['
  || coalesce(to_json(c.fuel_amt_pay_to_id::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when c.biz_expense_loan_info_pay_fuel is distinct from false then '"biz_expense_loan_info_pay_fuel": ['
  || coalesce(c.biz_expense_loan_info_pay_fuel::text, 'null')
  || ', '
  || coalesce(false::text, 'null')
  || ']' end,
case
  when o.pick_car_info_driver is distinct from null then '"pick_car_info_driver": ['
  || coalesce(to_json(o.pick_car_info_driver::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when o.pick_car_info_car_class is distinct from null then '"pick_car_info_car_class": ['
  || coalesce(to_json(o.pick_car_info_car_class::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when o.pick_car_info_car_model is distinct from null then '"pick_car_info_car_model": ['
  || coalesce(to_json(o.pick_car_info_car_model::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when o.pick_car_info_max_weight is distinct from null then '"pick_car_info_max_weight": ['
  || coalesce(o.pick_car_info_max_weight::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when o.pick_car_info_car_no is distinct from null then '"pick_car_info_car_no": ['
  || coalesce(to_json(o.pick_car_info_car_no::text)::text, 'null')
  || ', '
  || coalesce(to_json(null::text)::text, 'null')
  || ']' end,
case
  when o.pick_car_info_operating_order is distinct from null then '"pick_car_info_operating_order": ['
  || coalesce(o.pick_car_info_operating_order::text, 'null')
  || ', '
  || coalesce(null::text, 'null')
  || ']' end,
case
  when c.arrival_fee_applied is distinct from true then '"arrival_fee_applied": ['
  || coalesce(c.arrival_fee_applied::text, 'null')
  || ', '
  || coalesce(true::text, 'null')
  || ']' end,
case
  when c.arrival_fee_id is distinct from r.rule_id then '"arrival_fee_id": ['
  || coalesce(c.arrival_fee_id::text, 'null')
  || ', '
  || coalesce(r.rule_id::text, 'null')
  || ']' end)
  || '}')::jsonb end as changes
  from orders o
  join (
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
order by dep_id,
  arr_id,
  hinmoku_id,
  cntn_tonnage,
  order_type,
  consignee_key,
  filled_sub_codes desc,
  rule_id) r on r.dep_id = o.dep_transportation_id
  and r.arr_id = o.arr_transportation_id
  and r.hinmoku_id = o.hinmoku_id
  and r.cntn_tonnage = o.cntn_tonnage
  and r.order_type = o.order_type
  and r.consignee_key = o.consignee_nm_key
  join order_charges c on c.order_id = o.id
 where not o.confirmed
   and (o.order_type = '20'
     and (c.billing_to_id is distinct from coalesce(r.torihikisaki_id, c.billing_to_id)
       or c.rail_amt_pay_to_id is distinct from coalesce(r.rail_amt_pay_to_id, c.rail_amt_pay_to_id)
       or c.delivery_amt_info_amt is distinct from coalesce(r.delivery_amt, c.delivery_amt_info_amt)
       or c.delivery_amt_info_winter_amt is distinct from coalesce(r.winter_amt, c.delivery_amt_info_winter_amt)
       or c.delivery_amt_info_person_amt is distinct from coalesce(r.delivery_person_amt,
         c.delivery_amt_info_person_amt)
       or c.delivery_amt_info_extra_amt is distinct from coalesce(r.delivery_extra_amt, c.delivery_amt_info_extra_amt)
       or c.delivery_amt_info_cntn_return_amt is distinct from coalesce(r.delivery_cntn_return_amt,
         c.delivery_amt_info_cntn_return_amt)
       or c.delivery_amt_info_handling_amt is distinct from coalesce(r.delivery_handling_amt,
         c.delivery_amt_info_handling_amt)
       or c.delivery_profit_amt is distinct from coalesce(r.delivery_profit_amt, c.delivery_profit_amt)
       or c.biz_expense_loan_info_billing is distinct from ((c.biz_expense_loan_info_billing
         and coalesce(r.torihikisaki_id,
           c.billing_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)
       or c.biz_expense_loan_info_pay_pick is distinct from false
       or c.biz_expense_loan_info_pay_rail is distinct from ((c.biz_expense_loan_info_pay_rail
         and coalesce(r.rail_amt_pay_to_id,
           c.rail_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)
       or c.biz_expense_loan_info_pay_rental_cntn_use is distinct from false
       or c.biz_expense_loan_info_pay_pick_curing_materials is distinct from false
       or c.biz_expense_loan_info_pay_fuel is distinct from false
       or c.arrival_fee_applied is distinct from true
       or num_nonnulls(c.pick_amt_pay_to_id,
         c.pick_amt_info_amt,
         c.pick_amt_info_person_amt,
         c.pick_amt_info_extra_amt,
         c.pick_amt_info_standby_amt,
         c.pick_amt_info_inc_work_amt,
         c.pick_amt_info_rental_cntn_amt,
         c.pick_amt_info_curing_materials_amt,
         c.pick_amt_info_fuel_amt,
         c.rail_amt_info_amt,
         c.pay_pick_amt_info_amt,
         c.pay_pick_amt_info_person_amt,
         c.pay_pick_amt_info_extra_amt,
         c.pay_pick_amt_info_standby_amt,
         c.pay_pick_amt_info_inc_work_amt,
         c.pay_pick_amt_info_rental_cntn_amt,
         c.pay_pick_amt_info_curing_materials_amt,
         c.pay_pick_amt_info_fuel_amt,
         c.pay_rail_amt_info_amt,
         c.rental_cntn_use_amt_pay_to_id,
         c.pick_curing_materials_amt_pay_to_id,
         c.fuel_amt_pay_to_id,
         c.pick_amt_info_cntn_return_amt,
         c.pick_amt_info_handling_amt,
         c.pay_pick_amt_info_cntn_return_amt,
         c.pay_pick_amt_info_handling_amt,
         c.rail_amt_info_seikan_amt,
         c.pay_rail_amt_info_extra_amt,
         c.pay_rail_amt_info_other_amt) > 0)
     or o.order_type = '21'
     and (c.billing_to_id is distinct from coalesce(r.torihikisaki_id, c.billing_to_id)
       or c.pick_amt_pay_to_id is distinct from coalesce(r.pick_amt_pay_to_id, c.pick_amt_pay_to_id)
       or c.rail_amt_pay_to_id is distinct from coalesce(r.rail_amt_pay_to_id, c.rail_amt_pay_to_id)
       or c.pick_amt_info_amt is distinct from coalesce(r.pick_amt, c.pick_amt_info_amt)
       or c.pick_amt_info_person_amt is distinct from coalesce(r.pick_person_amt, c.pick_amt_info_person_amt)
       or c.pick_amt_info_extra_amt is distinct from coalesce(r.pick_extra_amt, c.pick_amt_info_extra_amt)
       or c.pick_amt_info_standby_amt is distinct from coalesce(r.pick_standby_amt, c.pick_amt_info_standby_amt)
       or c.pick_amt_info_inc_work_amt is distinct from coalesce(r.pick_inc_work_amt, c.pick_amt_info_inc_work_amt)
       or c.pick_amt_info_rental_cntn_amt is distinct from coalesce(r.rental_cntn_amt, c.pick_amt_info_rental_cntn_amt)
       or c.pick_amt_info_curing_materials_amt is distinct from coalesce(r.curing_materials_amt,
         c.pick_amt_info_curing_materials_amt)
       or c.pick_amt_info_fuel_amt is distinct from coalesce(r.fuel_amt, c.pick_amt_info_fuel_amt)
       or c.rail_amt_info_amt is distinct from coalesce(r.rail_amt, c.rail_amt_info_amt)
       or c.delivery_amt_info_amt is distinct from coalesce(r.delivery_amt, c.delivery_amt_info_amt)
       or c.delivery_amt_info_winter_amt is distinct from coalesce(r.winter_amt, c.delivery_amt_info_winter_amt)
       or c.delivery_amt_info_person_amt is distinct from coalesce(r.delivery_person_amt,
         c.delivery_amt_info_person_amt)
       or c.delivery_amt_info_extra_amt is distinct from coalesce(r.delivery_extra_amt, c.delivery_amt_info_extra_amt)
       or c.delivery_amt_info_cntn_return_amt is distinct from coalesce(r.delivery_cntn_return_amt,
         c.delivery_amt_info_cntn_return_amt)
       or c.delivery_amt_info_handling_amt is distinct from coalesce(r.delivery_handling_amt,
         c.delivery_amt_info_handling_amt)
       or c.delivery_profit_amt is distinct from coalesce(r.delivery_profit_amt, c.delivery_profit_amt)
       or c.pay_pick_amt_info_amt is distinct from coalesce(r.pay_pick_amt, c.pay_pick_amt_info_amt)
       or c.pay_pick_amt_info_person_amt is distinct from coalesce(r.pay_pick_person_amt,
         c.pay_pick_amt_info_person_amt)
       or c.pay_pick_amt_info_extra_amt is distinct from coalesce(r.pay_pick_extra_amt, c.pay_pick_amt_info_extra_amt)
       or c.pay_pick_amt_info_standby_amt is distinct from coalesce(r.pay_pick_standby_amt,
         c.pay_pick_amt_info_standby_amt)
       or c.pay_pick_amt_info_inc_work_amt is distinct from coalesce(r.pay_pick_inc_work_amt,
         c.pay_pick_amt_info_inc_work_amt)
       or c.pay_pick_amt_info_rental_cntn_amt is distinct from coalesce(r.pay_rental_cntn_amt,
         c.pay_pick_amt_info_rental_cntn_amt)
       or c.pay_pick_amt_info_curing_materials_amt is distinct from coalesce(r.pay_curing_materials_amt,
         c.pay_pick_amt_info_curing_materials_amt)
       or c.pay_pick_amt_info_fuel_amt is distinct from coalesce(r.pay_fuel_amt, c.pay_pick_amt_info_fuel_amt)
       or c.pay_rail_amt_info_amt is distinct from coalesce(r.pay_rail_amt, c.pay_rail_amt_info_amt)
       or c.biz_expense_loan_info_billing is distinct from ((c.biz_expense_loan_info_billing
         and coalesce(r.torihikisaki_id,
           c.billing_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)
       or c.biz_expense_loan_info_pay_pick is distinct from ((c.biz_expense_loan_info_pay_pick
         and coalesce(r.pick_amt_pay_to_id,
           c.pick_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)
       or c.biz_expense_loan_info_pay_rail is distinct from ((c.biz_expense_loan_info_pay_rail
         and coalesce(r.rail_amt_pay_to_id,
           c.rail_amt_pay_to_id) in (select id from torihikisaki where torihiki_kubun_code = '2')) is true)
       or c.biz_expense_loan_info_pay_rental_cntn_use is distinct from false
       or c.biz_expense_loan_info_pay_pick_curing_materials is distinct from false
       or c.biz_expense_loan_info_pay_fuel is distinct from false
       or c.arrival_fee_applied is distinct from true
       or num_nonnulls(c.rental_cntn_use_amt_pay_to_id,
         c.pick_curing_materials_amt_pay_to_id,
         c.fuel_amt_pay_to_id,
         o.pick_car_info_driver,
         o.pick_car_info_car_class,
         o.pick_car_info_car_model,
         o.pick_car_info_max_weight,
         o.pick_car_info_car_no,
         o.pick_car_info_operating_order) > 0));

-- Hold
select from affected_order staged, order_charges l
  where l.order_id = staged.id
    and staged.id > $1 and staged.id <= $2
    and l.order_id > $3 and l.order_id <= $4
  order by l.order_id for no key update of l;

-- Write, with history
with rule as materialized (
  select r.id, r.version_no, format($1, r.id, r.dep_jr_eki_code, r.arr_jr_eki_code, r.consignee_name) as source
    from arrival_fee r
), written as (
  update order_charges c
  set billing_to_id = staged.billing_to_id,
    pick_amt_pay_to_id = staged.pick_amt_pay_to_id,
    rail_amt_pay_to_id = staged.rail_amt_pay_to_id,
    pick_amt_info_amt = staged.pick_amt_info_amt,
    pick_amt_info_person_amt = staged.pick_amt_info_person_amt,
    pick_amt_info_extra_amt = staged.pick_amt_info_extra_amt,
    pick_amt_info_standby_amt = staged.pick_amt_info_standby_amt,
    pick_amt_info_inc_work_amt = staged.pick_amt_info_inc_work_amt,
    pick_amt_info_rental_cntn_amt = staged.pick_amt_info_rental_cntn_amt,
    pick_amt_info_curing_materials_amt = staged.pick_amt_info_curing_materials_amt,
    pick_amt_info_fuel_amt = staged.pick_amt_info_fuel_amt,
    rail_amt_info_amt = staged.rail_amt_info_amt,
    delivery_amt_info_amt = staged.delivery_amt_info_amt,
    delivery_amt_info_winter_amt = staged.delivery_amt_info_winter_amt,
    delivery_amt_info_person_amt = staged.delivery_amt_info_person_amt,
    delivery_amt_info_extra_amt = staged.delivery_amt_info_extra_amt,
    delivery_amt_info_cntn_return_amt = staged.delivery_amt_info_cntn_return_amt,
    delivery_amt_info_handling_amt = staged.delivery_amt_info_handling_amt,
    delivery_profit_amt = staged.delivery_profit_amt,
    pay_pick_amt_info_amt = staged.pay_pick_amt_info_amt,
    pay_pick_amt_info_person_amt = staged.pay_pick_amt_info_person_amt,
    pay_pick_amt_info_extra_amt = staged.pay_pick_amt_info_extra_amt,
    pay_pick_amt_info_standby_amt = staged.pay_pick_amt_info_standby_amt,
    pay_pick_amt_info_inc_work_amt = staged.pay_pick_amt_info_inc_work_amt,
    pay_pick_amt_info_rental_cntn_amt = staged.pay_pick_amt_info_rental_cntn_amt,
    pay_pick_amt_info_curing_materials_amt = staged.pay_pick_amt_info_curing_materials_amt,
    pay_pick_amt_info_fuel_amt = staged.pay_pick_amt_info_fuel_amt,
    pay_rail_amt_info_amt = staged.pay_rail_amt_info_amt,
    biz_expense_loan_info_billing = staged.biz_expense_loan_info_billing,
    biz_expense_loan_info_pay_pick = staged.biz_expense_loan_info_pay_pick,
    biz_expense_loan_info_pay_rail = staged.biz_expense_loan_info_pay_rail,
    pick_amt_info_cntn_return_amt = staged.pick_amt_info_cntn_return_amt,
    pick_amt_info_handling_amt = staged.pick_amt_info_handling_amt,
    pay_pick_amt_info_cntn_return_amt = staged.pay_pick_amt_info_cntn_return_amt,
    pay_pick_amt_info_handling_amt = staged.pay_pick_amt_info_handling_amt,
    rail_amt_info_seikan_amt = staged.rail_amt_info_seikan_amt,
    pay_rail_amt_info_extra_amt = staged.pay_rail_amt_info_extra_amt,
    pay_rail_amt_info_other_amt = staged.pay_rail_amt_info_other_amt,
    rental_cntn_use_amt_pay_to_id = null,
      biz_expense_loan_info_pay_rental_cntn_use = false,
      pick_curing_materials_amt_pay_to_id = null,
      biz_expense_loan_info_pay_pick_curing_materials = false,
      fuel_amt_pay_to_id = null,
      biz_expense_loan_info_pay_fuel = false,
      arrival_fee_applied = true,
      arrival_fee_id = staged.rule_id,
    rule_runs = c.rule_runs + 1, ruled_at = now(), ruled_user_id = $2
  from affected_order staged
    join orders o on o.id = staged.id
    join rule r on r.id = staged.rule_id and r.version_no = staged.rule_version
  where c.order_id = staged.id
    and staged.id > $3 and staged.id <= $4
    and c.order_id > $5 and c.order_id <= $6
    and o.id > $7 and o.id <= $8
    and o.version_no = staged.version_no and c.rule_runs = staged.rule_runs and not o.confirmed
  returning staged.id,
    staged.version_no + c.rule_runs as version_no,
    r.source as source,
    staged.changes as changes,
    staged.emptied
), also as (
  update orders o set pick_car_info_driver = case
    when o.order_type in ('21','30') then null
    else o.pick_car_info_driver end,
    pick_car_info_car_class = case when o.order_type in ('21','30') then null else o.pick_car_info_car_class end,
    pick_car_info_car_model = case when o.order_type in ('21','30') then null else o.pick_car_info_car_model end,
    pick_car_info_max_weight = case when o.order_type in ('21','30') then null else o.pick_car_info_max_weight end,
    pick_car_info_car_no = case when o.order_type in ('21','30') then null else o.pick_car_info_car_no end,
    pick_car_info_operating_order = case
      when o.order_type in ('21','30') then null
      else o.pick_car_info_operating_order end,
    delivery_car_info_driver = case when o.order_type in ('10','30') then null else o.delivery_car_info_driver end,
    delivery_car_info_car_class = case
      when o.order_type in ('10','30') then null
      else o.delivery_car_info_car_class end,
    delivery_car_info_car_model = case
      when o.order_type in ('10','30') then null
      else o.delivery_car_info_car_model end,
    delivery_car_info_max_weight = case
      when o.order_type in ('10','30') then null
      else o.delivery_car_info_max_weight end,
    delivery_car_info_car_no = case when o.order_type in ('10','30') then null else o.delivery_car_info_car_no end,
    delivery_car_info_operating_order = case
      when o.order_type in ('10','30') then null
      else o.delivery_car_info_operating_order end
      where o.id = any(array(select id from written where emptied))
)
insert into order_change (order_id, user_id, user_name, cause, job_id, version_no, source, changes)
select id, $9, $10, $11, $12::bigint, version_no, source, changes from written;
