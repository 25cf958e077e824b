-- Fees (諸料金): what is charged and paid besides a container's transport. Staff enter them one by one, so plain foreign
-- keys cost nothing worth saving here.

create table fee (
  id bigint generated always as identity primary key,
  keitan_id text collate "C" not null references keitan_bumon,
  charge_transportation_id text collate "C" not null references tsuun,
  atsukai_kubun_id text collate "C" not null references atsukai_kubun,
  biz_result_dt date not null,
  billing_dt date not null,
  payment_dt date not null,
  input_dt date not null,
  amt integer,
  billing_to_id text collate "C" references torihikisaki,
  kanjokamoku_id text collate "C" references kanjokamoku,
  kazei_kubun_id text collate "C" references kazei_kubun,
  pay_amt integer,
  pay_to_id text collate "C" references torihikisaki,
  pay_kanjokamoku_id text collate "C" references kanjokamoku,
  pay_kazei_kubun_id text collate "C" references kazei_kubun,
  pay_amt2 integer,
  pay_to_2nm text,
  biz_expense_loan_info_billing boolean not null default false,
  biz_expense_loan_info_pay boolean not null default false,
  summary text,
  remarks text,
  confirmed boolean not null default false,
  confirmed_on date,
  totals_payment bigint not null generated always as (coalesce(pay_amt, 0)::bigint + coalesce(pay_amt2, 0)) stored,
  totals_profit bigint not null generated always as (
    coalesce(amt, 0)::bigint - coalesce(pay_amt, 0) - coalesce(pay_amt2, 0)
  ) stored,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  check (confirmed = (confirmed_on is not null)),
  -- A set amount names its party; account and tax category depend on the party's category (FEE-11, 12, 16).
  check (coalesce(amt, 0) = 0 or billing_to_id is not null),
  check (coalesce(pay_amt, 0) = 0 or pay_to_id is not null)
);

create index fee_by_biz_result_dt on fee (biz_result_dt desc, id desc);
create index fee_by_station on fee (charge_transportation_id, biz_result_dt);
create index fee_by_billing_to on fee (billing_to_id);
create index fee_by_pay_to on fee (pay_to_id);

-- Who changed what, when, and why; as order_change.
create table fee_change (
  id bigint generated always as identity primary key,
  fee_id bigint not null,
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
create index fee_change_of_fee on fee_change (fee_id, id);
