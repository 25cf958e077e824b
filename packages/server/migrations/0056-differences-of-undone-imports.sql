-- Which lines of 取込の差分 a job wrote, changed or ended, and what each was before, so that undoing an import takes its
-- lines back and restores those that they replaced (docs/decisions/0025). Kept as long as an import can be undone.

alter table held_difference add column job_id bigint;
alter table gone_difference add column job_id bigint;
alter table accepted_difference add column job_id bigint;

create table replaced_difference (
  id bigint not null generated always as identity primary key,
  job_id bigint not null,
  order_id bigint not null,
  field text collate "C" not null,
  -- Whether there was a line before the job, and that line
  existed boolean not null,
  own jsonb,
  value jsonb,
  file_name text,
  row_no integer,
  kept_at timestamptz,
  dismissed_at timestamptz,
  written_by bigint,
  -- Whether the job left a line, and the job that wrote that line
  remains boolean not null,
  remaining_job_id bigint,
  recorded_at timestamptz not null default now(),
  unique (order_id, field, job_id)
);
create index replaced_difference_of_job on replaced_difference (job_id);
create index replaced_difference_recorded on replaced_difference using brin (recorded_at);

-- The job whose transaction this is; blank outside of imports and their undoing.
create function difference_job() returns bigint language sql stable as $$
  select nullif(current_setting('tsuun.job_id', true), '')::bigint
$$;

-- The first event of a job knows the line before it, the last one the line that remains.
create function record_added_differences() returns trigger language plpgsql as $$
begin
  if difference_job() is not null then
    insert into replaced_difference as r (job_id, order_id, field, existed, remains, remaining_job_id)
    select difference_job(), order_id, field, false, true, job_id from added
    on conflict (order_id, field, job_id) do update set remains = true, remaining_job_id = excluded.remaining_job_id;
  end if;
  return null;
end $$;

create function record_changed_differences() returns trigger language plpgsql as $$
begin
  if difference_job() is not null then
    insert into replaced_difference as r
      (job_id, order_id, field, existed, own, value, file_name, row_no, kept_at, dismissed_at, written_by, remains,
       remaining_job_id)
    select difference_job(), b.order_id, b.field, true, b.own, b.value, b.file_name, b.row_no, b.kept_at, b.dismissed_at,
           b.job_id, true, a.job_id
      from before b join after a on a.order_id = b.order_id and a.field = b.field
    on conflict (order_id, field, job_id) do update set remains = true, remaining_job_id = excluded.remaining_job_id;
  end if;
  return null;
end $$;

create function record_ended_differences() returns trigger language plpgsql as $$
begin
  if difference_job() is not null then
    insert into replaced_difference as r
      (job_id, order_id, field, existed, own, value, file_name, row_no, kept_at, dismissed_at, written_by, remains)
    select difference_job(), order_id, field, true, own, value, file_name, row_no, kept_at, dismissed_at, job_id, false
      from ended
    on conflict (order_id, field, job_id) do update set remains = false, remaining_job_id = null;
  end if;
  return null;
end $$;

create trigger held_difference_added after insert on held_difference
  referencing new table as added for each statement execute function record_added_differences();
create trigger held_difference_changed after update on held_difference
  referencing old table as before new table as after for each statement execute function record_changed_differences();
create trigger held_difference_ended after delete on held_difference
  referencing old table as ended for each statement execute function record_ended_differences();

create or replace function drop_held_differences() returns trigger language plpgsql as $$
begin
  with dropped as (delete from held_difference d using gone g where d.order_id = g.id returning d.*)
  insert into gone_difference
  select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from dropped;
  delete from held_order h using gone g where h.id = g.id;
  return null;
end $$;

create or replace function bring_held_differences_back() returns trigger language plpgsql as $$
begin
  if exists (select from gone_difference) then
    with back as (delete from gone_difference d using written w where d.order_id = w.id returning d.*)
    insert into held_difference (order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id)
    select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from back;
  end if;
  return null;
end $$;
