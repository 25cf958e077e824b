alter table order_charges
  drop column billing_total,
  drop column pick_payment_total,
  drop column pick_payment_whole,
  drop column rail_payment_total,
  drop column delivery_payment_total,
  add column billing_total bigint not null generated always as (
    (coalesce(pick_amt_info_amt, 0)::bigint
    + coalesce(pick_amt_info_standby_amt, 0)
    + coalesce(pick_amt_info_inc_work_amt, 0)
    + coalesce(pick_amt_info_person_amt, 0)
    + coalesce(pick_amt_info_extra_amt, 0)
    + coalesce(pick_amt_info_cntn_return_amt, 0)
    + coalesce(pick_amt_info_handling_amt, 0)
    + coalesce(pick_amt_info_rental_cntn_amt, 0)
    + coalesce(pick_amt_info_curing_materials_amt, 0)
    + coalesce(pick_amt_info_fuel_amt, 0)
    + coalesce(rail_amt_info_amt, 0)
    + coalesce(rail_amt_info_seikan_amt, 0)
    + coalesce(delivery_amt_info_amt, 0)
    + coalesce(delivery_amt_info_winter_amt, 0)
    + coalesce(delivery_amt_info_person_amt, 0)
    + coalesce(delivery_amt_info_standby_amt, 0)
    + coalesce(delivery_amt_info_inc_work_amt, 0)
    + coalesce(delivery_amt_info_extra_amt, 0)
    + coalesce(delivery_amt_info_cntn_return_amt, 0)
    + coalesce(delivery_amt_info_handling_amt, 0)
    + coalesce(additional_amt_info_amt, 0))
  ) stored,
  add column pick_payment_total bigint not null generated always as (
    (coalesce(pay_pick_amt_info_amt, 0)::bigint
    + coalesce(pay_pick_amt_info_standby_amt, 0)
    + coalesce(pay_pick_amt_info_inc_work_amt, 0)
    + coalesce(pay_pick_amt_info_person_amt, 0)
    + coalesce(pay_pick_amt_info_extra_amt, 0)
    + coalesce(pay_pick_amt_info_cntn_return_amt, 0)
    + coalesce(pay_pick_amt_info_handling_amt, 0))
  ) stored,
  add column pick_payment_whole bigint not null generated always as (
    (coalesce(pay_pick_amt_info_amt, 0)::bigint
    + coalesce(pay_pick_amt_info_standby_amt, 0)
    + coalesce(pay_pick_amt_info_inc_work_amt, 0)
    + coalesce(pay_pick_amt_info_person_amt, 0)
    + coalesce(pay_pick_amt_info_extra_amt, 0)
    + coalesce(pay_pick_amt_info_cntn_return_amt, 0)
    + coalesce(pay_pick_amt_info_handling_amt, 0)
    + coalesce(pay_pick_amt_info_rental_cntn_amt, 0)
    + coalesce(pay_pick_amt_info_curing_materials_amt, 0)
    + coalesce(pay_pick_amt_info_fuel_amt, 0))
  ) stored,
  add column rail_payment_total bigint not null generated always as (
    (coalesce(pay_rail_amt_info_amt, 0)::bigint
    + coalesce(pay_rail_amt_info_extra_amt, 0)
    + coalesce(pay_rail_amt_info_other_amt, 0))
  ) stored,
  add column delivery_payment_total bigint not null generated always as (
    (coalesce(pay_delivery_amt_info_amt, 0)::bigint
    + coalesce(pay_delivery_amt_info_winter_amt, 0)
    + coalesce(pay_delivery_amt_info_person_amt, 0)
    + coalesce(pay_delivery_amt_info_standby_amt, 0)
    + coalesce(pay_delivery_amt_info_inc_work_amt, 0)
    + coalesce(pay_delivery_amt_info_extra_amt, 0)
    + coalesce(pay_delivery_amt_info_cntn_return_amt, 0)
    + coalesce(pay_delivery_amt_info_handling_amt, 0))
  ) stored;
