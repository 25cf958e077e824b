-- When a backup was made, for whoever watches the server; the file lies where the operator put it.

create table backup (
  id bigint primary key generated always as identity,
  made_at timestamptz not null default now(),
  rows bigint not null check (rows >= 0)
);
