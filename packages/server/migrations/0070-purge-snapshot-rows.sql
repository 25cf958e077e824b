-- Rows of a month's snapshot may be deleted once it is older than seven years, which KEEP_SNAPSHOTS_DAYS does. Its header
-- stays, and so do the hashes of its rows, from which its own hash is still computed: the chain remains verifiable.
create table purged_snapshot (
  snapshot_id bigint primary key references month_snapshot (id),
  purged_at timestamptz not null default now(),
  -- The SHA-256 of each row, 32 bytes each, by source and record_id
  row_hashes bytea not null check (length(row_hashes) % 32 = 0)
);
create trigger purged_snapshot_is_only_added_to before update or delete or truncate on purged_snapshot
  for each statement execute function only_added_to();

create function keep_snapshot_rows() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct snapshot_id from deleted_row) d
      left join purged_snapshot p on p.snapshot_id = d.snapshot_id
      left join month_snapshot s on s.id = d.snapshot_id
     where p.snapshot_id is null or s.taken_at > clock_timestamp() - interval '2557 days'
  ) then
    raise exception '% is only added to', tg_table_name using errcode = 'TS002';
  end if;
  return null;
end $$;

drop trigger month_snapshot_row_is_only_added_to on month_snapshot_row;
create trigger month_snapshot_row_is_only_added_to before update or truncate on month_snapshot_row
  for each statement execute function only_added_to();
create trigger month_snapshot_row_is_kept after delete on month_snapshot_row
  referencing old table as deleted_row for each statement execute function keep_snapshot_rows();
