-- Who changed what, when, and why, of the rules and the users too; as order_change. Rows outlive their record.
do $$
declare
  kept text;
begin
  foreach kept in array array['arrival_fee', 'name_conversion', 'app_user'] loop
    execute format('create table %I (
      id bigint generated always as identity primary key,
      %I bigint not null,
      changed_at timestamptz not null default now(),
      user_id text,
      user_name text,
      cause text not null,
      source text,
      job_id bigint,
      version_no integer not null,
      -- {"<column>": [<from>, <to>]}; of a password only that it changed, of a right authority.<function>
      changes jsonb not null default ''{}''
    )', kept || '_change', kept || '_id');
    execute format('create index on %I (%I, id)', kept || '_change', kept || '_id');
    -- What is there already was made by somebody at some time; what was changed since nobody wrote down.
    execute format('insert into %I (%I, changed_at, user_id, user_name, cause, version_no)
                    select id, created_at, created_user_id, created_user_name, ''create'', 1 from %I order by id',
                   kept || '_change', kept || '_id', kept);
  end loop;
end $$;
