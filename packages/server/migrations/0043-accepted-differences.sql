-- The lines of 取込の差分 that a batch of 採用 took over, so that they come back when it is taken back
-- (docs/decisions/0025).
create table accepted_difference (
  activity_id bigint not null,
  order_id bigint not null,
  field text collate "C" not null,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamptz not null,
  primary key (activity_id, order_id, field)
);
