-- 自動取込: sources of files that are looked at by a schedule, or that files are sent to.
create table feed (
  id bigint generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 40),
  kind text not null,
  source text not null check (source in ('folder', 'sftp', 'drop', 'mms')),
  host text,
  port integer,
  folder text,
  pattern text,
  user_name text,
  auth text,
  host_key text,
  minutes integer check (minutes between 5 and 60),
  from_time text,
  to_time text,
  days text,
  due_time text,
  after_import text,
  on_fault text not null,
  recipients text,
  paused boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,

  -- What follows is no part of the record and has no history.
  secret bytea,
  host_key_at timestamptz,
  host_key_by text,
  paused_at timestamptz,
  paused_by text,
  -- The next look at the source; blank: none until somebody asks for it.
  next_look_at timestamptz,
  -- Last time somebody asked for a look outside the schedule.
  run_asked_at timestamptz,
  -- A worker that looks at the source holds the feed until then; each one has a higher number.
  looking_until timestamptz,
  look_fence integer not null default 0,
  unreachable_since timestamptz,
  unreachable_why text,
  -- Key of the server, if it is not the registered one.
  changed_host_key text,
  arrived_on date,
  late_on date,
  -- Troubles that a mail has reported.
  reported_unreachable timestamptz,
  reported_late date,
  reported_trouble boolean not null default false
);

create table feed_change (
  id bigint generated always as identity primary key,
  feed_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'
);
create index feed_change_feed_id_id_idx on feed_change (feed_id, id);

-- Files of the feeds, each content once.
create table feed_file (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feed on delete cascade,
  -- Name as shown, and as the source has it; both blank for a run without a file.
  name text,
  source_name text,
  size bigint,
  -- Time of the file at its source, in ms.
  source_time double precision,
  sha256 bytea,
  file_id bigint references file on delete set null,
  arrived_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'waiting'
    check (state in ('waiting', 'importing', 'imported', 'faulty', 'dismissed', 'skipped')),
  message text,
  -- The file is still at its source, from where it is moved when it has ended.
  at_source boolean not null default false,
  reported boolean not null default false
);
create unique index feed_file_content on feed_file (feed_id, sha256) where state not in ('skipped', 'dismissed');
create index feed_file_seen on feed_file (feed_id, source_name);
create index feed_file_newest on feed_file (feed_id, id desc);
create index feed_file_open on feed_file (feed_id, state) where state in ('waiting', 'importing', 'faulty');
create index feed_file_to_move on feed_file (feed_id) where at_source;
create index feed_file_of_file on feed_file (file_id);

create table feed_mail (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feed on delete cascade,
  subject text not null,
  content text not null,
  created_at timestamptz not null default now(),
  -- Not sent, because the feed has sent its maximum within the hour.
  omitted boolean not null default false,
  tried_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz
);
create index feed_mail_of_feed on feed_mail (feed_id, created_at);
create index feed_mail_waiting on feed_mail (id) where sent_at is null and not omitted;

alter table job add feed_file_id bigint references feed_file on delete set null;
create index job_of_feed_file on job (feed_file_id) where feed_file_id is not null;
alter table preflight add feed_file_id bigint references feed_file on delete set null;
create index preflight_of_feed_file on preflight (feed_file_id) where feed_file_id is not null;

-- The file of a feed follows its job, whoever starts it and however it ends, in the same transaction.
create function note_feed_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update feed_file set state = 'importing' where id = new.feed_file_id;
  else
    update feed_file
       set state = case new.state when 'done' then 'imported' else 'faulty' end, ended_at = now(), message = new.message
     where id = new.feed_file_id and state = 'importing';
    perform pg_notify('feed_due', '');
  end if;
  return null;
end $$;
create trigger job_of_feed_began after insert on job
  for each row when (new.feed_file_id is not null) execute function note_feed_job();
create trigger import_ended after update of state on job
  for each row when (new.state in ('done', 'failed') and old.state not in ('done', 'failed') and new.kind like 'import/%')
  execute function note_feed_job();

-- A token that sends files to one feed ends with it.
alter table access_token add foreign key (feed_id) references feed on delete cascade;
