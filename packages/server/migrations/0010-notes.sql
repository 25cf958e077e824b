-- 申し送り: notes on orders and fees. They are no values of their records, so writing one changes no record, and they
-- remain after it is deleted: `record_id` has no foreign key.
create table note (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'fee')),
  record_id bigint not null,
  text text not null check (char_length(text) between 1 and 1000),
  due_on date,
  created_at timestamptz not null default now(),
  created_user_id text not null,
  created_user_name text not null,
  completed_at timestamptz,
  completed_user_id text,
  completed_user_name text,
  version_no integer not null default 1,
  check ((completed_at is null) = (completed_user_id is null)),
  check ((completed_at is null) = (completed_user_name is null))
);
create index note_of_record on note (kind, record_id);
create index note_open on note (due_on, kind, record_id) where (completed_at is null);

-- Users that a note is for; none: everybody. A deleted user stays with the name of then.
create table note_recipient (
  note_id bigint not null references note,
  user_id bigint not null,
  user_name text not null,
  read_at timestamptz,
  primary key (note_id, user_id)
);
create index note_recipient_of_user on note_recipient (user_id, note_id);

create table note_change (
  id bigint generated always as identity primary key,
  note_id bigint not null references note,
  changed_at timestamptz not null default now(),
  user_id text not null,
  user_name text not null,
  cause text not null check (cause in ('create', 'update', 'complete')),
  version_no integer not null,
  -- Values before the change, by column; blank but for `update`.
  former jsonb
);
create index note_change_of_note on note_change (note_id, id);
