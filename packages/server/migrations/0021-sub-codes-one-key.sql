-- Blank, 00 and 000 are one sub code wherever the rules of arrival fees are stored, compared, priced or shown (AFEE-15).
-- The twin of subCodeKey in domain/src/value/sub-code.ts.
create function sub_code_key(given text) returns text
language sql immutable parallel safe
as $$ select case when ltrim(given, '0') <> '' then given else '' end $$;

-- Rules that were two keys and are one now: the one that has priced until today stays (most sub codes filled in, then the
-- oldest). What it keeps and what the others had stands in its history, and all they held in their own.
create temp table doubled on commit drop as
select id, first_value(id) over same_key as kept
  from arrival_fee
window same_key as (
  partition by dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type, consignee_key,
               sub_code_key(dep_eki_sub_code), sub_code_key(dep_jutakunin_sub_code), sub_code_key(arr_eki_sub_code)
  order by (dep_eki_sub_code <> '')::int + (dep_jutakunin_sub_code <> '')::int + (arr_eki_sub_code <> '')::int desc, id);
delete from doubled where id = kept;

create temp table held on commit drop as
select f.id, f.version_no, e.key as name, e.value
  from arrival_fee f, jsonb_each(to_jsonb(f)) e
 where f.id in (select id from doubled union select kept from doubled)
   and e.key not in ('id', 'consignee_key', 'created_at', 'created_user_id', 'created_user_name', 'updated_at',
                     'updated_user_id', 'version_no');

insert into arrival_fee_change (arrival_fee_id, cause, source, version_no, changes)
select gone.id, 'delete', '枝番・サブコードの 00 と空欄の統合：到着料金 ' || d.kept, gone.version_no,
       jsonb_object_agg(gone.name, jsonb_build_array(gone.value, null)) filter (where gone.value not in ('null', '""'))
  from doubled d join held gone on gone.id = d.id
 group by gone.id, gone.version_no, d.kept
 order by gone.id;

insert into arrival_fee_change (arrival_fee_id, cause, source, version_no, changes)
select d.kept, 'save', '枝番・サブコードの 00 と空欄の統合：到着料金 ' || d.id || ' を廃止', kept.version_no,
       coalesce(jsonb_object_agg(gone.name, jsonb_build_array(gone.value, kept.value))
                  filter (where gone.value <> kept.value), '{}')
  from doubled d join held gone on gone.id = d.id join held kept on kept.id = d.kept and kept.name = gone.name
 group by d.kept, d.id, kept.version_no
 order by d.kept, d.id;

update order_charges c set arrival_fee_id = d.kept from doubled d where c.arrival_fee_id = d.id;
delete from arrival_fee f using doubled d where f.id = d.id;

drop index arrival_fee_key;
create unique index arrival_fee_key on arrival_fee (
  dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type, consignee_key,
  sub_code_key(dep_eki_sub_code), sub_code_key(dep_jutakunin_sub_code), sub_code_key(arr_eki_sub_code)
);
