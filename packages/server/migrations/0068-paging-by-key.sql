-- Lists are paged by key alone: an order whose sort key changes between two pages may come twice or not at all (R19,
-- docs/decisions/0008). The triggers that stored former keys go. The empty table stays for one release, because the
-- release before still reads it.
drop trigger orders_moved on orders;
drop trigger fee_moved on fee;
drop trigger arrival_fee_moved on arrival_fee;
drop trigger name_conversion_moved on name_conversion;
drop trigger app_user_moved on app_user;
drop trigger pending_order_moved on pending_order;
drop function keep_former_day();
drop function keep_former_key();
truncate former_place;
