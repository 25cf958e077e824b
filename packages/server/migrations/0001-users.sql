-- People, what they may do, and their sessions. Sessions live here so that any of several servers knows them.

create table app_user (
  id bigint generated always as identity primary key,
  login_cd text collate "C" not null unique check (login_cd ~ '^[A-Za-z0-9._-]{1,20}$'),
  name text not null check (char_length(name) between 1 and 40),
  mail text not null check (char_length(mail) <= 254),
  password_hash text not null,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1
);

create table user_authority (
  user_id bigint not null references app_user on delete cascade,
  function_code text not null,
  role_bit integer not null check (role_bit between 0 and 3),
  primary key (user_id, function_code)
);

-- Only the hash of the cookie's token is kept: a stolen table opens no session.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_by_user on session (user_id);

-- Wrong tries per login code and per address; after ten free ones each costs a growing wait (DECISIONS 7).
create table login_throttle (
  subject text primary key,
  wrong_tries integer not null,
  next_try_at timestamptz not null,
  last_try_at timestamptz not null default now()
);
