-- What all migrations together make, as the catalogue describes it: to be read and reviewed, never run.
-- Written by `npm run schema`; a test holds it against a migrated database.

create function activity_is_undone(activity_id bigint) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from activity u
     where u.undoes_id = activity_id and u.state <> 'failed' and not activity_is_undone(u.id));
end $$;

create function change_position() returns bigint language sql stable as $$
  select pg_current_xact_id()::text::bigint + xid_offset from change_feed
$$;

create function check_charge_references() returns trigger language plpgsql as $$
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

create function check_order_references() returns trigger language plpgsql as $$
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

create function difference_job() returns bigint language sql stable as $$
  select nullif(current_setting('tsuun.job_id', true), '')::bigint
$$;

create function drop_pending_changes() returns trigger language plpgsql as $$
begin
  with dropped as (delete from pending_change d using gone g where d.order_id = g.id returning d.*)
  insert into deleted_pending_change
  select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from dropped;
  delete from pending_order p using gone g where p.id = g.id;
  return null;
end $$;

create function follow_pending_charges() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change) then
    delete from pending_change d using written w where d.order_id = w.order_id and to_jsonb(w) -> d.field = d.value;
    update pending_change d set own = to_jsonb(w) -> d.field, id = default
      from written w where d.order_id = w.order_id and to_jsonb(w) -> d.field <> d.own;
  end if;
  return null;
end $$;

create function follow_pending_orders() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change) then
    delete from pending_change d using written w where d.order_id = w.id and to_jsonb(w) -> d.field = d.value;
    update pending_change d set own = to_jsonb(w) -> d.field, id = default
      from written w where d.order_id = w.id and to_jsonb(w) -> d.field <> d.own;
  end if;
  return null;
end $$;

create function forbid_delete() returns trigger language plpgsql as $$
begin
  raise exception '% rows are marked gone, never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create function keep_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305180003);
  if not exists (select from user_authority a join app_user u on u.id = a.user_id
                  where a.function_code = 'USER' and a.role_bit & 2 <> 0 and not u.disabled) then
    raise exception 'nobody would be left who may change users' using errcode = 'TS001';
  end if;
  return null;
end $$;

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

create function match_key(given text) returns text language plpgsql immutable parallel safe strict as $$
declare
  key text;
  folded text;
begin
  if given ~ E'^[!-~ァ-ヺーヽヾ一-\u9fff々]*$' then
    return lower(given collate "C");
  end if;
  key := lower(case when given is nfkc normalized then given else normalize(given, nfkc) end collate "C");
  folded := replace(key, ' ', '');
  if folded ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]' then
    folded := regexp_replace(folded, E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]+', '', 'g');
  end if;
  if folded ~ E'[\u301c\u223c\u2010\u2012\u2013\u2212\u2014\u2016\u0009\u000a\u000b\u000c\u000d\u0020\u1680\u2028\u2029]' then
    folded := translate(folded, E'\u301c\u223c\u2010\u2012\u2013\u2212\u2014\u2016\u0009\u000a\u000b\u000c\u000d\u0020\u1680\u2028\u2029', E'\u007e\u007e\u002d\u002d\u002d\u002d\u2015\u2225');
  end if;
  if folded ~ E'[ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ]' then
    folded := translate(folded, E'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ', E'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
  end if;
  if folded ~ E'[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ]' then
    folded := translate(folded, E'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', E'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя');
  end if;
  if folded ~ E'[\u2e81\u2e82\u2e83\u2e84\u2e85\u2e86\u2e87\u2e88\u2e89\u2e8a\u2e8b\u2e8c\u2e8d\u2e8e\u2e8f\u2e90\u2e91\u2e92\u2e93\u2e94\u2e95\u2e96\u2e97\u2e98\u2e99\u2e9b\u2e9c\u2e9d\u2e9e\u2ea0\u2ea1\u2ea2\u2ea3\u2ea4\u2ea5\u2ea6\u2ea7\u2ea8\u2ea9\u2eaa\u2eab\u2eac\u2ead\u2eae\u2eaf\u2eb0\u2eb1\u2eb2\u2eb3\u2eb4\u2eb5\u2eb6\u2eb7\u2eb8\u2eb9\u2eba\u2ebb\u2ebc\u2ebd\u2ebe\u2ebf\u2ec0\u2ec1\u2ec2\u2ec3\u2ec4\u2ec5\u2ec6\u2ec7\u2ec8\u2ec9\u2eca\u2ecb\u2ecc\u2ecd\u2ece\u2ecf\u2ed0\u2ed1\u2ed2\u2ed3\u2ed4\u2ed5\u2ed6\u2ed7\u2ed8\u2ed9\u2eda\u2edb\u2edc\u2edd\u2ede\u2edf\u2ee0\u2ee1\u2ee2\u2ee3\u2ee4\u2ee5\u2ee6\u2ee7\u2ee8\u2ee9\u2eea\u2eeb\u2eec\u2eed\u2eee\u2eef\u2ef0\u2ef1\u2ef2]' then
    folded := translate(folded, E'\u2e81\u2e82\u2e83\u2e84\u2e85\u2e86\u2e87\u2e88\u2e89\u2e8a\u2e8b\u2e8c\u2e8d\u2e8e\u2e8f\u2e90\u2e91\u2e92\u2e93\u2e94\u2e95\u2e96\u2e97\u2e98\u2e99\u2e9b\u2e9c\u2e9d\u2e9e\u2ea0\u2ea1\u2ea2\u2ea3\u2ea4\u2ea5\u2ea6\u2ea7\u2ea8\u2ea9\u2eaa\u2eab\u2eac\u2ead\u2eae\u2eaf\u2eb0\u2eb1\u2eb2\u2eb3\u2eb4\u2eb5\u2eb6\u2eb7\u2eb8\u2eb9\u2eba\u2ebb\u2ebc\u2ebd\u2ebe\u2ebf\u2ec0\u2ec1\u2ec2\u2ec3\u2ec4\u2ec5\u2ec6\u2ec7\u2ec8\u2ec9\u2eca\u2ecb\u2ecc\u2ecd\u2ece\u2ecf\u2ed0\u2ed1\u2ed2\u2ed3\u2ed4\u2ed5\u2ed6\u2ed7\u2ed8\u2ed9\u2eda\u2edb\u2edc\u2edd\u2ede\u2edf\u2ee0\u2ee1\u2ee2\u2ee3\u2ee4\u2ee5\u2ee6\u2ee7\u2ee8\u2ee9\u2eea\u2eeb\u2eec\u2eed\u2eee\u2eef\u2ef0\u2ef1\u2ef2', E'厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀');
  end if;
  return case when folded = key or folded is nfc normalized then folded else normalize(folded, nfc) end;
end $$;

create function note_feed_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update feed_file set state = 'importing' where id = new.feed_file_id;
  else
    update feed_file
       set state = case new.state when 'done' then 'imported' else 'faulty' end, ended_at = now(), message = new.message
     where id = new.feed_file_id and state = 'importing';
    perform pg_notify('feed_due', '');
  end if;
  return null;
end $$;

create function note_master_change() returns trigger language plpgsql as $$
begin
  update master_version set version = version + 1 where master = tg_table_name;
  return null;
end $$;

create function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'TS002';
end $$;

create function place_pending_orders() returns trigger language plpgsql as $$
begin
  insert into pending_order as p select order_id, max(kept_at) from kept group by order_id
  on conflict (id) do update set kept_at = excluded.kept_at where excluded.kept_at > p.kept_at;
  return null;
end $$;

create function record_added_differences() returns trigger language plpgsql as $$
begin
  if difference_job() is not null then
    insert into replaced_difference as r (job_id, order_id, field, existed, remains, remaining_job_id)
    select difference_job(), order_id, field, false, true, job_id from added
    on conflict (order_id, field, job_id) do update set remains = true, remaining_job_id = excluded.remaining_job_id;
  end if;
  return null;
end $$;

create function record_changed_differences() returns trigger language plpgsql as $$
begin
  if difference_job() is not null then
    insert into replaced_difference as r
      (job_id, order_id, field, existed, own, value, file_name, row_no, kept_at, dismissed_at, written_by, remains,
       remaining_job_id)
    select difference_job(), b.order_id, b.field, true, b.own, b.value, b.file_name, b.row_no, b.kept_at, b.dismissed_at,
           b.job_id, true, a.job_id
      from before b join after a on a.order_id = b.order_id and a.field = b.field
    on conflict (order_id, field, job_id) do update set remains = true, remaining_job_id = excluded.remaining_job_id;
  end if;
  return null;
end $$;

create function record_ended_differences() returns trigger language plpgsql as $$
begin
  if difference_job() is not null then
    insert into replaced_difference as r
      (job_id, order_id, field, existed, own, value, file_name, row_no, kept_at, dismissed_at, written_by, remains)
    select difference_job(), order_id, field, true, own, value, file_name, row_no, kept_at, dismissed_at, job_id, false
      from ended
    on conflict (order_id, field, job_id) do update set remains = false, remaining_job_id = null;
  end if;
  return null;
end $$;

create function restore_pending_changes() returns trigger language plpgsql as $$
begin
  if exists (select from deleted_pending_change) then
    with restored as (delete from deleted_pending_change d using written w where d.order_id = w.id returning d.*)
    insert into pending_change (order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id)
    select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from restored;
  end if;
  return null;
end $$;

create function sub_code_key(given text) returns text language sql immutable parallel safe as $$ select case when ltrim(given, '0') <> '' then given else '' end $$;

create sequence hand_made_accept_no;

create table accepted_difference (
  activity_id bigint not null,
  order_id bigint not null,
  field text collate "C" not null,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamp with time zone not null,
  job_id bigint,
  constraint accepted_difference_pkey PRIMARY KEY (activity_id, order_id, field)
);

create table access_token (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  name text not null,
  token_hash bytea not null,
  feed_id bigint,
  created_at timestamp with time zone not null default now(),
  expires_on date not null,
  last_used_at timestamp with time zone,
  last_address text,
  constraint access_token_token_hash_key UNIQUE (token_hash),
  constraint access_token_user_id_name_key UNIQUE (user_id, name),
  constraint access_token_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feed(id) ON DELETE CASCADE,
  constraint access_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint access_token_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 30),
  constraint access_token_token_hash_check CHECK (length(token_hash) = 32)
);

