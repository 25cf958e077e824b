-- One name per feature (取込の差分 = pending, 事前チェック = preflight), in tables and columns as in the program.
alter table held_difference rename to pending_change;
alter table pending_change rename constraint held_difference_pkey to pending_change_pkey;
alter table pending_change rename constraint held_difference_id_key to pending_change_id_key;
alter sequence held_difference_id_seq rename to pending_change_id_seq;
alter index held_difference_open rename to pending_change_open;
alter trigger held_difference_added on pending_change rename to pending_change_added;
alter trigger held_difference_changed on pending_change rename to pending_change_changed;
alter trigger held_difference_ended on pending_change rename to pending_change_ended;
alter trigger held_difference_places on pending_change rename to pending_change_places;
alter trigger held_difference_places_again on pending_change rename to pending_change_places_again;

alter table held_order rename to pending_order;
alter table pending_order rename constraint held_order_pkey to pending_order_pkey;
alter trigger held_order_moved on pending_order rename to pending_order_moved;
update former_place set list = 'pending_order' where list = 'held_order';

alter table gone_difference rename to deleted_pending_change;
alter table deleted_pending_change rename constraint gone_difference_pkey to deleted_pending_change_pkey;

alter function follow_held_orders rename to follow_pending_orders;
alter function follow_held_charges rename to follow_pending_charges;
alter function drop_held_differences rename to drop_pending_changes;
alter function bring_held_differences_back rename to restore_pending_changes;
alter function place_held_orders rename to place_pending_orders;
alter trigger orders_update_held on orders rename to orders_update_pending;
alter trigger orders_insert_held on orders rename to orders_insert_pending;
alter trigger orders_delete_held on orders rename to orders_delete_pending;
alter trigger charges_update_held on order_charges rename to charges_update_pending;

create or replace function follow_pending_orders() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change) then
    delete from pending_change d using written w where d.order_id = w.id and to_jsonb(w) -> d.field = d.value;
    update pending_change d set own = to_jsonb(w) -> d.field, id = default
      from written w where d.order_id = w.id and to_jsonb(w) -> d.field <> d.own;
  end if;
  return null;
end $$;

create or replace function follow_pending_charges() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change) then
    delete from pending_change d using written w where d.order_id = w.order_id and to_jsonb(w) -> d.field = d.value;
    update pending_change d set own = to_jsonb(w) -> d.field, id = default
      from written w where d.order_id = w.order_id and to_jsonb(w) -> d.field <> d.own;
  end if;
  return null;
end $$;

create or replace function drop_pending_changes() returns trigger language plpgsql as $$
begin
  with dropped as (delete from pending_change d using gone g where d.order_id = g.id returning d.*)
  insert into deleted_pending_change
  select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from dropped;
  delete from pending_order p using gone g where p.id = g.id;
  return null;
end $$;

create or replace function restore_pending_changes() returns trigger language plpgsql as $$
begin
  if exists (select from deleted_pending_change) then
    with restored as (delete from deleted_pending_change d using written w where d.order_id = w.id returning d.*)
    insert into pending_change (order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id)
    select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from restored;
  end if;
  return null;
end $$;

create or replace function place_pending_orders() returns trigger language plpgsql as $$
begin
  insert into pending_order as p select order_id, max(kept_at) from kept group by order_id
  on conflict (id) do update set kept_at = excluded.kept_at where excluded.kept_at > p.kept_at;
  return null;
end $$;

alter table rehearsal rename to preflight;
alter table preflight rename column repairs to corrections;
alter table preflight rename constraint rehearsal_pkey to preflight_pkey;
alter table preflight rename constraint rehearsal_file_id_fkey to preflight_file_id_fkey;
alter table preflight rename constraint rehearsal_check to preflight_check;
alter sequence rehearsal_id_seq rename to preflight_id_seq;
alter index rehearsal_file rename to preflight_file;

alter table rehearsed_row rename to preflight_row;
alter table preflight_row rename column rehearsal_id to preflight_id;
alter table preflight_row rename column fate to status;
alter table preflight_row rename column brief to summary;
alter table preflight_row rename constraint rehearsed_row_pkey to preflight_row_pkey;
alter table preflight_row rename constraint rehearsed_row_rehearsal_id_fkey to preflight_row_preflight_id_fkey;
alter index rehearsed_row_fate rename to preflight_row_status;

alter table transfer_history rename column rehearsal_id to preflight_id;
alter table transfer_history rename constraint transfer_history_rehearsal_id_fkey to transfer_history_preflight_id_fkey;

-- Jobs that wait or run, and those that 処理履歴 names.
update job set kind = 'preflight/' || substr(kind, length('rehearsal/') + 1) where kind like 'rehearsal/%';
update activity set kind = 'preflight/' || substr(kind, length('rehearsal/') + 1) where kind like 'rehearsal/%';
update job set input = input - 'rehearsalId' || jsonb_build_object('preflightId', input -> 'rehearsalId')
 where input ? 'rehearsalId';

-- Conditions and columns that people saved.
update user_setting set value = replace(value::text, '"heldDifference"', '"pendingChange"')::jsonb
 where value::text like '%"heldDifference"%';

-- Servers of the release before go on saving orders until they are replaced. A later migration drops these views.
create view held_difference as select * from pending_change;
create view held_order as select * from pending_order;
create view gone_difference as select * from deleted_pending_change;
