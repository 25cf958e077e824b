-- A month as it stood: every order and fee of it with all that people know of them (docs/decisions/0032). Written once,
-- never changed; each has the hash of its rows and of the one before it, so that whoever looks sees whether one was
-- altered or taken away. Who must throw one away does so as the tables' owner, with the triggers taken off by hand.
create table month_snapshot (
  id bigint generated always as identity primary key,
  month date not null check (month = date_trunc('month', month)),
  basis text not null check (basis in ('bizResultDt', 'billingDt', 'paymentDt')),
  -- Of one station, of one department; null: of all
  station_id text,
  keitan_id text,
  remark text not null check (char_length(remark) <= 100),
  taken_at timestamptz not null,
  -- Not `user_name`, which a re-apply writes anew wherever it stands
  taken_by_id text not null,
  taken_by_name text not null,
  job_id bigint not null,
  order_count integer not null,
  fee_count integer not null,
  confirmed_count integer not null,
  billing bigint not null,
  payment bigint not null,
  former_hash text not null,
  hash text not null unique
);
create index month_snapshot_of_month on month_snapshot (month, basis, id);

create table month_snapshot_row (
  snapshot_id bigint not null references month_snapshot (id) deferrable initially deferred,
  source text collate "C" not null check (source in ('order', 'fee')),
  record_id bigint not null,
  -- As the record's history counts
  version_no integer not null,
  confirmed boolean not null,
  billing bigint not null,
  payment bigint not null,
  -- By the names of columns; what is blank is left out
  fields jsonb not null,
  primary key (snapshot_id, source, record_id)
);

create trigger month_snapshot_is_only_added_to before update or delete or truncate on month_snapshot
  for each statement execute function only_added_to();
create trigger month_snapshot_row_is_only_added_to before update or delete or truncate on month_snapshot_row
  for each statement execute function only_added_to();
