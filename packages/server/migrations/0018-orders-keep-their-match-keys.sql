-- Orders keep the match keys of their names and addresses themselves. Indexes in the order of the list carry each of
-- them, and two carry everything else orders are searched by: a search walks through one index, whatever it finds and
-- however many spellings there are, without meeting the rows (docs/decisions/0006, 0008). The dictionary of spellings
-- goes: where every name is spelt differently it was four times as long as the orders, and what was found in it had to
-- be looked up one by one.
--
-- An index alone answers for pages that are known to be visible, so vacuum comes after one row in a hundred, not five.
--
-- Texts of at most 60 and 120 characters make keys that stay below the 2.7 KB an index row may have: a character becomes
-- six at most, but for one (U+FDFA) whose eighteen repeat themselves and are compressed.
--
-- The table is written anew as in 0016, about a minute per million orders: right only before the first release.

alter table order_charges drop constraint order_charges_order_id_fkey;
alter table orders rename to orders_before;
alter sequence orders_id_seq rename to orders_before_id_seq;

create table orders (
  id bigint not null generated always as identity,
  version_no integer not null default 1,
  confirmed boolean not null default false,
  import_locked boolean not null default false,
  name_converted boolean not null default false,
  order_type text collate "C" not null,
  biz_result_dt date,
  keitan_id text collate "C",
  charge_transportation_id text collate "C",
  dep_transportation_id text collate "C",
  arr_transportation_id text collate "C",
  hinmoku_id text collate "C",
  cntn_tonnage integer,
  cntn_size integer,
  consignee_nm_key text collate "C" generated always as (match_key(consignee_nm)) stored,
  shipper_nm_key text collate "C" generated always as (match_key(shipper_nm)) stored,
  consignee_address_key text collate "C" generated always as (match_key(consignee_address)) stored,
  shipper_address_key text collate "C" generated always as (match_key(shipper_address)) stored,
  accept_no text collate "C" not null,
  cntn_no text collate "C",
  cwo_order_no text,
  billing_dt date,
  pick_payment_dt date,
  rail_payment_dt date,
  delivery_payment_dt date,
  accept_dt date,
  seal_no text,
  item_qty integer,
  remarks text,
  dep_dt date,
  dep_comp_dt date,
  shipper_nm text,
  shipper_address text,
  arr_dt date,
  arr_comp_dt date,
  consignee_nm text,
  consignee_address text,
  pick_dt date,
  pick_comp_dt date,
  pick_car_info_driver text,
  pick_car_info_car_class text,
  pick_car_info_car_model text,
  pick_car_info_max_weight integer,
  pick_car_info_car_no text,
  pick_car_info_operating_order integer,
  pick_remarks text,
  delivery_dt date,
  delivery_comp_dt date,
  delivery_car_info_driver text,
  delivery_car_info_car_class text,
  delivery_car_info_car_model text,
  delivery_car_info_max_weight integer,
  delivery_car_info_car_no text,
  delivery_car_info_operating_order integer,
  delivery_remarks text,
  ref_contract_cd text,
  consignee_nm_raw text,
  confirmed_on date,
  imported_on date,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  constraint orders_check check (confirmed = (confirmed_on is not null)),
  constraint orders_cntn_size_check check (cntn_size between 0 and 99),
  constraint orders_cntn_tonnage_check check (cntn_tonnage in (0, 5, 10)),
  constraint orders_delivery_car_info_car_no_check check (delivery_car_info_car_no ~ '^[0-9]{4}$'),
  constraint orders_order_type_check check (order_type in ('10', '20', '21', '30')),
  constraint orders_pick_car_info_car_no_check check (pick_car_info_car_no ~ '^[0-9]{4}$')
) with (
  fillfactor = 85,
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01
);

