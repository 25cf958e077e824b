-- The transport order in two tables: where a container goes, and what it costs. Feeds and staff write the first, rule
-- runs rewrite the money of very many orders at once, which is far cheaper on a narrow table (docs/decisions/0005).
-- One version number and one history cover both.

create sequence hand_made_accept_no;

create table orders (
  id bigint generated always as identity primary key,
  cwo_order_no text,
  accept_no text collate "C" not null unique,
  order_type text collate "C" not null check (order_type in ('10', '20', '21', '30')),
  biz_result_dt date,
  billing_dt date,
  pick_payment_dt date,
  rail_payment_dt date,
  delivery_payment_dt date,
  keitan_id text collate "C",
  charge_transportation_id text collate "C",
  accept_dt date,
  cntn_no text collate "C",
  seal_no text,
  cntn_size integer check (cntn_size between 0 and 99),
  cntn_tonnage integer check (cntn_tonnage in (0, 5, 10)),
  hinmoku_id text collate "C",
  item_qty integer,
  remarks text,
  dep_transportation_id text collate "C",
  dep_dt date,
  dep_comp_dt date,
  shipper_nm text,
  shipper_address text,
  arr_transportation_id text collate "C",
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
  pick_car_info_car_no text check (pick_car_info_car_no ~ '^[0-9]{4}$'),
  pick_car_info_operating_order integer,
  pick_remarks text,
  delivery_dt date,
  delivery_comp_dt date,
  delivery_car_info_driver text,
  delivery_car_info_car_class text,
  delivery_car_info_car_model text,
  delivery_car_info_max_weight integer,
  delivery_car_info_car_no text check (delivery_car_info_car_no ~ '^[0-9]{4}$'),
  delivery_car_info_operating_order integer,
  delivery_remarks text,
  ref_contract_cd text,
  -- The consignee as imported or typed; name conversion looks at this one and shows its result in consignee_nm.
  consignee_nm_raw text,
  confirmed boolean not null default false,
  confirmed_on date,
  import_locked boolean not null default false,
  imported_on date,
  name_converted boolean not null default false,
  shipper_nm_hash bigint generated always as (hashtextextended(match_key(shipper_nm), 0)) stored,
  shipper_address_hash bigint generated always as (hashtextextended(match_key(shipper_address), 0)) stored,
  consignee_nm_hash bigint generated always as (hashtextextended(match_key(consignee_nm), 0)) stored,
  consignee_address_hash bigint generated always as (hashtextextended(match_key(consignee_address), 0)) stored,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  check (confirmed = (confirmed_on is not null))
) with (fillfactor = 85);

