-- The rule masters that imports and re-applies bring to orders (DECISIONS 5 and 7).

create table arrival_fee (
  id bigint generated always as identity primary key,
  dep_jr_eki_code text collate "C" not null,
  dep_eki_sub_code text collate "C" not null default '',
  dep_jutakunin_code text collate "C" not null,
  dep_jutakunin_sub_code text collate "C" not null default '',
  arr_jr_eki_code text collate "C" not null,
  arr_eki_sub_code text collate "C" not null default '',
  consignee_name text not null,
  consignee_key text generated always as (match_key(consignee_name)) stored,
  cntn_tonnage integer not null check (cntn_tonnage in (5, 10)),
  hinmoku_id text collate "C" not null references hinmoku,
  arrival_type text collate "C" not null check (arrival_type in ('1', '2')),
  torihikisaki_id text collate "C" not null references torihikisaki,
  pick_amt_pay_to_id text collate "C" references torihikisaki,
  rail_amt_pay_to_id text collate "C" references torihikisaki,
  pick_amt integer, pick_person_amt integer, pick_extra_amt integer, pick_standby_amt integer, pick_inc_work_amt integer,
  rental_cntn_amt integer, curing_materials_amt integer, fuel_amt integer, rail_amt integer,
  delivery_amt integer, delivery_profit_amt integer, winter_amt integer, delivery_person_amt integer,
  delivery_extra_amt integer, delivery_cntn_return_amt integer, delivery_handling_amt integer,
  pay_pick_amt integer, pay_pick_person_amt integer, pay_pick_extra_amt integer, pay_pick_standby_amt integer,
  pay_pick_inc_work_amt integer, pay_rental_cntn_amt integer, pay_curing_materials_amt integer, pay_fuel_amt integer,
  pay_rail_amt integer,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1
);
-- AFEE-15: one rule a key; names by match key.
create unique index arrival_fee_key on arrival_fee (
  dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type, consignee_key,
  dep_eki_sub_code, dep_jutakunin_sub_code, arr_eki_sub_code
);

create table name_conversion (
  id bigint generated always as identity primary key,
  consignee_nm text not null,
  consignee_key text generated always as (match_key(consignee_nm)) stored,
  tsuun_id text collate "C" not null references tsuun,
  hinmoku_id text collate "C" not null references hinmoku,
  conversion_nm text not null,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1
);
create unique index name_conversion_key on name_conversion (consignee_key, tsuun_id, hinmoku_id);