create table access_token_right (
  token_id bigint not null,
  function_code text not null,
  role_bit integer not null,
  constraint access_token_right_pkey PRIMARY KEY (token_id, function_code),
  constraint access_token_right_token_id_fkey FOREIGN KEY (token_id) REFERENCES access_token(id) ON DELETE CASCADE,
  constraint access_token_right_role_bit_check CHECK (role_bit = ANY (ARRAY[1, 3]))
);

create table activity (
  id bigint generated always as identity primary key,
  kind text not null,
  function_code text not null,
  user_id text not null,
  user_name text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  state text not null,
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  message text not null,
  job_id bigint,
  history_id bigint,
  read_at timestamp with time zone,
  undoes_id bigint,
  subject text,
  run_id bigint,
  is_folded boolean not null default false,
  constraint activity_history_id_key UNIQUE (history_id),
  constraint activity_job_id_key UNIQUE (job_id),
  constraint activity_history_id_fkey FOREIGN KEY (history_id) REFERENCES transfer_history(id),
  constraint activity_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint activity_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES activity(id),
  constraint activity_state_check CHECK (state = ANY (ARRAY['done'::text, 'partly'::text, 'faulty'::text, 'failed'::text]))
);
CREATE INDEX activity_of_function ON activity USING btree (function_code, id);
CREATE INDEX activity_of_user ON activity USING btree (user_id, id);
CREATE INDEX activity_run ON activity USING btree (run_id, id) WHERE (run_id IS NOT NULL);
CREATE UNIQUE INDEX activity_undone_once ON activity USING btree (undoes_id) WHERE ((undoes_id IS NOT NULL) AND (state <> 'failed'::text));
CREATE INDEX activity_unread ON activity USING btree (user_id) WHERE (read_at IS NULL);

create table activity_skip (
  activity_id bigint not null,
  record_id bigint not null,
  reasons text[] not null,
  name text,
  constraint activity_skip_pkey PRIMARY KEY (activity_id, record_id),
  constraint activity_skip_reasons_check CHECK (cardinality(reasons) > 0)
);

create table app_user (
  id bigint generated always as identity primary key,
  login_cd text collate "C" not null,
  name text not null,
  mail text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  disabled boolean not null default false,
  second_factor_required boolean not null default false,
  constraint app_user_login_cd_key UNIQUE (login_cd),
  constraint app_user_login_cd_check CHECK (login_cd ~ '^[A-Za-z0-9._-]{1,20}$'::text),
  constraint app_user_mail_check CHECK (char_length(mail) <= 254),
  constraint app_user_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 40)
);
CREATE CONSTRAINT TRIGGER keep_administrator_enabled AFTER UPDATE OF disabled ON app_user DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.disabled AND NOT old.disabled) EXECUTE FUNCTION keep_administrator();

create table app_user_change (
  id bigint generated always as identity primary key,
  app_user_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'::jsonb
);
CREATE INDEX app_user_change_app_user_id_id_idx ON app_user_change USING btree (app_user_id, id);

create table arrival_fee (
  id bigint generated always as identity primary key,
  dep_jr_eki_code text collate "C" not null,
  dep_eki_sub_code text collate "C" not null default ''::text,
  dep_jutakunin_code text collate "C" not null,
  dep_jutakunin_sub_code text collate "C" not null default ''::text,
  arr_jr_eki_code text collate "C" not null,
  arr_eki_sub_code text collate "C" not null default ''::text,
  consignee_name text not null,
  consignee_key text generated always as (match_key(consignee_name)) stored,
  cntn_tonnage integer not null,
  hinmoku_id text collate "C" not null,
  arrival_type text collate "C" not null,
  torihikisaki_id text collate "C" not null,
  pick_amt_pay_to_id text collate "C",
  rail_amt_pay_to_id text collate "C",
  pick_amt integer,
  pick_person_amt integer,
  pick_extra_amt integer,
  pick_standby_amt integer,
  pick_inc_work_amt integer,
  rental_cntn_amt integer,
  curing_materials_amt integer,
  fuel_amt integer,
  rail_amt integer,
  delivery_amt integer,
  delivery_profit_amt integer,
  winter_amt integer,
  delivery_person_amt integer,
  delivery_extra_amt integer,
  delivery_cntn_return_amt integer,
  delivery_handling_amt integer,
  pay_pick_amt integer,
  pay_pick_person_amt integer,
  pay_pick_extra_amt integer,
  pay_pick_standby_amt integer,
  pay_pick_inc_work_amt integer,
  pay_rental_cntn_amt integer,
  pay_curing_materials_amt integer,
  pay_fuel_amt integer,
  pay_rail_amt integer,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  constraint arrival_fee_hinmoku_id_fkey FOREIGN KEY (hinmoku_id) REFERENCES hinmoku(id),
  constraint arrival_fee_pick_amt_pay_to_id_fkey FOREIGN KEY (pick_amt_pay_to_id) REFERENCES torihikisaki(id),
  constraint arrival_fee_rail_amt_pay_to_id_fkey FOREIGN KEY (rail_amt_pay_to_id) REFERENCES torihikisaki(id),
  constraint arrival_fee_torihikisaki_id_fkey FOREIGN KEY (torihikisaki_id) REFERENCES torihikisaki(id),
  constraint arrival_fee_arrival_type_check CHECK (arrival_type = ANY (ARRAY['1'::text, '2'::text])),
  constraint arrival_fee_cntn_tonnage_check CHECK (cntn_tonnage = ANY (ARRAY[5, 10]))
);
CREATE UNIQUE INDEX arrival_fee_key ON arrival_fee USING btree (dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type, consignee_key, sub_code_key(dep_eki_sub_code), sub_code_key(dep_jutakunin_sub_code), sub_code_key(arr_eki_sub_code));

