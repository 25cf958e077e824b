-- The record that a creation key has made, and how far it has got: a save whose answer was lost and that is sent again
-- with other values finds its record instead of making a second one (docs/decisions/0013).
create table record_creation (
  user_id bigint not null references app_user(id) on delete cascade,
  -- The table of the record.
  kind text collate "C" not null,
  key text collate "C" not null check (key ~ '^[!-~]{1,200}$'),
  -- The last attempt that was written; an earlier one that arrives later writes nothing.
  attempt integer not null check (attempt > 0),
  -- Both blank only within the transaction that creates the record.
  record_id bigint,
  version_no integer,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, key)
);

create index record_creation_created_at on record_creation (created_at);
