-- The latest of the lane
select c.biz_result_dt::text as "bizResultDt",
  c.billing_to_id as "billingTo",
  c.delivery_amt_info_amt as "deliveryAmtInfo.amt",
  c.pay_delivery_amt_info_amt as "payDeliveryAmtInfo.amt",
  c.delivery_amt_info_winter_amt as "deliveryAmtInfo.winterAmt",
  c.pay_delivery_amt_info_winter_amt as "payDeliveryAmtInfo.winterAmt",
  c.delivery_amt_info_person_amt as "deliveryAmtInfo.personAmt",
  c.pay_delivery_amt_info_person_amt as "payDeliveryAmtInfo.personAmt",
  c.delivery_amt_info_standby_amt as "deliveryAmtInfo.standbyAmt",
  c.pay_delivery_amt_info_standby_amt as "payDeliveryAmtInfo.standbyAmt",
  c.delivery_amt_info_inc_work_amt as "deliveryAmtInfo.incWorkAmt",
  c.pay_delivery_amt_info_inc_work_amt as "payDeliveryAmtInfo.incWorkAmt",
  c.delivery_amt_info_extra_amt as "deliveryAmtInfo.extraAmt",
  c.pay_delivery_amt_info_extra_amt as "payDeliveryAmtInfo.extraAmt",
  c.delivery_amt_info_cntn_return_amt as "deliveryAmtInfo.cntnReturnAmt",
  c.pay_delivery_amt_info_cntn_return_amt as "payDeliveryAmtInfo.cntnReturnAmt",
  c.delivery_amt_info_handling_amt as "deliveryAmtInfo.handlingAmt",
  c.pay_delivery_amt_info_handling_amt as "payDeliveryAmtInfo.handlingAmt"
  from (
    select l.biz_result_dt, l.id, c.*, count(*) filter (where c.billing_to_id = $1) over latest as "nth billingTo"
      from (
        select o.id, o.biz_result_dt from orders o
         where o.order_type = $2
           and o.dep_transportation_id = $3
           and o.arr_transportation_id = $4
           and o.cntn_tonnage = $5
           and o.hinmoku_id = $6
           and o.biz_result_dt <= $7
           and o.id::text <> $8
         order by o.biz_result_dt desc, o.id desc limit $9
      ) l
      join order_charges c on c.order_id = l.id
    window latest as (order by l.biz_result_dt desc, l.id desc rows unbounded preceding)
  ) c
 where c.billing_to_id = $10 and c."nth billingTo" <= $11
 order by c.biz_result_dt desc, c.id desc;
