-- Orders keep the hash of each name and address as it is spelt, not of its match key: folding four texts of every written
-- row took a quarter of what an import of new orders costs, and a name is met again and again. The key is computed once
-- per spelling, in order_text, and whoever asks by key goes through it (docs/decisions/0006).

alter table orders
  drop shipper_nm_hash,
  drop shipper_address_hash,
  drop consignee_nm_hash,
  drop consignee_address_hash,
  add shipper_nm_hash bigint generated always as (hashtextextended(shipper_nm, 0)) stored,
  add shipper_address_hash bigint generated always as (hashtextextended(shipper_address, 0)) stored,
  add consignee_nm_hash bigint generated always as (hashtextextended(consignee_nm, 0)) stored,
  add consignee_address_hash bigint generated always as (hashtextextended(consignee_address, 0)) stored;
create index orders_by_shipper on orders (shipper_nm_hash, biz_result_dt);
create index orders_by_consignee on orders (consignee_nm_hash, biz_result_dt);

truncate order_text;
insert into order_text (hash, match_key)
select t.hash, match_key(min(t.given collate "C"))
  from orders o, lateral (values (o.shipper_nm_hash, o.shipper_nm), (o.shipper_address_hash, o.shipper_address),
                                 (o.consignee_nm_hash, o.consignee_nm), (o.consignee_address_hash, o.consignee_address)) t (hash, given)
 where t.hash is not null
 group by t.hash;

-- All three read the written rows once: they are wide, and every reading takes them apart again. New spellings go in by
-- hash, so that two writers of the same ones do not wait for each other in a circle.
create or replace function keep_order_text() returns trigger language plpgsql as $$
begin
  insert into order_text (hash, match_key)
  select t.hash, match_key(t.given) from (
    select t.hash, min(t.given collate "C") as given
      from written w, lateral (values (w.shipper_nm_hash, w.shipper_nm), (w.shipper_address_hash, w.shipper_address),
                                      (w.consignee_nm_hash, w.consignee_nm),
                                      (w.consignee_address_hash, w.consignee_address)) t (hash, given)
     where t.hash is not null group by t.hash
  ) t
  where not exists (select from order_text known where known.hash = t.hash)
  order by t.hash
  on conflict do nothing;
  return null;
end $$;

create or replace function check_order_references() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select distinct l.master, l.id
        from written w, lateral (values ('keitan', w.keitan_id), ('hinmoku', w.hinmoku_id), ('tsuun', w.charge_transportation_id),
                                        ('tsuun', w.dep_transportation_id), ('tsuun', w.arr_transportation_id)) l (master, id)
       where l.id is not null
    ) l
    where not case l.master
      when 'keitan' then exists (select from keitan_bumon m where m.id = l.id)
      when 'hinmoku' then exists (select from hinmoku m where m.id = l.id)
      else exists (select from tsuun m where m.id = l.id)
    end
  ) then
    raise foreign_key_violation using message = 'an order points at a master row that does not exist';
  end if;
  return null;
end $$;

create or replace function check_charge_references() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select distinct l.id
        from written w, lateral (values (w.billing_to_id), (w.additional_amt_info_torihikisaki_id), (w.pick_amt_pay_to_id),
                                        (w.rail_amt_pay_to_id), (w.delivery_amt_pay_to_id), (w.rental_cntn_use_amt_pay_to_id),
                                        (w.fuel_amt_pay_to_id), (w.pick_curing_materials_amt_pay_to_id)) l (id)
       where l.id is not null
    ) l
    where not exists (select from torihikisaki m where m.id = l.id)
  ) then
    raise foreign_key_violation using message = 'a charge points at a counterparty that does not exist';
  end if;
  return null;
end $$;
