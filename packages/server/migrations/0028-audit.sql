-- Who came in, who was refused, who changed rights and passwords, took files away, stopped work: written once, never
-- changed. Who must be able to throw old lines away does so as the table's owner, with the trigger taken off by hand.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- Who did it, with the name of that day; not `user_name`, which a re-apply writes anew wherever it stands. Null: nobody known.
  actor_id text,
  actor_name text,
  -- To whom or what it was done, in words
  target text check (char_length(target) <= 300),
  address text,
  -- The request, as its answer and the log name it
  call_id text
);
create index audit_event_of_kind on audit_event (kind, id);
create index audit_event_at on audit_event (at);

create function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'TS002';
end $$;

create trigger audit_event_is_only_added_to before update or delete or truncate on audit_event
  for each statement execute function only_added_to();

-- The request that started a job, as its answer and the log name it.
alter table job add column call_id text;
