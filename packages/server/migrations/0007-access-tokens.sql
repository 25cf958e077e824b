-- Access tokens: other programs call with the rights of a user, or a part of them. Only the hash of a token is stored.
create table access_token (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  name text not null check (char_length(name) between 1 and 30),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The only feed to which the token sends files; a token with rights has none.
  feed_id bigint,
  created_at timestamptz not null default now(),
  -- Last day on which it is valid, in Japan.
  expires_on date not null,
  last_used_at timestamptz, last_address text,
  unique (user_id, name)
);

create table access_token_right (
  token_id bigint not null references access_token on delete cascade,
  function_code text not null,
  role_bit integer not null check (role_bit in (1, 3)),
  primary key (token_id, function_code)
);

-- The change feed orders changes by the id of their transaction. Ids of a restored database begin again, so the offset
-- then keeps new positions above those of the backup (docs/decisions/0038).
create table change_feed (
  only_row boolean primary key default true check (only_row),
  xid_offset bigint not null default 0
);
insert into change_feed default values;

create function change_position() returns bigint language sql stable as $$
  select pg_current_xact_id()::text::bigint + xid_offset from change_feed
$$;

-- Changes from before this migration have no position and are not part of the feed. A default that is added with the
-- column would rewrite the table.
alter table order_change add column position bigint;
alter table order_change alter column position set default change_position();
create index order_change_position on order_change (position, id) where (position is not null);
alter table fee_change add column position bigint;
alter table fee_change alter column position set default change_position();
create index fee_change_position on fee_change (position, id) where (position is not null);
alter table arrival_fee_change add column position bigint;
alter table arrival_fee_change alter column position set default change_position();
create index arrival_fee_change_position on arrival_fee_change (position, id) where (position is not null);
alter table name_conversion_change add column position bigint;
alter table name_conversion_change alter column position set default change_position();
create index name_conversion_change_position on name_conversion_change (position, id) where (position is not null);
