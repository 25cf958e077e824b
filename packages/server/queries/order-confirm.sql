-- Those passed over, and why
  with closed_day as materialized (select day from (
with given as materialized (select distinct day
  from (select v.day
    from (select distinct o.biz_result_dt,
      o.pick_payment_dt,
      o.rail_payment_dt,
      o.delivery_payment_dt from orders o where id = any($1::bigint[])) o
    cross join lateral (values (o.biz_result_dt),
      (o.pick_payment_dt),
      (o.rail_payment_dt),
      (o.delivery_payment_dt)) v (day)) asked (day)
  where day is not null),
fifth as (select month, day from (
select m.month, next.day::date as day, row_number() over (partition by m.month order by next.day) as nth
from (select distinct date_trunc('month', day::timestamp) as month from given) m
cross join lateral generate_series(m.month + interval '1 month',
  m.month + interval '2 months - 1 day',
  '1 day') next (day)
left join lateral (select kyujitsu_flag,
  riyo_syuryobi from eigyobi where hidsuke = next.day::date and not gone order by yuko_nen desc limit 1) c on true
where coalesce(c.kyujitsu_flag <> '1', extract(isodow from next.day) < 6)) b where nth = 5)
select g.day, coalesce(nullif(w.riyo_syuryobi, date '9999-12-31'), f.day) as closing_end
from given g
left join lateral (select kyujitsu_flag,
  riyo_syuryobi from eigyobi where hidsuke = g.day and not gone order by yuko_nen desc limit 1) w on true
left join fifth f on f.month = date_trunc('month', g.day::timestamp)) e where closing_end < $2::date)
  insert into activity_skip (activity_id, record_id, reasons)
  select $3::bigint, id, reasons
    from (select given.id, case when o.id is null then array['notFound'::text]
                                when not (not o.confirmed) then array[$4::text]
                                else array_remove(array[case
                                  when not (o.accept_no is not null) then 'acceptNo'::text end,
                                  case when not (o.keitan_id is not null) then 'keitan'::text end,
                                  case
                                    when not (o.charge_transportation_id is not null) then 'chargeTransportation'::text end,
                                  case when not (o.order_type is not null) then 'orderType'::text end,
                                  case when not (o.biz_result_dt is not null) then 'bizResultDt'::text end,
                                  case when not (o.billing_dt is not null) then 'billingDt'::text end,
                                  case when not (o.pick_payment_dt is not null) then 'pickPaymentDt'::text end,
                                  case when not (o.rail_payment_dt is not null) then 'railPaymentDt'::text end,
                                  case when not (o.delivery_payment_dt is not null) then 'deliveryPaymentDt'::text end,
                                  case when not (o.accept_dt is not null) then 'acceptDt'::text end,
                                  case when not (o.hinmoku_id is not null) then 'hinmoku'::text end,
                                  case when not (o.cntn_size is not null) then 'cntnSize'::text end,
                                  case when not (o.cntn_tonnage is not null) then 'cntnTonnage'::text end,
                                  case when not (o.cntn_no is not null) then 'cntnNo'::text end,
                                  case when not (o.pick_comp_dt is not null) then 'pickCompDt'::text end,
                                  case when not (o.dep_comp_dt is not null) then 'depCompDt'::text end,
                                  case when not (o.arr_comp_dt is not null) then 'arrCompDt'::text end,
                                  case when not (o.delivery_comp_dt is not null) then 'deliveryCompDt'::text end,
                                  case
                                    when not ((c.billing_to_id is not null
                                      or not ((coalesce(c.pick_amt_info_amt, 0)::bigint
                                        + coalesce(c.pick_amt_info_standby_amt, 0)
                                        + coalesce(c.pick_amt_info_inc_work_amt, 0)
                                        + coalesce(c.pick_amt_info_person_amt, 0)
                                        + coalesce(c.pick_amt_info_extra_amt, 0)
                                        + coalesce(c.pick_amt_info_cntn_return_amt, 0)
                                        + coalesce(c.pick_amt_info_handling_amt, 0)
                                        + coalesce(c.pick_amt_info_rental_cntn_amt, 0)
                                        + coalesce(c.pick_amt_info_curing_materials_amt, 0)
                                        + coalesce(c.pick_amt_info_fuel_amt, 0)
                                        + coalesce(c.rail_amt_info_amt, 0)
                                        + coalesce(c.rail_amt_info_seikan_amt, 0)
                                        + coalesce(c.delivery_amt_info_amt, 0)
                                        + coalesce(c.delivery_amt_info_winter_amt, 0)
                                        + coalesce(c.delivery_amt_info_person_amt, 0)
                                        + coalesce(c.delivery_amt_info_standby_amt, 0)
                                        + coalesce(c.delivery_amt_info_inc_work_amt, 0)
                                        + coalesce(c.delivery_amt_info_extra_amt, 0)
                                        + coalesce(c.delivery_amt_info_cntn_return_amt, 0)
                                        + coalesce(c.delivery_amt_info_handling_amt, 0)
                                        + coalesce(c.additional_amt_info_amt, 0)) > 0))) then 'billingTo'::text end,
                                  case
                                    when not ((c.pick_amt_pay_to_id is not null
                                      or not case o.order_type
                                        when '10' then ((coalesce(c.pay_pick_amt_info_amt, 0)::bigint
                                          + coalesce(c.pay_pick_amt_info_standby_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_inc_work_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_person_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_extra_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_cntn_return_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_handling_amt, 0)) > 0)
                                        when '20' then false
                                        else ((coalesce(c.pay_pick_amt_info_amt, 0)::bigint
                                          + coalesce(c.pay_pick_amt_info_standby_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_inc_work_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_person_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_extra_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_cntn_return_amt, 0)
                                          + coalesce(c.pay_pick_amt_info_handling_amt, 0)) > 0
                                          or (coalesce(c.pay_pick_amt_info_rental_cntn_amt, 0)::bigint) > 0
                                          or (coalesce(c.pay_pick_amt_info_curing_materials_amt, 0)::bigint) > 0
                                          or (coalesce(c.pay_pick_amt_info_fuel_amt,
                                            0)::bigint) > 0) end)) then 'pickAmtPayTo'::text end,
                                  case
                                    when not ((c.rail_amt_pay_to_id is not null
                                      or not ((coalesce(c.pay_rail_amt_info_amt, 0)::bigint
                                        + coalesce(c.pay_rail_amt_info_extra_amt, 0)
                                        + coalesce(c.pay_rail_amt_info_other_amt,
                                          0)) > 0))) then 'railAmtPayTo'::text end,
                                  case
                                    when not ((c.delivery_amt_pay_to_id is not null
                                      or not ((coalesce(c.pay_delivery_amt_info_amt, 0)::bigint
                                        + coalesce(c.pay_delivery_amt_info_winter_amt, 0)
                                        + coalesce(c.pay_delivery_amt_info_person_amt, 0)
                                        + coalesce(c.pay_delivery_amt_info_standby_amt, 0)
                                        + coalesce(c.pay_delivery_amt_info_inc_work_amt, 0)
                                        + coalesce(c.pay_delivery_amt_info_extra_amt, 0)
                                        + coalesce(c.pay_delivery_amt_info_cntn_return_amt, 0)
                                        + coalesce(c.pay_delivery_amt_info_handling_amt,
                                          0)) > 0))) then 'deliveryAmtPayTo'::text end,
                                  case
                                    when not ((c.rental_cntn_use_amt_pay_to_id is not null
                                      or not case o.order_type
                                        when '10' then ((coalesce(c.pay_pick_amt_info_rental_cntn_amt, 0)::bigint) > 0)
                                        else false end)) then 'rentalCntnUseAmtPayTo'::text end,
                                  case
                                    when not ((c.fuel_amt_pay_to_id is not null
                                      or not case o.order_type
                                        when '10' then ((coalesce(c.pay_pick_amt_info_fuel_amt, 0)::bigint) > 0)
                                        else false end)) then 'fuelAmtPayTo'::text end,
                                  case
                                    when not ((c.pick_curing_materials_amt_pay_to_id is not null
                                      or not case o.order_type
                                        when '10' then ((coalesce(c.pay_pick_amt_info_curing_materials_amt,
                                          0)::bigint) > 0)
                                        else false end)) then 'pickCuringMaterialsAmtPayTo'::text end,
                                  case
                                    when not (not coalesce(o.biz_result_dt in (select day from closed_day),
                                      false)) then 'overEigyobiLimit'::text end,
                                  case
                                    when not (not coalesce(o.pick_payment_dt in (select day from closed_day),
                                      false)) then 'overPickPaymentDtLimit'::text end,
                                  case
                                    when not (not coalesce(o.rail_payment_dt in (select day from closed_day),
                                      false)) then 'overRailPaymentDtLimit'::text end,
                                  case
                                    when not (not coalesce(o.delivery_payment_dt in (select day from closed_day),
                                      false)) then 'overDeliveryPaymentDtLimit'::text end,
                                  case when not (coalesce(case
when c.pick_amt_pay_to_id is null then null
when c.biz_expense_loan_info_pay_pick then '3'
else pick_amt_pay_to.torihiki_kubun_code end <> case
when c.rail_amt_pay_to_id is null then null
when c.biz_expense_loan_info_pay_rail then '3'
else rail_amt_pay_to.torihiki_kubun_code end or o.pick_payment_dt = o.rail_payment_dt, true) and coalesce(case
when c.pick_amt_pay_to_id is null then null
when c.biz_expense_loan_info_pay_pick then '3'
else pick_amt_pay_to.torihiki_kubun_code end <> case
when c.delivery_amt_pay_to_id is null then null
when c.biz_expense_loan_info_pay_delivery then '3'
else delivery_amt_pay_to.torihiki_kubun_code end or o.pick_payment_dt = o.delivery_payment_dt, true) and coalesce(case
when c.rail_amt_pay_to_id is null then null
when c.biz_expense_loan_info_pay_rail then '3'
else rail_amt_pay_to.torihiki_kubun_code end <> case
when c.delivery_amt_pay_to_id is null then null
when c.biz_expense_loan_info_pay_delivery then '3'
else delivery_amt_pay_to.torihiki_kubun_code end or o.rail_payment_dt = o.delivery_payment_dt,
  true)) then 'paymentDates'::text end],
  null) end as reasons
            from unnest($5::bigint[]) given (id) left join orders o on o.id = given.id
                 left join order_charges c on c.order_id = o.id
                   left join torihikisaki pick_amt_pay_to on pick_amt_pay_to.id = c.pick_amt_pay_to_id
                   left join torihikisaki rail_amt_pay_to on rail_amt_pay_to.id = c.rail_amt_pay_to_id
                   left join torihikisaki delivery_amt_pay_to on delivery_amt_pay_to.id = c.delivery_amt_pay_to_id) judged
   where reasons <> '{}'
  returning record_id::text as id;

-- The others
with staged_rows as materialized (
  select o.id,
    (o.version_no + (select runs.rule_runs from order_charges runs where runs.order_id = o.id)) as read_version,
    ('{' || concat_ws(', ',
case when o.confirmed is distinct from true then '"confirmed": ' || jsonb_build_array(o.confirmed, true)::text end,
case
  when o.confirmed_on is distinct from $1::date then '"confirmed_on": '
  || jsonb_build_array(o.confirmed_on, $2::date)::text end)
  || '}')::jsonb as changes
  from orders o where o.id = any($3::bigint[]) and not o.confirmed
), written as (
  update orders o
  set confirmed = true,
    confirmed_on = $4::date,
    version_no = o.version_no + 1, updated_at = now(), updated_user_id = $5
  from staged_rows staged
  where o.id = staged.id
    and not o.confirmed
  returning staged.id, staged.read_version + 1 as version_no, null as source, staged.changes as changes
)
insert into order_change (order_id, user_id, user_name, cause, activity_id, version_no, source, changes, position)
select id, $6, $7, $8, $9::bigint, version_no, source, changes, (select change_position()) from written;
