-- A file that is checked before its import: what was mended, and what the last check found. Nothing else is written by
-- it (docs/decisions/0026). It goes with its file's history, or after a week where it was never imported.
create table rehearsal (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id text not null,
  file_id bigint references file (id) on delete cascade,
  file_name text not null,
  created_at timestamptz not null default now(),
  repairs jsonb not null default '{"cells": [], "excluded": []}',
  version_no integer not null default 1,
  -- What the last check that ended has seen; `found` is what it found, in the words of the server
  checked_version integer,
  checked_at timestamptz,
  found jsonb,
  check (checked_version <= version_no)
);
create index rehearsal_file on rehearsal (file_id);

-- Its rows, all but those that change nothing: a row of the file, or several of one record.
create table rehearsed_row (
  rehearsal_id bigint not null references rehearsal (id) on delete cascade,
  row_no integer not null,
  fate text collate "C" not null,
  record_id bigint,
  -- What it is known by, by the names of columns
  brief jsonb,
  changes jsonb,
  -- As the file has them, where they are to be seen
  cells text[],
  sentences text[],
  primary key (rehearsal_id, row_no)
);
create index rehearsed_row_fate on rehearsed_row (rehearsal_id, fate, row_no);

-- Headings that people pointed at a column, by kind of file and the heading's match key (PRE-09).
create table known_heading (
  kind text not null,
  heading text not null,
  header text not null,
  user_id text not null,
  pointed_at timestamptz not null default now(),
  primary key (kind, heading)
);

alter table transfer_history
  add column rehearsal_id bigint references rehearsal (id) on delete set null;
