-- How often each master has changed. A reader that remembers master rows asks for the sum beside its own question and
-- so knows, within that question's snapshot, whether what it remembers is still true (docs/decisions/0008). A row per
-- master, so that writers of different masters do not wait for one another.
create table master_version (
  master text primary key,
  version bigint not null default 0
);

create function note_master_change() returns trigger language plpgsql as $$
begin
  update master_version set version = version + 1 where master = tg_table_name;
  return null;
end $$;

do $$
declare
  master text;
begin
  foreach master in array array['keitan_bumon', 'torihikisaki', 'hinmoku', 'tsuun', 'eigyobi'] loop
    insert into master_version (master) values (master);
    execute format('create trigger %I_change after insert or update or delete or truncate on %I
                    for each statement execute function note_master_change()', master, master);
  end loop;
end $$;