create table order_charges (
  order_id bigint primary key references orders on delete cascade,
  billing_to_id text collate "C",
  pick_amt_info_amt integer,
  pick_amt_info_standby_amt integer,
  pick_amt_info_inc_work_amt integer,
  pick_amt_info_person_amt integer,
  pick_amt_info_extra_amt integer,
  pick_amt_info_cntn_return_amt integer,
  pick_amt_info_handling_amt integer,
  pick_amt_info_rental_cntn_amt integer,
  pick_amt_info_curing_materials_amt integer,
  pick_amt_info_fuel_amt integer,
  rail_amt_info_amt integer,
  rail_amt_info_seikan_amt integer,
  delivery_amt_info_amt integer,
  delivery_amt_info_winter_amt integer,
  delivery_amt_info_person_amt integer,
  delivery_amt_info_standby_amt integer,
  delivery_amt_info_inc_work_amt integer,
  delivery_amt_info_extra_amt integer,
  delivery_amt_info_cntn_return_amt integer,
  delivery_amt_info_handling_amt integer,
  additional_amt_info_additional_type text check (additional_amt_info_additional_type in ('1', '2')),
  additional_amt_info_amt integer,
  additional_amt_info_torihikisaki_id text collate "C",
  pick_amt_pay_to_id text collate "C",
  rail_amt_pay_to_id text collate "C",
  delivery_amt_pay_to_id text collate "C",
  rental_cntn_use_amt_pay_to_id text collate "C",
  fuel_amt_pay_to_id text collate "C",
  pick_curing_materials_amt_pay_to_id text collate "C",
  pay_pick_amt_info_amt integer,
  pay_pick_amt_info_standby_amt integer,
  pay_pick_amt_info_inc_work_amt integer,
  pay_pick_amt_info_person_amt integer,
  pay_pick_amt_info_extra_amt integer,
  pay_pick_amt_info_cntn_return_amt integer,
  pay_pick_amt_info_handling_amt integer,
  pay_pick_amt_info_rental_cntn_amt integer,
  pay_pick_amt_info_curing_materials_amt integer,
  pay_pick_amt_info_fuel_amt integer,
  pay_rail_amt_info_amt integer,
  pay_rail_amt_info_extra_amt integer,
  pay_rail_amt_info_other_amt integer,
  pay_delivery_amt_info_amt integer,
  pay_delivery_amt_info_winter_amt integer,
  pay_delivery_amt_info_person_amt integer,
  pay_delivery_amt_info_standby_amt integer,
  pay_delivery_amt_info_inc_work_amt integer,
  pay_delivery_amt_info_extra_amt integer,
  pay_delivery_amt_info_cntn_return_amt integer,
  pay_delivery_amt_info_handling_amt integer,
  biz_expense_loan_info_billing boolean not null default false,
  biz_expense_loan_info_pay_pick boolean not null default false,
  biz_expense_loan_info_pay_rail boolean not null default false,
  biz_expense_loan_info_pay_delivery boolean not null default false,
  biz_expense_loan_info_pay_rental_cntn_use boolean not null default false,
  biz_expense_loan_info_pay_fuel boolean not null default false,
  biz_expense_loan_info_pay_pick_curing_materials boolean not null default false,
  zentsu_frns_commission_amt integer,
  zentsu_dep_commission_amt integer,
  zentsu_arr_commission_amt integer,
  pick_profit_amt integer,
  rail_profit_amt integer,
  delivery_profit_amt integer,
  ref_discount_rail_amt integer,
  arrival_fee_applied boolean not null default false,
  arrival_fee_id bigint,
  billing_total bigint not null generated always as (
    coalesce(pick_amt_info_amt, 0)::bigint + coalesce(pick_amt_info_standby_amt, 0)
    + coalesce(pick_amt_info_inc_work_amt, 0) + coalesce(pick_amt_info_person_amt, 0)
    + coalesce(pick_amt_info_extra_amt, 0) + coalesce(pick_amt_info_cntn_return_amt, 0)
    + coalesce(pick_amt_info_handling_amt, 0) + coalesce(pick_amt_info_rental_cntn_amt, 0)
    + coalesce(pick_amt_info_curing_materials_amt, 0) + coalesce(pick_amt_info_fuel_amt, 0)
    + coalesce(rail_amt_info_amt, 0) + coalesce(rail_amt_info_seikan_amt, 0) + coalesce(delivery_amt_info_amt, 0)
    + coalesce(delivery_amt_info_winter_amt, 0) + coalesce(delivery_amt_info_person_amt, 0)
    + coalesce(delivery_amt_info_standby_amt, 0) + coalesce(delivery_amt_info_inc_work_amt, 0)
    + coalesce(delivery_amt_info_extra_amt, 0) + coalesce(delivery_amt_info_cntn_return_amt, 0)
    + coalesce(delivery_amt_info_handling_amt, 0) + coalesce(additional_amt_info_amt, 0)
  ) stored,
  pick_payment_total bigint not null generated always as (
    coalesce(pay_pick_amt_info_amt, 0)::bigint + coalesce(pay_pick_amt_info_standby_amt, 0)
    + coalesce(pay_pick_amt_info_inc_work_amt, 0) + coalesce(pay_pick_amt_info_person_amt, 0)
    + coalesce(pay_pick_amt_info_extra_amt, 0) + coalesce(pay_pick_amt_info_cntn_return_amt, 0)
    + coalesce(pay_pick_amt_info_handling_amt, 0)
  ) stored,
  pick_payment_whole bigint not null generated always as (
    coalesce(pay_pick_amt_info_amt, 0)::bigint + coalesce(pay_pick_amt_info_standby_amt, 0)
    + coalesce(pay_pick_amt_info_inc_work_amt, 0) + coalesce(pay_pick_amt_info_person_amt, 0)
    + coalesce(pay_pick_amt_info_extra_amt, 0) + coalesce(pay_pick_amt_info_cntn_return_amt, 0)
    + coalesce(pay_pick_amt_info_handling_amt, 0) + coalesce(pay_pick_amt_info_rental_cntn_amt, 0)
    + coalesce(pay_pick_amt_info_curing_materials_amt, 0) + coalesce(pay_pick_amt_info_fuel_amt, 0)
  ) stored,
  rail_payment_total bigint not null generated always as (
    coalesce(pay_rail_amt_info_amt, 0)::bigint + coalesce(pay_rail_amt_info_extra_amt, 0)
    + coalesce(pay_rail_amt_info_other_amt, 0)
  ) stored,
  delivery_payment_total bigint not null generated always as (
    coalesce(pay_delivery_amt_info_amt, 0)::bigint + coalesce(pay_delivery_amt_info_winter_amt, 0)
    + coalesce(pay_delivery_amt_info_person_amt, 0) + coalesce(pay_delivery_amt_info_standby_amt, 0)
    + coalesce(pay_delivery_amt_info_inc_work_amt, 0) + coalesce(pay_delivery_amt_info_extra_amt, 0)
    + coalesce(pay_delivery_amt_info_cntn_return_amt, 0) + coalesce(pay_delivery_amt_info_handling_amt, 0)
  ) stored
) with (fillfactor = 75);

