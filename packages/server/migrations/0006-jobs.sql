-- Long work: jobs, the files they read and make, the tickets that start them, and the histories people see.

create table file (
  id bigint generated always as identity primary key,
  name text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  user_id text not null
);

-- Pieces of at most 1 MiB, so that neither server nor worker ever holds a whole file.
create table file_chunk (
  file_id bigint not null references file on delete cascade,
  seq integer not null,
  bytes bytea not null,
  primary key (file_id, seq)
);
alter table file_chunk alter column bytes set storage external;

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  message text not null default '',
  input jsonb not null default '{}',
  -- {"status", "message", "id"?}: the data of the stream's last event
  result jsonb,
  file_id bigint references file,
  user_id text not null,
  user_name text not null,
  -- The ticket's part in streams without one: the same request never starts twice.
  request_id text,
  -- Grows with every take-over. Whoever writes for a job shows it, so a frozen worker that wakes up writes nothing.
  fence integer not null default 0,
  heart_beat_at timestamptz,
  stop_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((state in ('done', 'failed')) = (result is not null))
);
-- A kind runs once at a time, for everybody (JOB-03, JOB-04).
create unique index job_one_of_a_kind on job (kind) where state in ('queued', 'running');
create unique index job_request on job (user_id, kind, request_id) where request_id is not null;
create index job_waiting on job (id) where state in ('queued', 'running');
create index job_of_user on job (user_id, id);

-- What an upload answers: good once, for this user and kind.
create table upload_ticket (
  token_hash bytea primary key,
  kind text not null,
  user_id text not null,
  file_id bigint not null references file,
  job_id bigint references job,
  created_at timestamptz not null default now()
);

create table transfer_history (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('import', 'export')),
  kind text not null,
  function_code text not null,
  job_id bigint not null unique references job,
  at timestamptz not null default now(),
  user_id text not null,
  user_name text not null,
  file_name text not null,
  file_id bigint references file,
  successful boolean not null,
  message text not null,
  error_json jsonb
);
create index transfer_history_newest on transfer_history (direction, kind, id desc);
