-- The page
select o.id::text,
  o.cwo_order_no,
  o.accept_no,
  o.order_type,
  o.biz_result_dt,
  o.billing_dt,
  o.pick_payment_dt,
  o.rail_payment_dt,
  o.delivery_payment_dt,
  o.keitan_id,
  o.charge_transportation_id,
  o.accept_dt,
  o.cntn_no,
  o.cntn_size,
  o.cntn_tonnage,
  o.hinmoku_id,
  o.item_qty,
  o.dep_transportation_id,
  o.dep_dt,
  o.dep_comp_dt,
  o.shipper_nm,
  o.shipper_address,
  o.arr_transportation_id,
  o.arr_dt,
  o.arr_comp_dt,
  o.consignee_nm,
  o.consignee_address,
  o.pick_dt,
  o.pick_comp_dt,
  o.pick_car_info_car_no,
  o.delivery_dt,
  o.delivery_comp_dt,
  o.delivery_car_info_car_no,
  c.billing_to_id,
  c.delivery_amt_info_amt,
  c.delivery_amt_info_winter_amt,
  c.delivery_amt_pay_to_id,
  c.pay_delivery_amt_info_amt,
  c.pay_delivery_amt_info_winter_amt,
  o.confirmed,
  o.import_locked,
  o.name_converted,
  c.arrival_fee_applied,
  exists (select from pending_change d where d.order_id = o.id and d.dismissed_at is null),
  c.billing_total,
  c.pick_payment_total,
  c.rail_payment_total,
  c.delivery_payment_total,
  (c.pick_payment_whole + c.rail_payment_total),
  (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total),
  (c.billing_total - (c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total)),
  greatest(o.updated_at, c.ruled_at),
  (o.version_no + c.rule_runs),
  (select sum(version) from master_version),
  array[page.key0::text,page.key1::text]
  from (select o.id,
    o.biz_result_dt as key0,
    o.id as key1
      from orders o
      join order_charges c on c.order_id = o.id
      where ((o.biz_result_dt >= $1::date))
      and o.order_type = any($2)
      and o.consignee_nm_key like $3
      and c.billing_to_id is null
      order by o.biz_result_dt desc nulls last,
    o.id desc limit $4 offset $5) page
    join orders o
    join order_charges c on c.order_id = o.id on o.id = page.id
 order by page.key0 desc nulls last,page.key1 desc;

-- The count
select count(*) as "totalCount",
  coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0) as "newestId"
    from orders o
    join order_charges c on c.order_id = o.id
    where ((o.biz_result_dt >= $2::date))
    and o.order_type = any($3)
    and o.consignee_nm_key like $4
    and c.billing_to_id is null;
