-- What earlier orders of a lane had (docs/decisions/0028): the latest ones are found in this index alone. It has no day
-- of its own to be dropped by: a lane that was not used for years still has its last order.

create index orders_by_lane on orders (
  arr_transportation_id, dep_transportation_id, hinmoku_id, order_type, cntn_tonnage, biz_result_dt desc, id desc
);
