-- What feeds had brought for an order that was deleted, decided or not: it comes back with the order when the deletion is
-- taken back. In triggers, as all that becomes of a difference (docs/decisions/0025).
create table gone_difference (
  order_id bigint not null,
  field text collate "C" not null,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (order_id, field)
);

create or replace function drop_held_differences() returns trigger language plpgsql as $$
begin
  with dropped as (delete from held_difference d using gone g where d.order_id = g.id returning d.*)
  insert into gone_difference
  select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at from dropped;
  delete from held_order h using gone g where h.id = g.id;
  return null;
end $$;

create function bring_held_differences_back() returns trigger language plpgsql as $$
begin
  if exists (select from gone_difference) then
    with back as (delete from gone_difference d using written w where d.order_id = w.id returning d.*)
    insert into held_difference (order_id, field, own, value, file_name, row_no, kept_at, dismissed_at)
    select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at from back;
  end if;
  return null;
end $$;

create trigger orders_insert_held after insert on orders
  referencing new table as written for each statement execute function bring_held_differences_back();
