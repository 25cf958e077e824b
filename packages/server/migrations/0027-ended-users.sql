-- A user can be disabled: no log-in, no session, and still the name in every history. Sessions tell from where they are,
-- so that their person knows them apart and ends the one that is not theirs.

alter table app_user add column disabled boolean not null default false;

alter table session
  add column id bigint generated always as identity unique,
  add column address text,
  add column agent text;

-- Somebody enabled who may write USER remains, whatever two administrators do to each other at the same moment. Judged at
-- the end of the transaction, one after the other: the second to commit sees what the first has left. Only who loses it
-- asks; a house that never had one is not held up.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305180003);
  if not exists (select from user_authority a join app_user u on u.id = a.user_id
                  where a.function_code = 'USER' and a.role_bit & 2 <> 0 and not u.disabled) then
    raise exception 'nobody would be left who may change users' using errcode = 'TS001';
  end if;
  return null;
end $$;

create constraint trigger keep_administrator_of_right after update or delete on user_authority
  deferrable initially deferred for each row
  when (old.function_code = 'USER' and old.role_bit & 2 <> 0) execute function keep_administrator();

create constraint trigger keep_administrator_enabled after update of disabled on app_user
  deferrable initially deferred for each row
  when (new.disabled and not old.disabled) execute function keep_administrator();
