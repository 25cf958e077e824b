-- Where a record stood in its list before its sort key was changed, and by which transaction: who is reading the list
-- meets it in its old place, once (R19, docs/decisions/0008). Swept after a day.
create table former_place (
  id bigint generated always as identity primary key,
  list text collate "C" not null,
  record_id bigint not null,
  -- The sort key without the id, each part as text.
  was text[] not null,
  moved_by xid8 not null default pg_current_xact_id(),
  moved_at timestamptz not null default now()
);
create index former_place_of_list on former_place (list, moved_by);

-- Imports change many days at once: no detour over JSON for these.
create function keep_former_day() returns trigger language plpgsql as $$
begin
  insert into former_place (list, record_id, was) values (tg_table_name, old.id, array[old.biz_result_dt::text]);
  return null;
end $$;

create function keep_former_key() returns trigger language plpgsql as $$
begin
  insert into former_place (list, record_id, was)
  select tg_table_name, old.id, array_agg(to_jsonb(old) ->> part order by place)
    from unnest(tg_argv) with ordinality parts (part, place);
  return null;
end $$;

create trigger orders_moved after update on orders for each row
  when (old.biz_result_dt is distinct from new.biz_result_dt) execute function keep_former_day();
create trigger fee_moved after update on fee for each row
  when (old.biz_result_dt is distinct from new.biz_result_dt) execute function keep_former_day();
create trigger arrival_fee_moved after update on arrival_fee for each row
  when ((old.dep_jr_eki_code, old.dep_jutakunin_code, old.arr_jr_eki_code, old.consignee_key)
        is distinct from (new.dep_jr_eki_code, new.dep_jutakunin_code, new.arr_jr_eki_code, new.consignee_key))
  execute function keep_former_key('dep_jr_eki_code', 'dep_jutakunin_code', 'arr_jr_eki_code', 'consignee_key');
create trigger name_conversion_moved after update on name_conversion for each row
  when ((old.consignee_key, old.tsuun_id, old.hinmoku_id) is distinct from (new.consignee_key, new.tsuun_id, new.hinmoku_id))
  execute function keep_former_key('consignee_key', 'tsuun_id', 'hinmoku_id');
create trigger app_user_moved after update on app_user for each row
  when (old.login_cd is distinct from new.login_cd) execute function keep_former_key('login_cd');