create table arrival_fee_change (
  id bigint generated always as identity primary key,
  arrival_fee_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'::jsonb,
  activity_id bigint,
  position bigint default change_position()
);
CREATE INDEX arrival_fee_change_arrival_fee_id_id_idx ON arrival_fee_change USING btree (arrival_fee_id, id);
CREATE INDEX arrival_fee_change_of_activity ON arrival_fee_change USING btree (activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX arrival_fee_change_of_job ON arrival_fee_change USING brin (job_id) WITH (autosummarize='on');
CREATE INDEX arrival_fee_change_position ON arrival_fee_change USING btree ("position", id) WHERE ("position" IS NOT NULL);

create table atsukai_kubun (
  id text collate "C" primary key,
  atsukai_kubun_code text collate "C" not null,
  atsukai_kubun_name1 text,
  atsukai_kubun_name2 text,
  atsukai_kubun_name3 text,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  atsukai_kubun_name1_key text generated always as (match_key(atsukai_kubun_name1)) stored,
  atsukai_kubun_name2_key text generated always as (match_key(atsukai_kubun_name2)) stored,
  atsukai_kubun_name3_key text generated always as (match_key(atsukai_kubun_name3)) stored
);
CREATE TRIGGER atsukai_kubun_kept BEFORE DELETE ON atsukai_kubun FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamp with time zone not null default clock_timestamp(),
  kind text not null,
  actor_id text,
  actor_name text,
  target text,
  address text,
  call_id text,
  constraint audit_event_target_check CHECK (char_length(target) <= 300)
);
CREATE INDEX audit_event_at ON audit_event USING btree (at);
CREATE INDEX audit_event_of_kind ON audit_event USING btree (kind, id);
CREATE TRIGGER audit_event_is_kept_for_90_days BEFORE DELETE ON audit_event FOR EACH ROW WHEN (old.at > (clock_timestamp() - '90 days'::interval)) EXECUTE FUNCTION only_added_to();
CREATE TRIGGER audit_event_is_only_added_to BEFORE UPDATE OR TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();

create table backup (
  id bigint generated always as identity primary key,
  made_at timestamp with time zone not null default now(),
  rows bigint not null,
  constraint backup_rows_check CHECK (rows >= 0)
);

create table change_feed (
  only_row boolean primary key default true,
  xid_offset bigint not null default 0,
  constraint change_feed_only_row_check CHECK (only_row)
);

create table deleted_pending_change (
  order_id bigint not null,
  field text collate "C" not null,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamp with time zone not null,
  dismissed_at timestamp with time zone,
  job_id bigint,
  constraint deleted_pending_change_pkey PRIMARY KEY (order_id, field)
);

create table eigyobi (
  id text collate "C" primary key,
  yuko_nen integer not null,
  hidsuke date not null,
  kyujitsu_flag text not null default ''::text,
  riyo_kaishibi date,
  riyo_syuryobi date,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  constraint eigyobi_kyujitsu_flag_check CHECK (kyujitsu_flag = ANY (ARRAY[''::text, '1'::text]))
);
CREATE UNIQUE INDEX eigyobi_hidsuke ON eigyobi USING btree (hidsuke, yuko_nen);
CREATE TRIGGER eigyobi_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON eigyobi FOR EACH STATEMENT EXECUTE FUNCTION note_master_change();
CREATE TRIGGER eigyobi_kept BEFORE DELETE ON eigyobi FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table fee (
  id bigint generated always as identity primary key,
  keitan_id text collate "C" not null,
  charge_transportation_id text collate "C" not null,
  atsukai_kubun_id text collate "C" not null,
  biz_result_dt date not null,
  billing_dt date not null,
  payment_dt date not null,
  input_dt date not null,
  amt integer,
  billing_to_id text collate "C",
  kanjokamoku_id text collate "C",
  kazei_kubun_id text collate "C",
  pay_amt integer,
  pay_to_id text collate "C",
  pay_kanjokamoku_id text collate "C",
  pay_kazei_kubun_id text collate "C",
  pay_amt2 integer,
  pay_to_2nm text,
  biz_expense_loan_info_billing boolean not null default false,
  biz_expense_loan_info_pay boolean not null default false,
  summary text,
  remarks text,
  confirmed boolean not null default false,
  confirmed_on date,
  totals_payment bigint not null generated always as (((COALESCE(pay_amt, 0))::bigint + COALESCE(pay_amt2, 0))) stored,
  totals_profit bigint not null generated always as ((((COALESCE(amt, 0))::bigint - COALESCE(pay_amt, 0)) - COALESCE(pay_amt2, 0))) stored,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  constraint fee_atsukai_kubun_id_fkey FOREIGN KEY (atsukai_kubun_id) REFERENCES atsukai_kubun(id),
  constraint fee_billing_to_id_fkey FOREIGN KEY (billing_to_id) REFERENCES torihikisaki(id),
  constraint fee_charge_transportation_id_fkey FOREIGN KEY (charge_transportation_id) REFERENCES tsuun(id),
  constraint fee_kanjokamoku_id_fkey FOREIGN KEY (kanjokamoku_id) REFERENCES kanjokamoku(id),
  constraint fee_kazei_kubun_id_fkey FOREIGN KEY (kazei_kubun_id) REFERENCES kazei_kubun(id),
  constraint fee_keitan_id_fkey FOREIGN KEY (keitan_id) REFERENCES keitan_bumon(id),
  constraint fee_pay_kanjokamoku_id_fkey FOREIGN KEY (pay_kanjokamoku_id) REFERENCES kanjokamoku(id),
  constraint fee_pay_kazei_kubun_id_fkey FOREIGN KEY (pay_kazei_kubun_id) REFERENCES kazei_kubun(id),
  constraint fee_pay_to_id_fkey FOREIGN KEY (pay_to_id) REFERENCES torihikisaki(id),
  constraint fee_check CHECK (confirmed = (confirmed_on IS NOT NULL)),
  constraint fee_check1 CHECK (COALESCE(amt, 0) = 0 OR billing_to_id IS NOT NULL),
  constraint fee_check2 CHECK (COALESCE(pay_amt, 0) = 0 OR pay_to_id IS NOT NULL)
);
CREATE INDEX fee_by_billing_to ON fee USING btree (billing_to_id);
CREATE INDEX fee_by_biz_result_dt ON fee USING btree (biz_result_dt DESC, id DESC);
CREATE INDEX fee_by_pay_to ON fee USING btree (pay_to_id);
CREATE INDEX fee_by_station ON fee USING btree (charge_transportation_id, biz_result_dt);

create table fee_change (
  id bigint generated always as identity primary key,
  fee_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'::jsonb,
  activity_id bigint,
  position bigint default change_position()
);
CREATE INDEX fee_change_of_activity ON fee_change USING btree (activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX fee_change_of_fee ON fee_change USING btree (fee_id, id);
CREATE INDEX fee_change_position ON fee_change USING btree ("position", id) WHERE ("position" IS NOT NULL);

create table feed (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null,
  source text not null,
  host text,
  port integer,
  folder text,
  pattern text,
  user_name text,
  auth text,
  host_key text,
  minutes integer,
  from_time text,
  to_time text,
  days text,
  due_time text,
  after_import text,
  on_fault text not null,
  recipients text,
  paused boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  secret bytea,
  host_key_at timestamp with time zone,
  host_key_by text,
  paused_at timestamp with time zone,
  paused_by text,
  next_look_at timestamp with time zone,
  run_asked_at timestamp with time zone,
  looking_until timestamp with time zone,
  look_fence integer not null default 0,
  unreachable_since timestamp with time zone,
  unreachable_why text,
  changed_host_key text,
  arrived_on date,
  late_on date,
  reported_unreachable timestamp with time zone,
  reported_late date,
  reported_trouble boolean not null default false,
  constraint feed_name_key UNIQUE (name),
  constraint feed_minutes_check CHECK (minutes >= 5 AND minutes <= 60),
  constraint feed_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 40),
  constraint feed_source_check CHECK (source = ANY (ARRAY['folder'::text, 'sftp'::text, 'drop'::text, 'mms'::text]))
);