insert into orders (
  id, version_no, confirmed, import_locked, name_converted, order_type, biz_result_dt, keitan_id,
  charge_transportation_id, dep_transportation_id, arr_transportation_id, hinmoku_id, cntn_tonnage, cntn_size,
  accept_no, cntn_no, cwo_order_no, billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt, accept_dt,
  seal_no, item_qty, remarks, dep_dt, dep_comp_dt, shipper_nm, shipper_address, arr_dt, arr_comp_dt, consignee_nm,
  consignee_address, pick_dt, pick_comp_dt, pick_car_info_driver, pick_car_info_car_class, pick_car_info_car_model,
  pick_car_info_max_weight, pick_car_info_car_no, pick_car_info_operating_order, pick_remarks, delivery_dt,
  delivery_comp_dt, delivery_car_info_driver, delivery_car_info_car_class, delivery_car_info_car_model,
  delivery_car_info_max_weight, delivery_car_info_car_no, delivery_car_info_operating_order, delivery_remarks,
  ref_contract_cd, consignee_nm_raw, confirmed_on, imported_on, created_at, created_user_id, created_user_name,
  updated_at, updated_user_id
) overriding system value
select
  id, version_no, confirmed, import_locked, name_converted, order_type, biz_result_dt, keitan_id,
  charge_transportation_id, dep_transportation_id, arr_transportation_id, hinmoku_id, cntn_tonnage, cntn_size,
  accept_no, cntn_no, cwo_order_no, billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt, accept_dt,
  seal_no, item_qty, remarks, dep_dt, dep_comp_dt, shipper_nm, shipper_address, arr_dt, arr_comp_dt, consignee_nm,
  consignee_address, pick_dt, pick_comp_dt, pick_car_info_driver, pick_car_info_car_class, pick_car_info_car_model,
  pick_car_info_max_weight, pick_car_info_car_no, pick_car_info_operating_order, pick_remarks, delivery_dt,
  delivery_comp_dt, delivery_car_info_driver, delivery_car_info_car_class, delivery_car_info_car_model,
  delivery_car_info_max_weight, delivery_car_info_car_no, delivery_car_info_operating_order, delivery_remarks,
  ref_contract_cd, consignee_nm_raw, confirmed_on, imported_on, created_at, created_user_id, created_user_name,
  updated_at, updated_user_id
  from orders_before order by id;

select setval('orders_id_seq', last_value, is_called) from orders_before_id_seq;
drop table orders_before;

alter table orders
  add constraint orders_pkey primary key (id),
  add constraint orders_accept_no_key unique (accept_no);
create index orders_by_biz_result_dt on orders (biz_result_dt desc nulls last, id desc) include (
  order_type, confirmed, import_locked, name_converted, keitan_id, dep_transportation_id, arr_transportation_id,
  cntn_no, accept_no
);
create index orders_by_station on orders (charge_transportation_id, biz_result_dt);
create index orders_by_keitan on orders (keitan_id, biz_result_dt);
create index orders_by_cntn_no on orders (cntn_no);
create index orders_with_days on orders (biz_result_dt desc nulls last, id desc) include (
  order_type, confirmed, imported_on, confirmed_on, pick_dt, pick_comp_dt, dep_dt, dep_comp_dt, arr_dt, arr_comp_dt,
  delivery_dt, delivery_comp_dt, billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt,
  pick_car_info_car_no, delivery_car_info_car_no
);
create index orders_with_consignee_nm on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, consignee_nm_key);
create index orders_with_shipper_nm on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, shipper_nm_key);
create index orders_with_consignee_address on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, consignee_address_key);
create index orders_with_shipper_address on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, shipper_address_key);
create index orders_by_day on orders using brin (
  (coalesce(pick_comp_dt, pick_dt)), (coalesce(dep_comp_dt, dep_dt)), (coalesce(arr_comp_dt, arr_dt)),
  (coalesce(delivery_comp_dt, delivery_dt)), billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt,
  imported_on, confirmed_on
);
alter table order_charges
  add constraint order_charges_order_id_fkey foreign key (order_id) references orders (id) on delete cascade;

create trigger orders_insert_references after insert on orders
  referencing new table as written for each statement execute function check_order_references();
create trigger orders_update_references after update on orders
  referencing new table as written for each statement execute function check_order_references();

drop function keep_order_text();
drop table order_text;

analyze orders;
