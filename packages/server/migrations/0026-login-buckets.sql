-- Log-in is slowed down by known browser, known address and account (docs/decisions/0019). `login_throttle` of the release
-- before stays for its servers while they are replaced, and goes with a later migration.

create table login_bucket (
  subject text collate "C" primary key,
  -- What the rule remembers: when passwords were checked, and how patiently somebody waits
  memory jsonb not null default '{}',
  last_at timestamptz not null default clock_timestamp()
);
-- The longest unused go first when strangers fill the table.
create index login_bucket_last on login_bucket (last_at);

-- From where an account has been entered before.
create table known_address (
  user_id bigint not null references app_user on delete cascade,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, address)
);

-- What this installation signs with. 366 random bits; no extension is needed for it.
create table server_key (
  name text primary key,
  bytes bytea not null check (length(bytes) = 32)
);
insert into server_key (name, bytes)
values ('browser', sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')));