-- Nothing every write stamps (updated_at, version_no) is indexed, so that writes can stay on their page (HOT).
-- The list's own order. Type and confirmation ride along, so that the usual searches are counted in the index alone.
create index orders_by_biz_result_dt on orders (biz_result_dt desc nulls last, id desc) include (order_type, confirmed);
create index orders_by_station on orders (charge_transportation_id, biz_result_dt);
create index orders_by_keitan on orders (keitan_id, biz_result_dt);
create index orders_by_cntn_no on orders (cntn_no);
create index orders_by_shipper on orders (shipper_nm_hash, biz_result_dt);
create index orders_by_consignee on orders (consignee_nm_hash, biz_result_dt);
-- Days arrive roughly in the order rows do, so block ranges serve them at almost no cost to a write.
create index orders_by_day on orders using brin (
  (coalesce(pick_comp_dt, pick_dt)), (coalesce(dep_comp_dt, dep_dt)), (coalesce(arr_comp_dt, arr_dt)),
  (coalesce(delivery_comp_dt, delivery_dt)), billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt,
  imported_on, confirmed_on
);

-- Every distinct name and address with its match key. A search of two letters reads this small table and goes on by
-- hash; an index of letter groups would read everything (docs/decisions/0006).
create table order_text (
  hash bigint primary key,
  match_key text not null
);

-- The references of many written rows are checked in one pass: a foreign key checks row by row, which on an import
-- of 100,000 rows costs more than the writing (docs/decisions/0005). Masters cannot be deleted, so checking here is enough.
create function check_order_references() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct keitan_id as id from written where keitan_id is not null) w
             where not exists (select from keitan_bumon m where m.id = w.id))
  or exists (select from (select distinct hinmoku_id as id from written where hinmoku_id is not null) w
             where not exists (select from hinmoku m where m.id = w.id))
  or exists (select from (select charge_transportation_id as id from written union select dep_transportation_id from written
                          union select arr_transportation_id from written) w
             where w.id is not null and not exists (select from tsuun m where m.id = w.id)) then
    raise foreign_key_violation using message = 'an order points at a master row that does not exist';
  end if;
  return null;
end $$;

create function keep_order_text() returns trigger language plpgsql as $$
begin
  insert into order_text (hash, match_key)
  select distinct on (hash) hash, match_key(given) from (
    select shipper_nm_hash as hash, shipper_nm as given from written
    union all select shipper_address_hash, shipper_address from written
    union all select consignee_nm_hash, consignee_nm from written
    union all select consignee_address_hash, consignee_address from written
  ) w
  where hash is not null and not exists (select from order_text t where t.hash = w.hash)
  on conflict do nothing;
  return null;
end $$;

create function check_charge_references() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select billing_to_id as id from written
      union select additional_amt_info_torihikisaki_id from written
      union select pick_amt_pay_to_id from written
      union select rail_amt_pay_to_id from written
      union select delivery_amt_pay_to_id from written
      union select rental_cntn_use_amt_pay_to_id from written
      union select fuel_amt_pay_to_id from written
      union select pick_curing_materials_amt_pay_to_id from written
    ) w
    where w.id is not null and not exists (select from torihikisaki m where m.id = w.id)
  ) then
    raise foreign_key_violation using message = 'a charge points at a counterparty that does not exist';
  end if;
  return null;
end $$;

create trigger orders_insert_references after insert on orders
  referencing new table as written for each statement execute function check_order_references();
create trigger orders_update_references after update on orders
  referencing new table as written for each statement execute function check_order_references();
create trigger orders_insert_text after insert on orders
  referencing new table as written for each statement execute function keep_order_text();
create trigger orders_update_text after update on orders
  referencing new table as written for each statement execute function keep_order_text();
create trigger charges_insert_references after insert on order_charges
  referencing new table as written for each statement execute function check_charge_references();
create trigger charges_update_references after update on order_charges
  referencing new table as written for each statement execute function check_charge_references();

-- Who changed what, when, and why. Rows outlive their order; a creation lists no fields, since the order's first
-- state is its present one less all later changes.
create table order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  -- {"<column>": [<from>, <to>]}
  changes jsonb not null default '{}'
);
create index order_change_of_order on order_change (order_id, id);
