-- How each person has arranged the screens: columns of lists, saved conditions. Plain documents; only the pages read them.

create table user_setting (
  user_id bigint not null references app_user on delete cascade,
  key text collate "C" not null check (key ~ '^[a-z][a-z0-9.-]{0,59}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
