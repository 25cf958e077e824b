-- When a file last told something new of an order: its place in 取込の差分. It stays when lines are decided, and is kept as
-- the places of records are when it changes, so that who is reading the list meets each order once (R19).
create table held_order (
  -- Of the order.
  id bigint primary key,
  kept_at timestamptz not null
);

create function place_held_orders() returns trigger language plpgsql as $$
begin
  insert into held_order as h select order_id, max(kept_at) from kept group by order_id
  on conflict (id) do update set kept_at = excluded.kept_at where excluded.kept_at > h.kept_at;
  return null;
end $$;

create trigger held_difference_places after insert on held_difference
  referencing new table as kept for each statement execute function place_held_orders();
create trigger held_difference_places_again after update on held_difference
  referencing new table as kept for each statement execute function place_held_orders();
create trigger held_order_moved after update on held_order for each row
  when (old.kept_at is distinct from new.kept_at) execute function keep_former_key('kept_at');

create or replace function drop_held_differences() returns trigger language plpgsql as $$
begin
  delete from held_difference d using gone g where d.order_id = g.id;
  delete from held_order h using gone g where h.id = g.id;
  return null;
end $$;

insert into held_order select order_id, max(kept_at) from held_difference group by order_id;
