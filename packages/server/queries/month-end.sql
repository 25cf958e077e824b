-- By 請求先
select source, g.id, g.other_id as "otherId", m.torihikisaki_code as code, m.torihikisaki_seishiki_meisho as name,
       "count", "billing", "payment", "profit", "confirmed", "confirmedBilling", "confirmedPayment", "negative", "zero"
  from (select source,
    id,
    other_id,
    count(*) as "count",
    coalesce(sum(billing), 0)::bigint as "billing",
    coalesce(sum(payment), 0)::bigint as "payment",
    coalesce(sum(billing - payment), 0)::bigint as "profit",
    count(*) filter (where confirmed) as "confirmed",
    coalesce(sum(billing) filter (where confirmed), 0)::bigint as "confirmedBilling",
    coalesce(sum(payment) filter (where confirmed), 0)::bigint as "confirmedPayment",
    count(*) filter (where billing < payment) as "negative",
    count(*) filter (where is_zero) as "zero"
          from (
select 'order' as source, c.billing_to_id as id, null::text as other_id, o.id as record_id, o.confirmed,
       c.billing_total as billing,
         (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total) as payment,
         (c.billing_total = 0
           or (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total) = 0) as is_zero
  from orders o join order_charges c on c.order_id = o.id
 where ((o.biz_result_dt >= $1::date and o.biz_result_dt <= $2::date)) and o.charge_transportation_id = $3 union all
select 'fee', f.billing_to_id, null::text, f.id, f.confirmed, coalesce(f.amt, 0)::bigint,
       f.totals_payment, (coalesce(f.amt, 0) = 0 and f.totals_payment = 0)
  from fee f
 where ((f.biz_result_dt >= $4::date and f.biz_result_dt <= $5::date))
   and f.charge_transportation_id = $6) line group by source,
   id,
   other_id) g
   left join torihikisaki m on m.id = g.id
 order by source desc, coalesce(billing, payment) desc, g.id, g.other_id;

