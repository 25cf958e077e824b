-- What waits to be confirmed is a small part of all orders; 要対応 counts it whenever the launcher is opened, and asks
-- which of its days are past closing. One index leads to these rows and answers for the days alone.
create index orders_unconfirmed on orders (charge_transportation_id, biz_result_dt)
  include (pick_payment_dt, rail_payment_dt, delivery_payment_dt) where not confirmed;
