-- Requests that change something carry a key of their sender's making. Key, what was asked and the answer are stored with
-- the effect, so that a request sent twice (a time-out, a retry, a proxy) acts once and is answered the same (R18).

create table request_key (
  user_id bigint not null references app_user on delete cascade,
  key text collate "C" not null check (key ~ '^[!-~]{1,200}$'),
  request_hash bytea not null check (length(request_hash) = 32),
  -- Null only inside the transaction that acts.
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index request_key_created_at on request_key (created_at);
