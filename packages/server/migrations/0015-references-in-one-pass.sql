-- The written rows of a statement are looked through once, without sorting anything out first: whether a row's links and
-- spellings are known is asked where it is read, from a table in memory when the rows are many, from the index when they
-- are few. Half of what finding the distinct ones had cost.

create or replace function check_order_references() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w
     where (w.keitan_id is not null and not exists (select from keitan_bumon m where m.id = w.keitan_id))
        or (w.hinmoku_id is not null and not exists (select from hinmoku m where m.id = w.hinmoku_id))
        or (w.charge_transportation_id is not null
            and not exists (select from tsuun m where m.id = w.charge_transportation_id))
        or (w.dep_transportation_id is not null and not exists (select from tsuun m where m.id = w.dep_transportation_id))
        or (w.arr_transportation_id is not null and not exists (select from tsuun m where m.id = w.arr_transportation_id))
  ) then
    raise foreign_key_violation using message = 'an order points at a master row that does not exist';
  end if;
  return null;
end $$;

create or replace function check_charge_references() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w
     where (w.billing_to_id is not null and not exists (select from torihikisaki m where m.id = w.billing_to_id))
        or (w.additional_amt_info_torihikisaki_id is not null
            and not exists (select from torihikisaki m where m.id = w.additional_amt_info_torihikisaki_id))
        or (w.pick_amt_pay_to_id is not null and not exists (select from torihikisaki m where m.id = w.pick_amt_pay_to_id))
        or (w.rail_amt_pay_to_id is not null and not exists (select from torihikisaki m where m.id = w.rail_amt_pay_to_id))
        or (w.delivery_amt_pay_to_id is not null
            and not exists (select from torihikisaki m where m.id = w.delivery_amt_pay_to_id))
        or (w.rental_cntn_use_amt_pay_to_id is not null
            and not exists (select from torihikisaki m where m.id = w.rental_cntn_use_amt_pay_to_id))
        or (w.fuel_amt_pay_to_id is not null and not exists (select from torihikisaki m where m.id = w.fuel_amt_pay_to_id))
        or (w.pick_curing_materials_amt_pay_to_id is not null
            and not exists (select from torihikisaki m where m.id = w.pick_curing_materials_amt_pay_to_id))
  ) then
    raise foreign_key_violation using message = 'a charge points at a counterparty that does not exist';
  end if;
  return null;
end $$;

-- Most spellings are known. New ones go in by hash, so that two writers of the same ones do not wait in a circle.
create or replace function keep_order_text() returns trigger language plpgsql as $$
begin
  insert into order_text (hash, match_key)
  select t.hash, match_key(min(t.given collate "C"))
    from written w, lateral (values (w.shipper_nm_hash, w.shipper_nm), (w.shipper_address_hash, w.shipper_address),
                                    (w.consignee_nm_hash, w.consignee_nm),
                                    (w.consignee_address_hash, w.consignee_address)) t (hash, given)
   where ((w.shipper_nm is not null and not exists (select from order_text k where k.hash = w.shipper_nm_hash))
       or (w.shipper_address is not null and not exists (select from order_text k where k.hash = w.shipper_address_hash))
       or (w.consignee_nm is not null and not exists (select from order_text k where k.hash = w.consignee_nm_hash))
       or (w.consignee_address is not null
           and not exists (select from order_text k where k.hash = w.consignee_address_hash)))
     and t.hash is not null
   group by t.hash order by t.hash
  on conflict do nothing;
  return null;
end $$;
