-- Second factor of a user: a secret shared with an authenticator app, encrypted with a key derived from SECRETS_KEY.
alter table app_user add column second_factor_required boolean not null default false;

create table second_factor (
  user_id bigint primary key references app_user on delete cascade,
  secret bytea not null,
  -- Time step (30 s) of the newest code that was accepted. Only later ones are accepted, so each code works once.
  last_step bigint not null,
  set_up_at timestamptz not null default now()
);

-- Recovery codes that have not been used. The digest is argon2id.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);

-- Browsers that are not asked for a code until then.
create table trusted_browser (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references second_factor on delete cascade,
  expires_at timestamptz not null
);
create index trusted_browser_by_user on trusted_browser (user_id);

-- Identity token of a session that the company's identity provider opened, for the log-out there.
alter table session add column id_token text;