create table feed_change (
  id bigint generated always as identity primary key,
  feed_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'::jsonb
);
CREATE INDEX feed_change_feed_id_id_idx ON feed_change USING btree (feed_id, id);

create table feed_file (
  id bigint generated always as identity primary key,
  feed_id bigint not null,
  name text,
  source_name text,
  size bigint,
  source_time double precision,
  sha256 bytea,
  file_id bigint,
  arrived_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  state text not null default 'waiting'::text,
  message text,
  at_source boolean not null default false,
  reported boolean not null default false,
  constraint feed_file_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feed(id) ON DELETE CASCADE,
  constraint feed_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL,
  constraint feed_file_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'importing'::text, 'imported'::text, 'faulty'::text, 'dismissed'::text, 'skipped'::text]))
);
CREATE UNIQUE INDEX feed_file_content ON feed_file USING btree (feed_id, sha256) WHERE (state <> ALL (ARRAY['skipped'::text, 'dismissed'::text]));
CREATE INDEX feed_file_newest ON feed_file USING btree (feed_id, id DESC);
CREATE INDEX feed_file_of_file ON feed_file USING btree (file_id);
CREATE INDEX feed_file_open ON feed_file USING btree (feed_id, state) WHERE (state = ANY (ARRAY['waiting'::text, 'importing'::text, 'faulty'::text]));
CREATE INDEX feed_file_seen ON feed_file USING btree (feed_id, source_name);
CREATE INDEX feed_file_to_move ON feed_file USING btree (feed_id) WHERE at_source;

create table feed_mail (
  id bigint generated always as identity primary key,
  feed_id bigint not null,
  subject text not null,
  content text not null,
  created_at timestamp with time zone not null default now(),
  omitted boolean not null default false,
  tried_at timestamp with time zone,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  constraint feed_mail_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feed(id) ON DELETE CASCADE
);
CREATE INDEX feed_mail_of_feed ON feed_mail USING btree (feed_id, created_at);
CREATE INDEX feed_mail_waiting ON feed_mail USING btree (id) WHERE ((sent_at IS NULL) AND (NOT omitted));

create table file (
  id bigint generated always as identity primary key,
  name text not null,
  size bigint not null,
  created_at timestamp with time zone not null default now(),
  user_id text not null
);

create table file_chunk (
  file_id bigint not null,
  seq integer not null,
  bytes bytea storage external not null,
  constraint file_chunk_pkey PRIMARY KEY (file_id, seq),
  constraint file_chunk_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE
);