-- By 支払先
select source, g.id, g.other_id as "otherId", m.torihikisaki_code as code, m.torihikisaki_seishiki_meisho as name,
       "count", "billing", "payment", "profit", "confirmed", "confirmedBilling", "confirmedPayment", "negative", "zero"
  from (select source,
    id,
    other_id,
    count(distinct record_id) as "count",
    null::bigint as "billing",
    coalesce(sum(payment), 0)::bigint as "payment",
    null::bigint as "profit",
    count(distinct record_id) filter (where confirmed) as "confirmed",
    null::bigint as "confirmedBilling",
    coalesce(sum(payment) filter (where confirmed), 0)::bigint as "confirmedPayment",
    null::bigint as "negative",
    null::bigint as "zero"
          from (
select 'order' as source, paid.payee_id as id, null::text as other_id, o.id as record_id, o.confirmed,
       c.billing_total as billing,
         paid.amount as payment,
         (c.billing_total = 0
           or (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total) = 0) as is_zero
  from orders o
    join order_charges c on c.order_id = o.id
    cross join lateral (select payee_id,
      amount
        from (values (c.pick_amt_pay_to_id,
          coalesce(c.pay_pick_amt_info_amt, 0)::bigint
            + coalesce(c.pay_pick_amt_info_standby_amt, 0)::bigint
            + coalesce(c.pay_pick_amt_info_inc_work_amt, 0)::bigint
            + coalesce(c.pay_pick_amt_info_person_amt, 0)::bigint
            + coalesce(c.pay_pick_amt_info_extra_amt, 0)::bigint
            + coalesce(c.pay_pick_amt_info_cntn_return_amt, 0)::bigint
            + coalesce(c.pay_pick_amt_info_handling_amt, 0)::bigint
            + case
              when o.order_type in ('20', '21', '30') then coalesce(c.pay_pick_amt_info_rental_cntn_amt, 0)::bigint
              else 0 end
            + case
              when o.order_type in ('20', '21', '30') then coalesce(c.pay_pick_amt_info_curing_materials_amt, 0)::bigint
              else 0 end
            + case
              when o.order_type in ('20', '21', '30') then coalesce(c.pay_pick_amt_info_fuel_amt, 0)::bigint
              else 0 end),
          (c.rental_cntn_use_amt_pay_to_id,
            case when o.order_type in ('10') then coalesce(c.pay_pick_amt_info_rental_cntn_amt, 0)::bigint else 0 end),
          (c.pick_curing_materials_amt_pay_to_id,
            case
              when o.order_type in ('10') then coalesce(c.pay_pick_amt_info_curing_materials_amt, 0)::bigint
              else 0 end),
          (c.fuel_amt_pay_to_id,
            case when o.order_type in ('10') then coalesce(c.pay_pick_amt_info_fuel_amt, 0)::bigint else 0 end),
          (c.rail_amt_pay_to_id,
            coalesce(c.pay_rail_amt_info_amt, 0)::bigint
              + coalesce(c.pay_rail_amt_info_extra_amt, 0)::bigint
              + coalesce(c.pay_rail_amt_info_other_amt, 0)::bigint),
          (c.delivery_amt_pay_to_id,
            coalesce(c.pay_delivery_amt_info_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_winter_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_person_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_standby_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_inc_work_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_extra_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_cntn_return_amt, 0)::bigint
              + coalesce(c.pay_delivery_amt_info_handling_amt, 0)::bigint)) part (payee_id,
          amount)
        where payee_id is not null
        or amount <> 0) paid
 where (((o.pick_payment_dt >= $1::date and o.pick_payment_dt <= $2::date)
   or (o.rail_payment_dt >= $3::date and o.rail_payment_dt <= $4::date)
   or (o.delivery_payment_dt >= $5::date and o.delivery_payment_dt <= $6::date))
   and ((greatest(o.pick_payment_dt, o.rail_payment_dt, o.delivery_payment_dt) >= $7::date
     and greatest(o.pick_payment_dt, o.rail_payment_dt, o.delivery_payment_dt) <= $8::date))) union all
select 'fee', paid.payee_id, null::text, f.id, f.confirmed, coalesce(f.amt, 0)::bigint,
       paid.amount, (coalesce(f.amt, 0) = 0 and f.totals_payment = 0)
  from fee f
    cross join lateral (select payee_id,
      amount from (values (f.pay_to_id, coalesce(f.pay_amt, 0)::bigint), (null, coalesce(f.pay_amt2, 0)::bigint))
  part (payee_id, amount) where payee_id is not null or amount <> 0) paid
 where ((f.payment_dt >= $9::date and f.payment_dt <= $10::date))) line group by source, id, other_id) g
   left join torihikisaki m on m.id = g.id
 order by source desc, coalesce(billing, payment) desc, g.id, g.other_id;

-- Thirteen months
select source,
  to_char(id, 'YYYY-MM') as month,
  count(*) as "count",
  coalesce(sum(billing), 0)::bigint as "billing",
  coalesce(sum(payment), 0)::bigint as "payment",
  coalesce(sum(billing - payment), 0)::bigint as "profit",
  count(*) filter (where confirmed) as "confirmed",
  coalesce(sum(billing) filter (where confirmed), 0)::bigint as "confirmedBilling",
  coalesce(sum(payment) filter (where confirmed), 0)::bigint as "confirmedPayment",
  count(*) filter (where billing < payment) as "negative",
  count(*) filter (where is_zero) as "zero"
  from (
select 'order' as source,
  date_trunc('month', o.biz_result_dt)::date as id,
  null::text as other_id,
  o.id as record_id,
  o.confirmed,
       c.billing_total as billing,
         (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total) as payment,
         (c.billing_total = 0
           or (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total) = 0) as is_zero
  from orders o join order_charges c on c.order_id = o.id
 where ((o.biz_result_dt >= $1::date and o.biz_result_dt <= $2::date)) union all
select 'fee', date_trunc('month', f.biz_result_dt)::date, null::text, f.id, f.confirmed, coalesce(f.amt, 0)::bigint,
       f.totals_payment, (coalesce(f.amt, 0) = 0 and f.totals_payment = 0)
  from fee f
 where ((f.biz_result_dt >= $3::date and f.biz_result_dt <= $4::date))) line group by source,
   id order by id,
   source desc;