create table hinmoku (
  id text collate "C" primary key,
  hinmoku_code text collate "C" not null,
  hinmoku_name_kanji text not null,
  hinmoku_name_katakana text,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  hinmoku_name_kanji_key text generated always as (match_key(hinmoku_name_kanji)) stored,
  hinmoku_name_katakana_key text generated always as (match_key(hinmoku_name_katakana)) stored
);
CREATE TRIGGER hinmoku_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON hinmoku FOR EACH STATEMENT EXECUTE FUNCTION note_master_change();
CREATE TRIGGER hinmoku_kept BEFORE DELETE ON hinmoku FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'queued'::text,
  progress integer not null default 0,
  message text not null default ''::text,
  input jsonb not null default '{}'::jsonb,
  result jsonb,
  file_id bigint,
  user_id text not null,
  user_name text not null,
  request_id text,
  fence integer not null default 0,
  heart_beat_at timestamp with time zone,
  stop_requested boolean not null default false,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  lost_tries integer not null default 0,
  call_id text,
  feed_file_id bigint,
  constraint job_feed_file_id_fkey FOREIGN KEY (feed_file_id) REFERENCES feed_file(id) ON DELETE SET NULL,
  constraint job_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint job_check CHECK ((state = ANY (ARRAY['done'::text, 'failed'::text])) = (result IS NOT NULL)),
  constraint job_progress_check CHECK (progress >= 0 AND progress <= 100),
  constraint job_state_check CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX job_exports_of_station ON job USING btree (kind, ((input #>> '{conditions,chargeTransportationId}'::text[])), ((- id))) WHERE (kind = ANY (ARRAY['export/order'::text, 'export/fees'::text]));
CREATE INDEX job_of_feed_file ON job USING btree (feed_file_id) WHERE (feed_file_id IS NOT NULL);
CREATE INDEX job_of_user ON job USING btree (user_id, id);
CREATE UNIQUE INDEX job_one_of_a_kind ON job USING btree (kind) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE UNIQUE INDEX job_request ON job USING btree (user_id, kind, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX job_waiting ON job USING btree (id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE TRIGGER import_ended AFTER UPDATE OF state ON job FOR EACH ROW WHEN ((new.state = ANY (ARRAY['done'::text, 'failed'::text])) AND (old.state <> ALL (ARRAY['done'::text, 'failed'::text])) AND new.kind ~~ 'import/%'::text) EXECUTE FUNCTION note_feed_job();
CREATE TRIGGER job_of_feed_began AFTER INSERT ON job FOR EACH ROW WHEN (new.feed_file_id IS NOT NULL) EXECUTE FUNCTION note_feed_job();

create table jugyoin (
  id text collate "C" primary key,
  jugyoin_code text collate "C" not null,
  kanji_shimei text not null,
  shokushu text,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  kanji_shimei_key text generated always as (match_key(kanji_shimei)) stored
);
CREATE TRIGGER jugyoin_kept BEFORE DELETE ON jugyoin FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table kanjokamoku (
  id text collate "C" primary key,
  kanjokamoku_code text collate "C" not null,
  kanjokamoku_meisho_seishiki text not null,
  kamoku_kubun text not null default '3'::text,
  fixed_kazei_kubun text,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  kanjokamoku_meisho_seishiki_key text generated always as (match_key(kanjokamoku_meisho_seishiki)) stored,
  constraint kanjokamoku_kamoku_kubun_check CHECK (kamoku_kubun = ANY (ARRAY['1'::text, '2'::text, '3'::text]))
);
CREATE TRIGGER kanjokamoku_kept BEFORE DELETE ON kanjokamoku FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table kazei_kubun (
  id text collate "C" primary key,
  kazei_kubun text collate "C" not null,
  kazei_kubun_name text not null,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  kazei_kubun_name_key text generated always as (match_key(kazei_kubun_name)) stored
);
CREATE TRIGGER kazei_kubun_kept BEFORE DELETE ON kazei_kubun FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table keitan_bumon (
  id text collate "C" primary key,
  keitan_bumon_code text collate "C" not null,
  keitan_bumon_name_kanji text not null,
  keitan_bumon_kubun text,
  company_name text,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  keitan_bumon_name_kanji_key text generated always as (match_key(keitan_bumon_name_kanji)) stored
);
CREATE TRIGGER keitan_bumon_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON keitan_bumon FOR EACH STATEMENT EXECUTE FUNCTION note_master_change();
CREATE TRIGGER keitan_bumon_kept BEFORE DELETE ON keitan_bumon FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table known_address (
  user_id bigint not null,
  address text not null,
  last_at timestamp with time zone not null default now(),
  constraint known_address_pkey PRIMARY KEY (user_id, address),
  constraint known_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table known_heading (
  kind text not null,
  heading text not null,
  header text not null,
  user_id text not null,
  pointed_at timestamp with time zone not null default now(),
  constraint known_heading_pkey PRIMARY KEY (kind, heading)
);

create table login_bucket (
  subject text collate "C" primary key,
  memory jsonb not null default '{}'::jsonb,
  last_at timestamp with time zone not null default clock_timestamp()
);
CREATE INDEX login_bucket_last ON login_bucket USING btree (last_at);

create table master_version (
  master text primary key,
  version bigint not null default 0
);

create table month_snapshot (
  id bigint generated always as identity primary key,
  month date not null,
  basis text not null,
  station_id text,
  keitan_id text,
  remark text not null,
  taken_at timestamp with time zone not null,
  taken_by_id text not null,
  taken_by_name text not null,
  job_id bigint not null,
  order_count integer not null,
  fee_count integer not null,
  confirmed_count integer not null,
  billing bigint not null,
  payment bigint not null,
  former_hash text not null,
  hash text not null,
  hinmoku_id text,
  constraint month_snapshot_hash_key UNIQUE (hash),
  constraint month_snapshot_basis_check CHECK (basis = ANY (ARRAY['bizResultDt'::text, 'billingDt'::text, 'paymentDt'::text])),
  constraint month_snapshot_month_check CHECK (month = date_trunc('month'::text, month::timestamp with time zone)),
  constraint month_snapshot_remark_check CHECK (char_length(remark) <= 100)
);
CREATE INDEX month_snapshot_of_month ON month_snapshot USING btree (month, basis, id);
CREATE TRIGGER month_snapshot_is_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON month_snapshot FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();

create table month_snapshot_row (
  snapshot_id bigint not null,
  source text collate "C" not null,
  record_id bigint not null,
  version_no integer not null,
  confirmed boolean not null,
  billing bigint not null,
  payment bigint not null,
  fields jsonb not null,
  constraint month_snapshot_row_pkey PRIMARY KEY (snapshot_id, source, record_id),
  constraint month_snapshot_row_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES month_snapshot(id) DEFERRABLE INITIALLY DEFERRED,
  constraint month_snapshot_row_source_check CHECK (source = ANY (ARRAY['order'::text, 'fee'::text]))
);
CREATE TRIGGER month_snapshot_row_is_kept AFTER DELETE ON month_snapshot_row REFERENCING OLD TABLE AS deleted_row FOR EACH STATEMENT EXECUTE FUNCTION keep_snapshot_rows();
CREATE TRIGGER month_snapshot_row_is_only_added_to BEFORE UPDATE OR TRUNCATE ON month_snapshot_row FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();

create table name_conversion (
  id bigint generated always as identity primary key,
  consignee_nm text not null,
  consignee_key text generated always as (match_key(consignee_nm)) stored,
  tsuun_id text collate "C" not null,
  hinmoku_id text collate "C" not null,
  conversion_nm text not null,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  constraint name_conversion_hinmoku_id_fkey FOREIGN KEY (hinmoku_id) REFERENCES hinmoku(id),
  constraint name_conversion_tsuun_id_fkey FOREIGN KEY (tsuun_id) REFERENCES tsuun(id)
);
CREATE UNIQUE INDEX name_conversion_key ON name_conversion USING btree (consignee_key, tsuun_id, hinmoku_id);

create table name_conversion_change (
  id bigint generated always as identity primary key,
  name_conversion_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'::jsonb,
  activity_id bigint,
  position bigint default change_position()
);
CREATE INDEX name_conversion_change_name_conversion_id_id_idx ON name_conversion_change USING btree (name_conversion_id, id);
CREATE INDEX name_conversion_change_of_activity ON name_conversion_change USING btree (activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX name_conversion_change_of_job ON name_conversion_change USING brin (job_id) WITH (autosummarize='on');
CREATE INDEX name_conversion_change_position ON name_conversion_change USING btree ("position", id) WHERE ("position" IS NOT NULL);

create table note (
  id bigint generated always as identity primary key,
  kind text not null,
  record_id bigint not null,
  text text not null,
  due_on date,
  created_at timestamp with time zone not null default now(),
  created_user_id text not null,
  created_user_name text not null,
  completed_at timestamp with time zone,
  completed_user_id text,
  completed_user_name text,
  version_no integer not null default 1,
  constraint note_check CHECK ((completed_at IS NULL) = (completed_user_id IS NULL)),
  constraint note_check1 CHECK ((completed_at IS NULL) = (completed_user_name IS NULL)),
  constraint note_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'fee'::text])),
  constraint note_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 1000)
);
CREATE INDEX note_of_record ON note USING btree (kind, record_id);
CREATE INDEX note_open ON note USING btree (due_on, kind, record_id) WHERE (completed_at IS NULL);

create table note_change (
  id bigint generated always as identity primary key,
  note_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text not null,
  user_name text not null,
  cause text not null,
  version_no integer not null,
  former jsonb,
  constraint note_change_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id),
  constraint note_change_cause_check CHECK (cause = ANY (ARRAY['create'::text, 'update'::text, 'complete'::text]))
);
CREATE INDEX note_change_of_note ON note_change USING btree (note_id, id);

create table note_recipient (
  note_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  read_at timestamp with time zone,
  constraint note_recipient_pkey PRIMARY KEY (note_id, user_id),
  constraint note_recipient_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id)
);
CREATE INDEX note_recipient_of_user ON note_recipient USING btree (user_id, note_id);

create table order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  user_id text,
  user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'::jsonb,
  activity_id bigint,
  position bigint default change_position()
) with (toast_tuple_target=8160);
CREATE INDEX order_change_of_activity ON order_change USING btree (activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX order_change_of_job ON order_change USING brin (job_id) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX order_change_of_order ON order_change USING btree (order_id, id);
CREATE INDEX order_change_position ON order_change USING btree ("position", id) WHERE ("position" IS NOT NULL);

create table order_charges (
  order_id bigint primary key,
  billing_to_id text collate "C",
  pick_amt_info_amt integer,
  pick_amt_info_standby_amt integer,
  pick_amt_info_inc_work_amt integer,
  pick_amt_info_person_amt integer,
  pick_amt_info_extra_amt integer,
  pick_amt_info_cntn_return_amt integer,
  pick_amt_info_handling_amt integer,
  pick_amt_info_rental_cntn_amt integer,
  pick_amt_info_curing_materials_amt integer,
  pick_amt_info_fuel_amt integer,
  rail_amt_info_amt integer,
  rail_amt_info_seikan_amt integer,
  delivery_amt_info_amt integer,
  delivery_amt_info_winter_amt integer,
  delivery_amt_info_person_amt integer,
  delivery_amt_info_standby_amt integer,
  delivery_amt_info_inc_work_amt integer,
  delivery_amt_info_extra_amt integer,
  delivery_amt_info_cntn_return_amt integer,
  delivery_amt_info_handling_amt integer,
  additional_amt_info_additional_type text,
  additional_amt_info_amt integer,
  additional_amt_info_torihikisaki_id text collate "C",
  pick_amt_pay_to_id text collate "C",
  rail_amt_pay_to_id text collate "C",
  delivery_amt_pay_to_id text collate "C",
  rental_cntn_use_amt_pay_to_id text collate "C",
  fuel_amt_pay_to_id text collate "C",
  pick_curing_materials_amt_pay_to_id text collate "C",
  pay_pick_amt_info_amt integer,
  pay_pick_amt_info_standby_amt integer,
  pay_pick_amt_info_inc_work_amt integer,
  pay_pick_amt_info_person_amt integer,
  pay_pick_amt_info_extra_amt integer,
  pay_pick_amt_info_cntn_return_amt integer,
  pay_pick_amt_info_handling_amt integer,
  pay_pick_amt_info_rental_cntn_amt integer,
  pay_pick_amt_info_curing_materials_amt integer,
  pay_pick_amt_info_fuel_amt integer,
  pay_rail_amt_info_amt integer,
  pay_rail_amt_info_extra_amt integer,
  pay_rail_amt_info_other_amt integer,
  pay_delivery_amt_info_amt integer,
  pay_delivery_amt_info_winter_amt integer,
  pay_delivery_amt_info_person_amt integer,
  pay_delivery_amt_info_standby_amt integer,
  pay_delivery_amt_info_inc_work_amt integer,
  pay_delivery_amt_info_extra_amt integer,
  pay_delivery_amt_info_cntn_return_amt integer,
  pay_delivery_amt_info_handling_amt integer,
  biz_expense_loan_info_billing boolean not null default false,
  biz_expense_loan_info_pay_pick boolean not null default false,
  biz_expense_loan_info_pay_rail boolean not null default false,
  biz_expense_loan_info_pay_delivery boolean not null default false,
  biz_expense_loan_info_pay_rental_cntn_use boolean not null default false,
  biz_expense_loan_info_pay_fuel boolean not null default false,
  biz_expense_loan_info_pay_pick_curing_materials boolean not null default false,
  zentsu_frns_commission_amt integer,
  zentsu_dep_commission_amt integer,
  zentsu_arr_commission_amt integer,
  pick_profit_amt integer,
  rail_profit_amt integer,
  delivery_profit_amt integer,
  ref_discount_rail_amt integer,
  arrival_fee_applied boolean not null default false,
  arrival_fee_id bigint,
  billing_total bigint not null generated always as ((((((((((((((((((((((COALESCE(pick_amt_info_amt, 0))::bigint + COALESCE(pick_amt_info_standby_amt, 0)) + COALESCE(pick_amt_info_inc_work_amt, 0)) + COALESCE(pick_amt_info_person_amt, 0)) + COALESCE(pick_amt_info_extra_amt, 0)) + COALESCE(pick_amt_info_cntn_return_amt, 0)) + COALESCE(pick_amt_info_handling_amt, 0)) + COALESCE(pick_amt_info_rental_cntn_amt, 0)) + COALESCE(pick_amt_info_curing_materials_amt, 0)) + COALESCE(pick_amt_info_fuel_amt, 0)) + COALESCE(rail_amt_info_amt, 0)) + COALESCE(rail_amt_info_seikan_amt, 0)) + COALESCE(delivery_amt_info_amt, 0)) + COALESCE(delivery_amt_info_winter_amt, 0)) + COALESCE(delivery_amt_info_person_amt, 0)) + COALESCE(delivery_amt_info_standby_amt, 0)) + COALESCE(delivery_amt_info_inc_work_amt, 0)) + COALESCE(delivery_amt_info_extra_amt, 0)) + COALESCE(delivery_amt_info_cntn_return_amt, 0)) + COALESCE(delivery_amt_info_handling_amt, 0)) + COALESCE(additional_amt_info_amt, 0))) stored,
  pick_payment_total bigint not null generated always as ((((((((COALESCE(pay_pick_amt_info_amt, 0))::bigint + COALESCE(pay_pick_amt_info_standby_amt, 0)) + COALESCE(pay_pick_amt_info_inc_work_amt, 0)) + COALESCE(pay_pick_amt_info_person_amt, 0)) + COALESCE(pay_pick_amt_info_extra_amt, 0)) + COALESCE(pay_pick_amt_info_cntn_return_amt, 0)) + COALESCE(pay_pick_amt_info_handling_amt, 0))) stored,
  pick_payment_whole bigint not null generated always as (((((((((((COALESCE(pay_pick_amt_info_amt, 0))::bigint + COALESCE(pay_pick_amt_info_standby_amt, 0)) + COALESCE(pay_pick_amt_info_inc_work_amt, 0)) + COALESCE(pay_pick_amt_info_person_amt, 0)) + COALESCE(pay_pick_amt_info_extra_amt, 0)) + COALESCE(pay_pick_amt_info_cntn_return_amt, 0)) + COALESCE(pay_pick_amt_info_handling_amt, 0)) + COALESCE(pay_pick_amt_info_rental_cntn_amt, 0)) + COALESCE(pay_pick_amt_info_curing_materials_amt, 0)) + COALESCE(pay_pick_amt_info_fuel_amt, 0))) stored,
  rail_payment_total bigint not null generated always as ((((COALESCE(pay_rail_amt_info_amt, 0))::bigint + COALESCE(pay_rail_amt_info_extra_amt, 0)) + COALESCE(pay_rail_amt_info_other_amt, 0))) stored,
  delivery_payment_total bigint not null generated always as (((((((((COALESCE(pay_delivery_amt_info_amt, 0))::bigint + COALESCE(pay_delivery_amt_info_winter_amt, 0)) + COALESCE(pay_delivery_amt_info_person_amt, 0)) + COALESCE(pay_delivery_amt_info_standby_amt, 0)) + COALESCE(pay_delivery_amt_info_inc_work_amt, 0)) + COALESCE(pay_delivery_amt_info_extra_amt, 0)) + COALESCE(pay_delivery_amt_info_cntn_return_amt, 0)) + COALESCE(pay_delivery_amt_info_handling_amt, 0))) stored,
  rule_runs integer not null default 0,
  ruled_at timestamp with time zone,
  ruled_user_id text,
  constraint order_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_charges_additional_amt_info_additional_type_check CHECK (additional_amt_info_additional_type = ANY (ARRAY['1'::text, '2'::text]))
) with (fillfactor=75);
CREATE INDEX order_charges_by_billing ON order_charges USING btree (billing_to_id, order_id);
CREATE TRIGGER charges_insert_references AFTER INSERT ON order_charges REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_charge_references();
CREATE TRIGGER charges_update_pending AFTER UPDATE ON order_charges REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_pending_charges();
CREATE TRIGGER charges_update_references AFTER UPDATE ON order_charges REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_charge_references();

create table orders (
  id bigint generated always as identity primary key,
  version_no integer not null default 1,
  confirmed boolean not null default false,
  import_locked boolean not null default false,
  name_converted boolean not null default false,
  order_type text collate "C" not null,
  biz_result_dt date,
  keitan_id text collate "C",
  charge_transportation_id text collate "C",
  dep_transportation_id text collate "C",
  arr_transportation_id text collate "C",
  hinmoku_id text collate "C",
  cntn_tonnage integer,
  cntn_size integer,
  consignee_nm_key text collate "C" generated always as (match_key(consignee_nm)) stored,
  shipper_nm_key text collate "C" generated always as (match_key(shipper_nm)) stored,
  consignee_address_key text collate "C" generated always as (match_key(consignee_address)) stored,
  shipper_address_key text collate "C" generated always as (match_key(shipper_address)) stored,
  accept_no text collate "C" not null,
  cntn_no text collate "C",
  cwo_order_no text,
  billing_dt date,
  pick_payment_dt date,
  rail_payment_dt date,
  delivery_payment_dt date,
  accept_dt date,
  seal_no text,
  item_qty integer,
  remarks text,
  dep_dt date,
  dep_comp_dt date,
  shipper_nm text,
  shipper_address text,
  arr_dt date,
  arr_comp_dt date,
  consignee_nm text,
  consignee_address text,
  pick_dt date,
  pick_comp_dt date,
  pick_car_info_driver text,
  pick_car_info_car_class text,
  pick_car_info_car_model text,
  pick_car_info_max_weight integer,
  pick_car_info_car_no text,
  pick_car_info_operating_order integer,
  pick_remarks text,
  delivery_dt date,
  delivery_comp_dt date,
  delivery_car_info_driver text,
  delivery_car_info_car_class text,
  delivery_car_info_car_model text,
  delivery_car_info_max_weight integer,
  delivery_car_info_car_no text,
  delivery_car_info_operating_order integer,
  delivery_remarks text,
  ref_contract_cd text,
  consignee_nm_raw text,
  confirmed_on date,
  imported_on date,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  constraint orders_accept_no_key UNIQUE (accept_no),
  constraint orders_check CHECK (confirmed = (confirmed_on IS NOT NULL)),
  constraint orders_cntn_size_check CHECK (cntn_size >= 0 AND cntn_size <= 99),
  constraint orders_cntn_tonnage_check CHECK (cntn_tonnage = ANY (ARRAY[0, 5, 10])),
  constraint orders_delivery_car_info_car_no_check CHECK (delivery_car_info_car_no ~ '^[0-9]{4}$'::text),
  constraint orders_order_type_check CHECK (order_type = ANY (ARRAY['10'::text, '20'::text, '21'::text, '30'::text])),
  constraint orders_pick_car_info_car_no_check CHECK (pick_car_info_car_no ~ '^[0-9]{4}$'::text)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01);
CREATE INDEX orders_by_biz_result_dt ON orders USING btree (biz_result_dt DESC NULLS LAST, id DESC) INCLUDE (order_type, confirmed, import_locked, name_converted, keitan_id, dep_transportation_id, arr_transportation_id, cntn_no, accept_no);
CREATE INDEX orders_by_cntn_no ON orders USING btree (cntn_no);
CREATE INDEX orders_by_cntn_no_end ON orders USING btree (reverse(cntn_no));
CREATE INDEX orders_by_day ON orders USING brin (COALESCE(pick_comp_dt, pick_dt), COALESCE(dep_comp_dt, dep_dt), COALESCE(arr_comp_dt, arr_dt), COALESCE(delivery_comp_dt, delivery_dt), billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt, imported_on, confirmed_on);
CREATE INDEX orders_by_keitan ON orders USING btree (keitan_id, biz_result_dt);
CREATE INDEX orders_by_lane ON orders USING btree (arr_transportation_id, dep_transportation_id, hinmoku_id, order_type, cntn_tonnage, biz_result_dt DESC, id DESC);
CREATE INDEX orders_by_small_letters ON orders USING btree (upper(accept_no)) WHERE (accept_no <> upper(accept_no));
CREATE INDEX orders_by_station ON orders USING btree (charge_transportation_id, biz_result_dt);
CREATE INDEX orders_unconfirmed ON orders USING btree (charge_transportation_id, biz_result_dt) INCLUDE (pick_payment_dt, rail_payment_dt, delivery_payment_dt) WHERE (NOT confirmed);
CREATE INDEX orders_with_consignee_address ON orders USING btree (biz_result_dt DESC NULLS LAST, id DESC) INCLUDE (order_type, confirmed, consignee_address_key);
CREATE INDEX orders_with_consignee_nm ON orders USING btree (biz_result_dt DESC NULLS LAST, id DESC) INCLUDE (order_type, confirmed, consignee_nm_key);
CREATE INDEX orders_with_days ON orders USING btree (biz_result_dt DESC NULLS LAST, id DESC) INCLUDE (order_type, confirmed, imported_on, confirmed_on, pick_dt, pick_comp_dt, dep_dt, dep_comp_dt, arr_dt, arr_comp_dt, delivery_dt, delivery_comp_dt, billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt, pick_car_info_car_no, delivery_car_info_car_no);
CREATE INDEX orders_with_shipper_address ON orders USING btree (biz_result_dt DESC NULLS LAST, id DESC) INCLUDE (order_type, confirmed, shipper_address_key);
CREATE INDEX orders_with_shipper_nm ON orders USING btree (biz_result_dt DESC NULLS LAST, id DESC) INCLUDE (order_type, confirmed, shipper_nm_key);
CREATE TRIGGER orders_delete_pending AFTER DELETE ON orders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_pending_changes();
CREATE TRIGGER orders_insert_pending AFTER INSERT ON orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION restore_pending_changes();
CREATE TRIGGER orders_insert_references AFTER INSERT ON orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_order_references();
CREATE TRIGGER orders_update_pending AFTER UPDATE ON orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_pending_orders();
CREATE TRIGGER orders_update_references AFTER UPDATE ON orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION check_order_references();

create table pending_change (
  order_id bigint not null,
  field text collate "C" not null,
  id bigint not null generated by default as identity,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamp with time zone not null default now(),
  dismissed_at timestamp with time zone,
  job_id bigint,
  constraint pending_change_pkey PRIMARY KEY (order_id, field),
  constraint pending_change_id_key UNIQUE (id)
);
CREATE INDEX pending_change_open ON pending_change USING btree (order_id) WHERE (dismissed_at IS NULL);
CREATE TRIGGER pending_change_added AFTER INSERT ON pending_change REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_added_differences();
CREATE TRIGGER pending_change_changed AFTER UPDATE ON pending_change REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION record_changed_differences();
CREATE TRIGGER pending_change_ended AFTER DELETE ON pending_change REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION record_ended_differences();
CREATE TRIGGER pending_change_places AFTER INSERT ON pending_change REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION place_pending_orders();
CREATE TRIGGER pending_change_places_again AFTER UPDATE ON pending_change REFERENCING NEW TABLE AS kept FOR EACH STATEMENT EXECUTE FUNCTION place_pending_orders();

create table pending_order (
  id bigint primary key,
  kept_at timestamp with time zone not null
);

create table preflight (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id text not null,
  file_id bigint,
  file_name text not null,
  created_at timestamp with time zone not null default now(),
  corrections jsonb not null default '{"cells": [], "excluded": []}'::jsonb,
  version_no integer not null default 1,
  checked_version integer,
  checked_at timestamp with time zone,
  found jsonb,
  feed_file_id bigint,
  constraint preflight_feed_file_id_fkey FOREIGN KEY (feed_file_id) REFERENCES feed_file(id) ON DELETE SET NULL,
  constraint preflight_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint preflight_check CHECK (checked_version <= version_no)
);
CREATE INDEX preflight_file ON preflight USING btree (file_id);
CREATE INDEX preflight_of_feed_file ON preflight USING btree (feed_file_id) WHERE (feed_file_id IS NOT NULL);

create table preflight_row (
  preflight_id bigint not null,
  row_no integer not null,
  status text collate "C" not null,
  record_id bigint,
  summary jsonb,
  changes jsonb,
  cells text[],
  sentences text[],
  far jsonb,
  kept jsonb,
  constraint preflight_row_pkey PRIMARY KEY (preflight_id, row_no),
  constraint preflight_row_preflight_id_fkey FOREIGN KEY (preflight_id) REFERENCES preflight(id) ON DELETE CASCADE
);
CREATE INDEX preflight_row_status ON preflight_row USING btree (preflight_id, status, row_no);

create table purged_snapshot (
  snapshot_id bigint primary key,
  purged_at timestamp with time zone not null default now(),
  row_hashes bytea not null,
  constraint purged_snapshot_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES month_snapshot(id),
  constraint purged_snapshot_row_hashes_check CHECK ((length(row_hashes) % 32) = 0)
);
CREATE TRIGGER purged_snapshot_is_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON purged_snapshot FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();

create table record_creation (
  user_id bigint not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  attempt integer not null,
  record_id bigint,
  version_no integer,
  created_at timestamp with time zone not null default now(),
  constraint record_creation_pkey PRIMARY KEY (user_id, kind, key),
  constraint record_creation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint record_creation_attempt_check CHECK (attempt > 0),
  constraint record_creation_key_check CHECK (key ~ '^[!-~]{1,200}$'::text)
);
CREATE INDEX record_creation_created_at ON record_creation USING btree (created_at);

create table recovery_code (
  user_id bigint not null,
  digest bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (user_id, digest),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factor(user_id) ON DELETE CASCADE
);

create table replaced_difference (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  order_id bigint not null,
  field text collate "C" not null,
  existed boolean not null,
  own jsonb,
  value jsonb,
  file_name text,
  row_no integer,
  kept_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  written_by bigint,
  remains boolean not null,
  remaining_job_id bigint,
  recorded_at timestamp with time zone not null default now(),
  constraint replaced_difference_order_id_field_job_id_key UNIQUE (order_id, field, job_id)
);
CREATE INDEX replaced_difference_of_job ON replaced_difference USING btree (job_id);
CREATE INDEX replaced_difference_recorded ON replaced_difference USING brin (recorded_at);

create table request_key (
  user_id bigint not null,
  key text collate "C" not null,
  request_hash bytea not null,
  answer json,
  created_at timestamp with time zone not null default now(),
  constraint request_key_pkey PRIMARY KEY (user_id, key),
  constraint request_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint request_key_key_check CHECK (key ~ '^[!-~]{1,200}$'::text),
  constraint request_key_request_hash_check CHECK (length(request_hash) = 32)
);
CREATE INDEX request_key_created_at ON request_key USING btree (created_at);

create table schema_migration (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now()
);

create table second_factor (
  user_id bigint primary key,
  secret bytea not null,
  last_step bigint not null,
  set_up_at timestamp with time zone not null default now(),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);

create table server_key (
  name text primary key,
  bytes bytea not null,
  constraint server_key_bytes_check CHECK (length(bytes) = 32)
);

create table session (
  token_hash bytea primary key,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  id bigint not null generated always as identity,
  address text,
  agent text,
  id_token text,
  constraint session_id_key UNIQUE (id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX session_by_user ON session USING btree (user_id);

create table sharyo (
  id text collate "C" primary key,
  code text collate "C" not null,
  ei_ren_ri text,
  shatai_keijo_shakensho text,
  shatai_keijo_tsuchisho text,
  saidai_sekisairyo integer,
  sharyo_juryo integer,
  sharyo_sojuryo integer,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  shatai_keijo_shakensho_key text generated always as (match_key(shatai_keijo_shakensho)) stored
);
CREATE TRIGGER sharyo_kept BEFORE DELETE ON sharyo FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table table_size (
  day date not null,
  group_name text not null,
  bytes bigint not null,
  constraint table_size_pkey PRIMARY KEY (day, group_name),
  constraint table_size_bytes_check CHECK (bytes >= 0)
);

create table torihiki_kubun (
  id text collate "C" primary key,
  torihiki_kubun text collate "C" not null,
  torihiki_kubun_name text not null,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  torihiki_kubun_name_key text generated always as (match_key(torihiki_kubun_name)) stored
);
CREATE TRIGGER torihiki_kubun_kept BEFORE DELETE ON torihiki_kubun FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table torihikisaki (
  id text collate "C" primary key,
  torihikisaki_code text collate "C" not null,
  torihikisaki_seishiki_meisho text not null,
  torihikisaki_ryakusho text,
  torihikisaki_kana text,
  torihiki_kubun_code text collate "C" not null,
  seikyu_flag text not null default '1'::text,
  shiharai_flag text not null default '1'::text,
  yubin_bango text,
  jusho1 text,
  jusho2 text,
  denwa_bango text,
  fax_bango text,
  tantosha_name text,
  ginko_name text,
  shiten_name text,
  koza_shubetsu text,
  koza_bango text,
  koza_meigi text,
  shime_bi text,
  shiharai_tsuki text,
  shiharai_bi text,
  toroku_bango text,
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  torihikisaki_seishiki_meisho_key text generated always as (match_key(torihikisaki_seishiki_meisho)) stored,
  torihikisaki_ryakusho_key text generated always as (match_key(torihikisaki_ryakusho)) stored,
  torihikisaki_kana_key text generated always as (match_key(torihikisaki_kana)) stored,
  constraint torihikisaki_seikyu_flag_check CHECK (seikyu_flag = ANY (ARRAY['0'::text, '1'::text])),
  constraint torihikisaki_shiharai_flag_check CHECK (shiharai_flag = ANY (ARRAY['0'::text, '1'::text]))
);
CREATE TRIGGER torihikisaki_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON torihikisaki FOR EACH STATEMENT EXECUTE FUNCTION note_master_change();
CREATE TRIGGER torihikisaki_kept BEFORE DELETE ON torihikisaki FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table transfer_history (
  id bigint generated always as identity primary key,
  direction text not null,
  kind text not null,
  function_code text not null,
  job_id bigint not null,
  at timestamp with time zone not null default now(),
  user_id text not null,
  user_name text not null,
  file_name text not null,
  file_id bigint,
  successful boolean not null,
  message text not null,
  error_json jsonb,
  preflight_id bigint,
  row_count integer,
  billing bigint,
  payment bigint,
  as_of timestamp with time zone,
  constraint transfer_history_job_id_key UNIQUE (job_id),
  constraint transfer_history_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint transfer_history_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint transfer_history_preflight_id_fkey FOREIGN KEY (preflight_id) REFERENCES preflight(id) ON DELETE SET NULL,
  constraint transfer_history_direction_check CHECK (direction = ANY (ARRAY['import'::text, 'export'::text]))
);
CREATE INDEX transfer_history_newest ON transfer_history USING btree (direction, kind, id DESC);

create table trusted_browser (
  token_hash bytea primary key,
  user_id bigint not null,
  expires_at timestamp with time zone not null,
  constraint trusted_browser_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factor(user_id) ON DELETE CASCADE,
  constraint trusted_browser_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX trusted_browser_by_user ON trusted_browser USING btree (user_id);

create table tsuun (
  id text collate "C" primary key,
  jr_eki_code text collate "C" not null,
  eki_sub_code text collate "C",
  ekimei_kanji text not null,
  eki_jusho text,
  seisanten_code text,
  jutakunin_code text collate "C",
  jutakunin_sub_code text collate "C",
  kaisha_name text,
  keitan_bumon_code text collate "C",
  gone boolean not null default false,
  created_at timestamp with time zone not null default now(),
  created_user_id text,
  created_user_name text,
  updated_at timestamp with time zone not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  ekimei_kanji_key text generated always as (match_key(ekimei_kanji)) stored,
  kaisha_name_key text generated always as (match_key(kaisha_name)) stored,
  constraint tsuun_check CHECK (id = concat_ws('/'::text, jr_eki_code, COALESCE(NULLIF(eki_sub_code, ''::text), '-'::text), COALESCE(NULLIF(jutakunin_code, ''::text), '-'::text), COALESCE(NULLIF(jutakunin_sub_code, ''::text), '-'::text)))
);
CREATE TRIGGER tsuun_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tsuun FOR EACH STATEMENT EXECUTE FUNCTION note_master_change();
CREATE TRIGGER tsuun_kept BEFORE DELETE ON tsuun FOR EACH STATEMENT EXECUTE FUNCTION forbid_delete();

create table upload_ticket (
  token_hash bytea primary key,
  kind text not null,
  user_id text not null,
  file_id bigint not null,
  job_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint upload_ticket_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint upload_ticket_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id)
);

create table user_authority (
  user_id bigint not null,
  function_code text not null,
  role_bit integer not null,
  constraint user_authority_pkey PRIMARY KEY (user_id, function_code),
  constraint user_authority_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint user_authority_role_bit_check CHECK (role_bit >= 0 AND role_bit <= 3)
);
CREATE CONSTRAINT TRIGGER keep_administrator_of_right AFTER DELETE OR UPDATE ON user_authority DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.function_code = 'USER'::text AND (old.role_bit & 2) <> 0) EXECUTE FUNCTION keep_administrator();

create table user_setting (
  user_id bigint not null,
  key text collate "C" not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint user_setting_pkey PRIMARY KEY (user_id, key),
  constraint user_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint user_setting_key_check CHECK (key ~ '^[a-z][a-z0-9.-]{0,59}$'::text),
  constraint user_setting_value_check CHECK (pg_column_size(value) <= 65536)
);
