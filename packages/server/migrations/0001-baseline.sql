-- Schema of release 1.0.0. Later changes are migrations of their own; `schema.sql` shows the result.

-- Values: the match key of names, and sub codes without zeros.

-- Key by which names are compared and searched; the text of packages/domain/src/value/testing/match-key.sql.ts.
create or replace function match_key(given text) returns text
language plpgsql immutable strict parallel safe as $$
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

-- Blank, 00 and 000 are one sub code in arrival fees (AFEE-15); the same as subCodeKey in domain/src/value/sub-code.ts.
create function sub_code_key(given text) returns text language sql immutable parallel safe as $$ select case when ltrim(given, '0') <> '' then given else '' end $$;

-- Guards shared by several tables.

create function forbid_delete() returns trigger language plpgsql as $$
begin
  raise exception '% rows are marked gone, never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'TS002';
end $$;

create function note_master_change() returns trigger language plpgsql as $$
begin
  update master_version set version = version + 1 where master = tg_table_name;
  return null;
end $$;

-- Number of changes of each master. A reader that caches master rows compares the sum within its own snapshot
-- (docs/decisions/0008). One row per master, so that writers of different masters do not wait for each other.
create table master_version (
  master text primary key,
  version bigint not null default 0
);

-- Users, their rights, settings and sessions.

-- At least one enabled user may write USER. Checked at the end of the transaction, one transaction at a time.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305180003);
  if not exists (select from user_authority a join app_user u on u.id = a.user_id
                  where a.function_code = 'USER' and a.role_bit & 2 <> 0 and not u.disabled) then
    raise exception 'nobody would be left who may change users' using errcode = 'TS001';
  end if;
  return null;
end $$;

create table app_user (
  id bigint generated always as identity primary key,
  login_cd text collate "C" not null unique check (login_cd ~ '^[A-Za-z0-9._-]{1,20}$'),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 40),
  mail text not null check (char_length(mail) <= 254),
  password_hash text not null,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  disabled boolean not null default false
);
create constraint trigger keep_administrator_enabled
  after update of disabled on app_user deferrable initially deferred for each row when (new.disabled and not
    old.disabled) execute function keep_administrator();

create table app_user_change (
  id bigint generated always as identity primary key,
  app_user_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text, user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}'
);
create index app_user_change_app_user_id_id_idx on app_user_change (app_user_id, id);

create table user_authority (
  user_id bigint not null references app_user on delete cascade,
  function_code text not null,
  role_bit integer not null check (role_bit >= 0 and role_bit <= 3),
  primary key (user_id, function_code)
);
create constraint trigger keep_administrator_of_right
  after delete or update on user_authority deferrable initially deferred for each row when (old.function_code = 'USER'
    and (old.role_bit & 2) <> 0) execute function keep_administrator();

create table user_setting (
  user_id bigint not null references app_user on delete cascade,
  key text collate "C" not null check (key ~ '^[a-z][a-z0-9.-]{0,59}$'),
  value jsonb not null check (pg_column_size(value) <= 65536),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Stores only the hash of the token in the cookie, so that a copy of the table opens no session.
create table session (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  id bigint not null generated always as identity unique,
  address text, agent text
);
create index session_by_user on session (user_id);

-- Addresses from which an account has signed in.
create table known_address (
  user_id bigint not null references app_user on delete cascade,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, address)
);

-- State of the throttle of log-ins by browser, address and account (docs/decisions/0019).
create table login_bucket (
  subject text collate "C" primary key,
  memory jsonb not null default '{}',
  last_at timestamptz not null default clock_timestamp()
);
create index login_bucket_last on login_bucket (last_at);

-- Keys with which this installation signs: 366 random bits, made without an extension.
create table server_key (
  name text primary key,
  bytes bytea not null check (length(bytes) = 32)
);

-- Security events, never changed. Only the owner of the table can remove recent lines, by disabling the triggers.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  actor_id text, actor_name text,
  target text check (char_length(target) <= 300),
  address text, call_id text
);
create index audit_event_at on audit_event (at);
create index audit_event_of_kind on audit_event (kind, id);
create trigger audit_event_is_kept_for_90_days
  before delete on audit_event for each row when (old.at > (clock_timestamp() - interval '90 days')) execute function
    only_added_to();
create trigger audit_event_is_only_added_to
  before update or truncate on audit_event for each statement execute function only_added_to();

-- Idempotency keys (R18): key, request and answer are stored with the effect. The answer is null only inside the
-- transaction that computes it.
create table request_key (
  user_id bigint not null references app_user on delete cascade,
  key text collate "C" not null check (key ~ '^[!-~]{1,200}$'),
  request_hash bytea not null check (length(request_hash) = 32),
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index request_key_created_at on request_key (created_at);

create table record_creation (
  user_id bigint not null references app_user on delete cascade,
  kind text collate "C" not null,
  key text collate "C" not null check (key ~ '^[!-~]{1,200}$'),
  attempt integer not null check (attempt > 0),
  record_id bigint,
  version_no integer,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, key)
);
create index record_creation_created_at on record_creation (created_at);

-- Files, jobs, preflights, histories of imports and exports, activities.

create table file (
  id bigint generated always as identity primary key,
  name text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  user_id text not null
);

-- Pieces of at most 1 MiB, so that no process holds a complete file.
create table file_chunk (
  file_id bigint not null references file on delete cascade,
  seq integer not null,
  bytes bytea not null,
  primary key (file_id, seq)
);
alter table file_chunk alter bytes set storage external;

-- `result`: data of the last event of the stream; `fence` (fencing token): grows each time a worker takes the job, so that a
-- stalled worker writes nothing; `request_id`: prevents a second start by the same request.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress integer not null default 0 check (progress >= 0 and progress <= 100),
  message text not null default '',
  input jsonb not null default '{}',
  result jsonb,
  file_id bigint references file,
  user_id text not null,
  user_name text not null,
  request_id text,
  fence integer not null default 0,
  heart_beat_at timestamptz,
  stop_requested boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  lost_tries integer not null default 0,
  call_id text,
  constraint job_check check ((state in ('done', 'failed')) = (result is not null))
);
create index job_exports_of_station on job (kind, ((input #>> '{conditions,chargeTransportationId}'::text[])), ((- id)))
  where (kind in ('export/order', 'export/fees'));
create index job_of_user on job (user_id, id);
create unique index job_one_of_a_kind on job (kind) where (state in ('queued', 'running'));
create unique index job_request on job (user_id, kind, request_id) where (request_id is not null);
create index job_waiting on job (id) where (state in ('queued', 'running'));

-- Ticket that an upload returns, valid once, for its user and kind.
create table upload_ticket (
  token_hash bytea primary key,
  kind text not null,
  user_id text not null,
  file_id bigint not null references file,
  job_id bigint references job,
  created_at timestamptz not null default now()
);

-- File that is checked before its import: corrections and the result of the last check (docs/decisions/0026).
create table preflight (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id text not null,
  file_id bigint references file on delete cascade,
  file_name text not null,
  created_at timestamptz not null default now(),
  corrections jsonb not null default '{"cells": [], "excluded": []}',
  version_no integer not null default 1,
  checked_version integer,
  checked_at timestamptz,
  found jsonb,
  constraint preflight_check check (checked_version <= version_no)
);
create index preflight_file on preflight (file_id);

-- Rows of the last check, except those that change nothing.
create table preflight_row (
  preflight_id bigint not null references preflight on delete cascade,
  row_no integer not null,
  status text collate "C" not null,
  record_id bigint,
  summary jsonb,
  changes jsonb,
  cells text[],
  sentences text[],
  far jsonb,
  primary key (preflight_id, row_no)
);
create index preflight_row_status on preflight_row (preflight_id, status, row_no);

-- Headings that users assigned to a column, by kind of file and match key (PRE-09).
create table known_heading (
  kind text not null,
  heading text not null,
  header text not null,
  user_id text not null,
  pointed_at timestamptz not null default now(),
  primary key (kind, heading)
);

create table transfer_history (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('import', 'export')),
  kind text not null,
  function_code text not null,
  job_id bigint not null unique references job,
  at timestamptz not null default now(),
  user_id text not null,
  user_name text not null,
  file_name text not null,
  file_id bigint references file,
  successful boolean not null,
  message text not null,
  error_json jsonb,
  preflight_id bigint,
  row_count integer,
  billing bigint,
  payment bigint,
  as_of timestamptz,
  constraint transfer_history_preflight_id_fkey foreign key (preflight_id) references preflight(id) on delete set null
);
create index transfer_history_newest on transfer_history (direction, kind, id desc);

create function activity_is_undone(activity_id bigint) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from activity u
     where u.undoes_id = activity_id and u.state <> 'failed' and not activity_is_undone(u.id));
end $$;

-- 処理履歴: a line for each job that ended and each command on records, written in the transaction of its effect.
create table activity (
  id bigint generated always as identity primary key,
  kind text not null,
  function_code text not null,
  user_id text not null,
  user_name text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  state text not null check (state in ('done', 'partly', 'faulty', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  message text not null,
  job_id bigint unique references job,
  history_id bigint unique references transfer_history,
  read_at timestamptz,
  undoes_id bigint references activity
);
create index activity_of_function on activity (function_code, id);
create index activity_of_user on activity (user_id, id);
create unique index activity_undone_once on activity (undoes_id)
  where ((undoes_id is not null) and (state <> 'failed'));
create index activity_unread on activity (user_id) where (read_at is null);

-- Records that a command skipped. A record may be deleted by now, so nothing references it.
create table activity_skip (
  activity_id bigint not null,
  record_id bigint not null,
  reasons text[] not null check (cardinality(reasons) > 0),
  name text,
  primary key (activity_id, record_id)
);

-- Read-only masters.

-- Read-only masters from MMS. A row that is missing there is marked `gone`: hidden from pickers, kept where records use it.
-- Ids are the natural keys, so that a synchronisation never changes them.
create table keitan_bumon (
  id text collate "C" primary key,
  keitan_bumon_code text collate "C" not null,
  keitan_bumon_name_kanji text not null,
  keitan_bumon_kubun text, company_name text, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  keitan_bumon_name_kanji_key text generated always as (match_key(keitan_bumon_name_kanji)) stored
);
create trigger keitan_bumon_change
  after insert or delete or update or truncate on keitan_bumon for each statement execute function note_master_change();
create trigger keitan_bumon_kept before delete on keitan_bumon for each statement execute function forbid_delete();

create table tsuun (
  id text collate "C" primary key,
  jr_eki_code text collate "C" not null,
  eki_sub_code text collate "C",
  ekimei_kanji text not null,
  eki_jusho text, seisanten_code text,
  jutakunin_code text collate "C",
  jutakunin_sub_code text collate "C",
  kaisha_name text,
  keitan_bumon_code text collate "C",
  gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  ekimei_kanji_key text generated always as (match_key(ekimei_kanji)) stored,
  kaisha_name_key text generated always as (match_key(kaisha_name)) stored,
  constraint tsuun_check check (id = concat_ws('/', jr_eki_code, coalesce(NULLIF(eki_sub_code, ''), '-'),
    coalesce(NULLIF(jutakunin_code, ''), '-'), coalesce(NULLIF(jutakunin_sub_code, ''), '-')))
);
create trigger tsuun_change
  after insert or delete or update or truncate on tsuun for each statement execute function note_master_change();
create trigger tsuun_kept before delete on tsuun for each statement execute function forbid_delete();

create table torihikisaki (
  id text collate "C" primary key,
  torihikisaki_code text collate "C" not null,
  torihikisaki_seishiki_meisho text not null,
  torihikisaki_ryakusho text, torihikisaki_kana text,
  torihiki_kubun_code text collate "C" not null,
  seikyu_flag text not null default '1' check (seikyu_flag in ('0', '1')),
  shiharai_flag text not null default '1' check (shiharai_flag in ('0', '1')),
  yubin_bango text, jusho1 text, jusho2 text, denwa_bango text, fax_bango text, tantosha_name text,
  ginko_name text, shiten_name text, koza_shubetsu text, koza_bango text, koza_meigi text, shime_bi text,
  shiharai_tsuki text, shiharai_bi text, toroku_bango text, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  torihikisaki_seishiki_meisho_key text generated always as (match_key(torihikisaki_seishiki_meisho)) stored,
  torihikisaki_ryakusho_key text generated always as (match_key(torihikisaki_ryakusho)) stored,
  torihikisaki_kana_key text generated always as (match_key(torihikisaki_kana)) stored
);
create trigger torihikisaki_change
  after insert or delete or update or truncate on torihikisaki for each statement execute function note_master_change();
create trigger torihikisaki_kept before delete on torihikisaki for each statement execute function forbid_delete();

create table torihiki_kubun (
  id text collate "C" primary key,
  torihiki_kubun text collate "C" not null,
  torihiki_kubun_name text not null,
  gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  torihiki_kubun_name_key text generated always as (match_key(torihiki_kubun_name)) stored
);
create trigger torihiki_kubun_kept
  before delete on torihiki_kubun for each statement execute function forbid_delete();

create table hinmoku (
  id text collate "C" primary key,
  hinmoku_code text collate "C" not null,
  hinmoku_name_kanji text not null,
  hinmoku_name_katakana text, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  hinmoku_name_kanji_key text generated always as (match_key(hinmoku_name_kanji)) stored,
  hinmoku_name_katakana_key text generated always as (match_key(hinmoku_name_katakana)) stored
);
create trigger hinmoku_change
  after insert or delete or update or truncate on hinmoku for each statement execute function note_master_change();
create trigger hinmoku_kept before delete on hinmoku for each statement execute function forbid_delete();

create table atsukai_kubun (
  id text collate "C" primary key,
  atsukai_kubun_code text collate "C" not null,
  atsukai_kubun_name1 text, atsukai_kubun_name2 text, atsukai_kubun_name3 text,
  gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  atsukai_kubun_name1_key text generated always as (match_key(atsukai_kubun_name1)) stored,
  atsukai_kubun_name2_key text generated always as (match_key(atsukai_kubun_name2)) stored,
  atsukai_kubun_name3_key text generated always as (match_key(atsukai_kubun_name3)) stored
);
create trigger atsukai_kubun_kept before delete on atsukai_kubun for each statement execute function forbid_delete();

create table kanjokamoku (
  id text collate "C" primary key,
  kanjokamoku_code text collate "C" not null,
  kanjokamoku_meisho_seishiki text not null,
  kamoku_kubun text not null default '3' check (kamoku_kubun in ('1', '2', '3')),
  fixed_kazei_kubun text, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  kanjokamoku_meisho_seishiki_key text generated always as (match_key(kanjokamoku_meisho_seishiki)) stored
);
create trigger kanjokamoku_kept before delete on kanjokamoku for each statement execute function forbid_delete();

create table kazei_kubun (
  id text collate "C" primary key,
  kazei_kubun text collate "C" not null,
  kazei_kubun_name text not null,
  gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  kazei_kubun_name_key text generated always as (match_key(kazei_kubun_name)) stored
);
create trigger kazei_kubun_kept before delete on kazei_kubun for each statement execute function forbid_delete();

create table jugyoin (
  id text collate "C" primary key,
  jugyoin_code text collate "C" not null,
  kanji_shimei text not null,
  shokushu text, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  kanji_shimei_key text generated always as (match_key(kanji_shimei)) stored
);
create trigger jugyoin_kept before delete on jugyoin for each statement execute function forbid_delete();

create table sharyo (
  id text collate "C" primary key,
  code text collate "C" not null,
  ei_ren_ri text, shatai_keijo_shakensho text, shatai_keijo_tsuchisho text, saidai_sekisairyo integer,
  sharyo_juryo integer, sharyo_sojuryo integer, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  shatai_keijo_shakensho_key text generated always as (match_key(shatai_keijo_shakensho)) stored
);
create trigger sharyo_kept before delete on sharyo for each statement execute function forbid_delete();

create table eigyobi (
  id text collate "C" primary key,
  yuko_nen integer not null,
  hidsuke date not null,
  kyujitsu_flag text not null default '' check (kyujitsu_flag in ('', '1')),
  riyo_kaishibi date, riyo_syuryobi date, gone boolean not null default false,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1
);
create unique index eigyobi_hidsuke on eigyobi (hidsuke, yuko_nen);
create trigger eigyobi_change
  after insert or delete or update or truncate on eigyobi for each statement execute function note_master_change();
create trigger eigyobi_kept before delete on eigyobi for each statement execute function forbid_delete();

-- Transport orders: transport in `orders`, money in `order_charges`.

-- References are checked once per statement: a foreign key checks row by row, which costs an import of 100,000 rows more than
-- writing them (docs/decisions/0005). Masters cannot be deleted, so this check is enough.
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

-- Runs in the transaction of every write. While no change is pending it costs one look at an empty table.
create function follow_pending_orders() returns trigger language plpgsql as $$
begin
  if exists (select from pending_change) then
    delete from pending_change d using written w where d.order_id = w.id and to_jsonb(w) -> d.field = d.value;
    update pending_change d set own = to_jsonb(w) -> d.field, id = default
      from written w where d.order_id = w.id and to_jsonb(w) -> d.field <> d.own;
  end if;
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

create function drop_pending_changes() returns trigger language plpgsql as $$
begin
  with dropped as (delete from pending_change d using gone g where d.order_id = g.id returning d.*)
  insert into deleted_pending_change
  select order_id, field, own, value, file_name, row_no, kept_at, dismissed_at, job_id from dropped;
  delete from pending_order p using gone g where p.id = g.id;
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

create sequence hand_made_accept_no;

-- The columns of searches, counts and prices come first, since PostgreSQL reads a row from its beginning (docs/decisions/0008).
-- `consignee_nm_raw`: the name as imported or typed; name conversion writes its result to `consignee_nm`.
create table orders (
  id bigint generated always as identity primary key,
  version_no integer not null default 1,
  confirmed boolean not null default false, import_locked boolean not null default false,
  name_converted boolean not null default false,
  order_type text collate "C" not null check (order_type in ('10', '20', '21', '30')),
  biz_result_dt date,
  keitan_id text collate "C",
  charge_transportation_id text collate "C",
  dep_transportation_id text collate "C",
  arr_transportation_id text collate "C",
  hinmoku_id text collate "C",
  cntn_tonnage integer check (cntn_tonnage in (0, 5, 10)),
  cntn_size integer check (cntn_size >= 0 and cntn_size <= 99),
  consignee_nm_key text collate "C" generated always as (match_key(consignee_nm)) stored,
  shipper_nm_key text collate "C" generated always as (match_key(shipper_nm)) stored,
  consignee_address_key text collate "C" generated always as (match_key(consignee_address)) stored,
  shipper_address_key text collate "C" generated always as (match_key(shipper_address)) stored,
  accept_no text collate "C" not null unique,
  cntn_no text collate "C",
  cwo_order_no text, billing_dt date, pick_payment_dt date, rail_payment_dt date, delivery_payment_dt date,
  accept_dt date, seal_no text, item_qty integer, remarks text, dep_dt date, dep_comp_dt date, shipper_nm text,
  shipper_address text, arr_dt date, arr_comp_dt date, consignee_nm text, consignee_address text, pick_dt date,
  pick_comp_dt date, pick_car_info_driver text, pick_car_info_car_class text, pick_car_info_car_model text,
  pick_car_info_max_weight integer,
  pick_car_info_car_no text check (pick_car_info_car_no ~ '^[0-9]{4}$'),
  pick_car_info_operating_order integer, pick_remarks text, delivery_dt date, delivery_comp_dt date,
  delivery_car_info_driver text, delivery_car_info_car_class text, delivery_car_info_car_model text,
  delivery_car_info_max_weight integer,
  delivery_car_info_car_no text check (delivery_car_info_car_no ~ '^[0-9]{4}$'),
  delivery_car_info_operating_order integer, delivery_remarks text, ref_contract_cd text, consignee_nm_raw text,
  confirmed_on date, imported_on date,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  constraint orders_check check (confirmed = (confirmed_on is not null))
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01);
create index orders_by_biz_result_dt on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, import_locked, name_converted, keitan_id, dep_transportation_id,
    arr_transportation_id, cntn_no, accept_no);
create index orders_by_cntn_no on orders (cntn_no);
create index orders_by_day on orders using brin (coalesce(pick_comp_dt, pick_dt), coalesce(dep_comp_dt, dep_dt),
  coalesce(arr_comp_dt, arr_dt), coalesce(delivery_comp_dt, delivery_dt), billing_dt, pick_payment_dt,
  rail_payment_dt, delivery_payment_dt, imported_on, confirmed_on);
create index orders_by_keitan on orders (keitan_id, biz_result_dt);
create index orders_by_lane on orders (arr_transportation_id, dep_transportation_id, hinmoku_id, order_type,
  cntn_tonnage, biz_result_dt desc, id desc);
create index orders_by_small_letters on orders (upper(accept_no)) where (accept_no <> upper(accept_no));
create index orders_by_station on orders (charge_transportation_id, biz_result_dt);
create index orders_unconfirmed on orders (charge_transportation_id, biz_result_dt)
  include (pick_payment_dt, rail_payment_dt, delivery_payment_dt)
  where (not confirmed);
create index orders_with_consignee_address on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, consignee_address_key);
create index orders_with_consignee_nm on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, consignee_nm_key);
create index orders_with_days on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, imported_on, confirmed_on, pick_dt, pick_comp_dt, dep_dt, dep_comp_dt, arr_dt,
    arr_comp_dt, delivery_dt, delivery_comp_dt, billing_dt, pick_payment_dt, rail_payment_dt, delivery_payment_dt,
    pick_car_info_car_no, delivery_car_info_car_no);
create index orders_with_shipper_address on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, shipper_address_key);
create index orders_with_shipper_nm on orders (biz_result_dt desc nulls last, id desc)
  include (order_type, confirmed, shipper_nm_key);
create trigger orders_delete_pending
  after delete on orders referencing old table as gone for each statement execute function drop_pending_changes();
create trigger orders_insert_pending
  after insert on orders referencing new table as written for each statement execute function restore_pending_changes();
create trigger orders_insert_references
  after insert on orders referencing new table as written for each statement execute function check_order_references();
create trigger orders_update_pending
  after update on orders referencing new table as written for each statement execute function follow_pending_orders();
create trigger orders_update_references
  after update on orders referencing new table as written for each statement execute function check_order_references();

-- The money of an order, in a narrow table because rule runs rewrite it for very many orders at once. The version of an
-- order is orders.version_no + rule_runs (docs/decisions/0005, 0012).
create table order_charges (
  order_id bigint primary key references orders on delete cascade,
  billing_to_id text collate "C",
  pick_amt_info_amt integer, pick_amt_info_standby_amt integer, pick_amt_info_inc_work_amt integer,
  pick_amt_info_person_amt integer, pick_amt_info_extra_amt integer, pick_amt_info_cntn_return_amt integer,
  pick_amt_info_handling_amt integer, pick_amt_info_rental_cntn_amt integer,
  pick_amt_info_curing_materials_amt integer, pick_amt_info_fuel_amt integer, rail_amt_info_amt integer,
  rail_amt_info_seikan_amt integer, delivery_amt_info_amt integer, delivery_amt_info_winter_amt integer,
  delivery_amt_info_person_amt integer, delivery_amt_info_standby_amt integer,
  delivery_amt_info_inc_work_amt integer, delivery_amt_info_extra_amt integer,
  delivery_amt_info_cntn_return_amt integer, delivery_amt_info_handling_amt integer,
  additional_amt_info_additional_type text check (additional_amt_info_additional_type in ('1', '2')),
  additional_amt_info_amt integer,
  additional_amt_info_torihikisaki_id text collate "C",
  pick_amt_pay_to_id text collate "C",
  rail_amt_pay_to_id text collate "C",
  delivery_amt_pay_to_id text collate "C",
  rental_cntn_use_amt_pay_to_id text collate "C",
  fuel_amt_pay_to_id text collate "C",
  pick_curing_materials_amt_pay_to_id text collate "C",
  pay_pick_amt_info_amt integer, pay_pick_amt_info_standby_amt integer, pay_pick_amt_info_inc_work_amt integer,
  pay_pick_amt_info_person_amt integer, pay_pick_amt_info_extra_amt integer,
  pay_pick_amt_info_cntn_return_amt integer, pay_pick_amt_info_handling_amt integer,
  pay_pick_amt_info_rental_cntn_amt integer, pay_pick_amt_info_curing_materials_amt integer,
  pay_pick_amt_info_fuel_amt integer, pay_rail_amt_info_amt integer, pay_rail_amt_info_extra_amt integer,
  pay_rail_amt_info_other_amt integer, pay_delivery_amt_info_amt integer, pay_delivery_amt_info_winter_amt integer,
  pay_delivery_amt_info_person_amt integer, pay_delivery_amt_info_standby_amt integer,
  pay_delivery_amt_info_inc_work_amt integer, pay_delivery_amt_info_extra_amt integer,
  pay_delivery_amt_info_cntn_return_amt integer, pay_delivery_amt_info_handling_amt integer,
  biz_expense_loan_info_billing boolean not null default false,
  biz_expense_loan_info_pay_pick boolean not null default false,
  biz_expense_loan_info_pay_rail boolean not null default false,
  biz_expense_loan_info_pay_delivery boolean not null default false,
  biz_expense_loan_info_pay_rental_cntn_use boolean not null default false,
  biz_expense_loan_info_pay_fuel boolean not null default false,
  biz_expense_loan_info_pay_pick_curing_materials boolean not null default false,
  zentsu_frns_commission_amt integer, zentsu_dep_commission_amt integer, zentsu_arr_commission_amt integer,
  pick_profit_amt integer, rail_profit_amt integer, delivery_profit_amt integer, ref_discount_rail_amt integer,
  arrival_fee_applied boolean not null default false,
  arrival_fee_id bigint,
  billing_total bigint not null generated always as ((((((((((((((((((((((coalesce(pick_amt_info_amt, 0))::bigint +
    coalesce(pick_amt_info_standby_amt, 0)) + coalesce(pick_amt_info_inc_work_amt, 0)) +
    coalesce(pick_amt_info_person_amt, 0)) + coalesce(pick_amt_info_extra_amt, 0)) +
    coalesce(pick_amt_info_cntn_return_amt, 0)) + coalesce(pick_amt_info_handling_amt, 0)) +
    coalesce(pick_amt_info_rental_cntn_amt, 0)) + coalesce(pick_amt_info_curing_materials_amt, 0)) +
    coalesce(pick_amt_info_fuel_amt, 0)) + coalesce(rail_amt_info_amt, 0)) + coalesce(rail_amt_info_seikan_amt, 0)) +
    coalesce(delivery_amt_info_amt, 0)) + coalesce(delivery_amt_info_winter_amt, 0)) +
    coalesce(delivery_amt_info_person_amt, 0)) + coalesce(delivery_amt_info_standby_amt, 0)) +
    coalesce(delivery_amt_info_inc_work_amt, 0)) + coalesce(delivery_amt_info_extra_amt, 0)) +
    coalesce(delivery_amt_info_cntn_return_amt, 0)) + coalesce(delivery_amt_info_handling_amt, 0)) +
    coalesce(additional_amt_info_amt, 0))) stored,
  pick_payment_total bigint not null generated always as ((((((((coalesce(pay_pick_amt_info_amt, 0))::bigint +
    coalesce(pay_pick_amt_info_standby_amt, 0)) + coalesce(pay_pick_amt_info_inc_work_amt, 0)) +
    coalesce(pay_pick_amt_info_person_amt, 0)) + coalesce(pay_pick_amt_info_extra_amt, 0)) +
    coalesce(pay_pick_amt_info_cntn_return_amt, 0)) + coalesce(pay_pick_amt_info_handling_amt, 0))) stored,
  pick_payment_whole bigint not null generated always as (((((((((((coalesce(pay_pick_amt_info_amt, 0))::bigint +
    coalesce(pay_pick_amt_info_standby_amt, 0)) + coalesce(pay_pick_amt_info_inc_work_amt, 0)) +
    coalesce(pay_pick_amt_info_person_amt, 0)) + coalesce(pay_pick_amt_info_extra_amt, 0)) +
    coalesce(pay_pick_amt_info_cntn_return_amt, 0)) + coalesce(pay_pick_amt_info_handling_amt, 0)) +
    coalesce(pay_pick_amt_info_rental_cntn_amt, 0)) + coalesce(pay_pick_amt_info_curing_materials_amt, 0)) +
    coalesce(pay_pick_amt_info_fuel_amt, 0))) stored,
  rail_payment_total bigint not null generated always as ((((coalesce(pay_rail_amt_info_amt, 0))::bigint +
    coalesce(pay_rail_amt_info_extra_amt, 0)) + coalesce(pay_rail_amt_info_other_amt, 0))) stored,
  delivery_payment_total bigint not null generated always as (((((((((coalesce(pay_delivery_amt_info_amt, 0))::bigint
    + coalesce(pay_delivery_amt_info_winter_amt, 0)) + coalesce(pay_delivery_amt_info_person_amt, 0)) +
    coalesce(pay_delivery_amt_info_standby_amt, 0)) + coalesce(pay_delivery_amt_info_inc_work_amt, 0)) +
    coalesce(pay_delivery_amt_info_extra_amt, 0)) + coalesce(pay_delivery_amt_info_cntn_return_amt, 0)) +
    coalesce(pay_delivery_amt_info_handling_amt, 0))) stored,
  rule_runs integer not null default 0,
  ruled_at timestamptz,
  ruled_user_id text
) with (fillfactor=75);
create index order_charges_by_billing on order_charges (billing_to_id, order_id);
create trigger charges_insert_references
  after insert on order_charges referencing new table as written for each statement execute function
    check_charge_references();
create trigger charges_update_pending
  after update on order_charges referencing new table as written for each statement execute function
    follow_pending_charges();
create trigger charges_update_references
  after update on order_charges referencing new table as written for each statement execute function
    check_charge_references();

-- History of changes: {"<column>": [<from>, <to>]}. Rows remain after their order is deleted; a creation lists no fields.
create table order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text, user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}',
  activity_id bigint
) with (toast_tuple_target=8160);
create index order_change_of_activity on order_change (activity_id) where (activity_id is not null);
create index order_change_of_job on order_change using brin (job_id) with (pages_per_range='32', autosummarize='on');
create index order_change_of_order on order_change (order_id, id);

-- Miscellaneous fees, arrival fees and name conversions.

create table fee (
  id bigint generated always as identity primary key,
  keitan_id text collate "C" not null references keitan_bumon,
  charge_transportation_id text collate "C" not null references tsuun,
  atsukai_kubun_id text collate "C" not null references atsukai_kubun,
  biz_result_dt date not null,
  billing_dt date not null,
  payment_dt date not null,
  input_dt date not null,
  amt integer,
  billing_to_id text collate "C" references torihikisaki,
  kanjokamoku_id text collate "C" references kanjokamoku,
  kazei_kubun_id text collate "C" references kazei_kubun,
  pay_amt integer,
  pay_to_id text collate "C" references torihikisaki,
  pay_kanjokamoku_id text collate "C" references kanjokamoku,
  pay_kazei_kubun_id text collate "C" references kazei_kubun,
  pay_amt2 integer, pay_to_2nm text, biz_expense_loan_info_billing boolean not null default false,
  biz_expense_loan_info_pay boolean not null default false, summary text, remarks text,
  confirmed boolean not null default false, confirmed_on date,
  totals_payment bigint not null generated always as (((coalesce(pay_amt, 0))::bigint + coalesce(pay_amt2, 0))) stored,
  totals_profit bigint not null generated always as ((((coalesce(amt, 0))::bigint - coalesce(pay_amt, 0)) -
    coalesce(pay_amt2, 0))) stored,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1,
  constraint fee_check check (confirmed = (confirmed_on is not null)),
  constraint fee_check1 check (coalesce(amt, 0) = 0 or billing_to_id is not null),
  constraint fee_check2 check (coalesce(pay_amt, 0) = 0 or pay_to_id is not null)
);
create index fee_by_billing_to on fee (billing_to_id);
create index fee_by_biz_result_dt on fee (biz_result_dt desc, id desc);
create index fee_by_pay_to on fee (pay_to_id);
create index fee_by_station on fee (charge_transportation_id, biz_result_dt);

create table fee_change (
  id bigint generated always as identity primary key,
  fee_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text, user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}',
  activity_id bigint
);
create index fee_change_of_activity on fee_change (activity_id) where (activity_id is not null);
create index fee_change_of_fee on fee_change (fee_id, id);

-- One rule per key (AFEE-15); names are compared by match key.
create table arrival_fee (
  id bigint generated always as identity primary key,
  dep_jr_eki_code text collate "C" not null,
  dep_eki_sub_code text collate "C" not null default '',
  dep_jutakunin_code text collate "C" not null,
  dep_jutakunin_sub_code text collate "C" not null default '',
  arr_jr_eki_code text collate "C" not null,
  arr_eki_sub_code text collate "C" not null default '',
  consignee_name text not null,
  consignee_key text generated always as (match_key(consignee_name)) stored,
  cntn_tonnage integer not null check (cntn_tonnage in (5, 10)),
  hinmoku_id text collate "C" not null references hinmoku,
  arrival_type text collate "C" not null check (arrival_type in ('1', '2')),
  torihikisaki_id text collate "C" not null references torihikisaki,
  pick_amt_pay_to_id text collate "C" references torihikisaki,
  rail_amt_pay_to_id text collate "C" references torihikisaki,
  pick_amt integer, pick_person_amt integer, pick_extra_amt integer, pick_standby_amt integer,
  pick_inc_work_amt integer, rental_cntn_amt integer, curing_materials_amt integer, fuel_amt integer,
  rail_amt integer, delivery_amt integer, delivery_profit_amt integer, winter_amt integer,
  delivery_person_amt integer, delivery_extra_amt integer, delivery_cntn_return_amt integer,
  delivery_handling_amt integer, pay_pick_amt integer, pay_pick_person_amt integer, pay_pick_extra_amt integer,
  pay_pick_standby_amt integer, pay_pick_inc_work_amt integer, pay_rental_cntn_amt integer,
  pay_curing_materials_amt integer, pay_fuel_amt integer, pay_rail_amt integer,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1
);
create unique index arrival_fee_key on arrival_fee (dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id,
  cntn_tonnage, arrival_type, consignee_key, sub_code_key(dep_eki_sub_code), sub_code_key(dep_jutakunin_sub_code),
  sub_code_key(arr_eki_sub_code));

create table arrival_fee_change (
  id bigint generated always as identity primary key,
  arrival_fee_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text, user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}',
  activity_id bigint
);
create index arrival_fee_change_arrival_fee_id_id_idx on arrival_fee_change (arrival_fee_id, id);
create index arrival_fee_change_of_activity on arrival_fee_change (activity_id) where (activity_id is not null);
create index arrival_fee_change_of_job on arrival_fee_change using brin (job_id) with (autosummarize='on');

create table name_conversion (
  id bigint generated always as identity primary key,
  consignee_nm text not null,
  consignee_key text generated always as (match_key(consignee_nm)) stored,
  tsuun_id text collate "C" not null references tsuun,
  hinmoku_id text collate "C" not null references hinmoku,
  conversion_nm text not null,
  created_at timestamptz not null default now(),
  created_user_id text, created_user_name text,
  updated_at timestamptz not null default now(),
  updated_user_id text,
  version_no integer not null default 1
);
create unique index name_conversion_key on name_conversion (consignee_key, tsuun_id, hinmoku_id);

create table name_conversion_change (
  id bigint generated always as identity primary key,
  name_conversion_id bigint not null,
  changed_at timestamptz not null default now(),
  user_id text, user_name text,
  cause text not null,
  source text,
  job_id bigint,
  version_no integer not null,
  changes jsonb not null default '{}',
  activity_id bigint
);
create index name_conversion_change_name_conversion_id_id_idx on name_conversion_change (name_conversion_id, id);
create index name_conversion_change_of_activity on name_conversion_change (activity_id)
  where (activity_id is not null);
create index name_conversion_change_of_job on name_conversion_change using brin (job_id) with (autosummarize='on');

-- Pending changes of imports, and what accepting, deleting and undoing did to them.

create function difference_job() returns bigint language sql stable as $$
  select nullif(current_setting('tsuun.job_id', true), '')::bigint
$$;

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

-- Values that an import did not write to a locked or confirmed order: one row per order and field, of the newest import. It is
-- deleted when both values are equal, and with its order (docs/decisions/0025). `id` changes with either value, so that
-- nobody decides on values that they have not seen.
create table pending_change (
  order_id bigint not null,
  field text collate "C" not null,
  id bigint not null generated by default as identity unique,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamptz not null default now(),
  dismissed_at timestamptz,
  job_id bigint,
  primary key (order_id, field)
);
create index pending_change_open on pending_change (order_id) where (dismissed_at is null);
create trigger pending_change_added
  after insert on pending_change referencing new table as added for each statement execute function
    record_added_differences();
create trigger pending_change_changed
  after update on pending_change referencing old table as before new table as after for each statement execute
    function record_changed_differences();
create trigger pending_change_ended
  after delete on pending_change referencing old table as ended for each statement execute function
    record_ended_differences();
create trigger pending_change_places
  after insert on pending_change referencing new table as kept for each statement execute function
    place_pending_orders();
create trigger pending_change_places_again
  after update on pending_change referencing new table as kept for each statement execute function
    place_pending_orders();

create table pending_order (
  id bigint primary key,
  kept_at timestamptz not null
);

create table deleted_pending_change (
  order_id bigint not null,
  field text collate "C" not null,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamptz not null,
  dismissed_at timestamptz,
  job_id bigint,
  primary key (order_id, field)
);

create table accepted_difference (
  activity_id bigint not null,
  order_id bigint not null,
  field text collate "C" not null,
  own jsonb not null,
  value jsonb not null,
  file_name text not null,
  row_no integer not null,
  kept_at timestamptz not null,
  job_id bigint,
  primary key (activity_id, order_id, field)
);

create table replaced_difference (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  order_id bigint not null,
  field text collate "C" not null,
  existed boolean not null,
  own jsonb,
  value jsonb,
  file_name text, row_no integer,
  kept_at timestamptz,
  dismissed_at timestamptz,
  written_by bigint,
  remains boolean not null,
  remaining_job_id bigint,
  recorded_at timestamptz not null default now(),
  constraint replaced_difference_order_id_field_job_id_key unique (order_id, field, job_id)
);
create index replaced_difference_of_job on replaced_difference (job_id);
create index replaced_difference_recorded on replaced_difference using brin (recorded_at);

-- Month end.

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

-- 月次の記録: recorded months, only added to; each row has the hash of the one before (docs/decisions/0032).
create table month_snapshot (
  id bigint generated always as identity primary key,
  month date not null check (month = date_trunc('month', month::timestamptz)),
  basis text not null check (basis in ('bizResultDt', 'billingDt', 'paymentDt')),
  station_id text, keitan_id text,
  remark text not null check (char_length(remark) <= 100),
  taken_at timestamptz not null,
  taken_by_id text not null,
  taken_by_name text not null,
  job_id bigint not null,
  order_count integer not null,
  fee_count integer not null,
  confirmed_count integer not null,
  billing bigint not null,
  payment bigint not null,
  former_hash text not null,
  hash text not null unique,
  hinmoku_id text
);
create index month_snapshot_of_month on month_snapshot (month, basis, id);
create trigger month_snapshot_is_only_added_to
  before delete or update or truncate on month_snapshot for each statement execute function only_added_to();

create table month_snapshot_row (
  snapshot_id bigint not null,
  source text collate "C" not null check (source in ('order', 'fee')),
  record_id bigint not null,
  version_no integer not null,
  confirmed boolean not null,
  billing bigint not null,
  payment bigint not null,
  fields jsonb not null,
  primary key (snapshot_id, source, record_id),
  constraint month_snapshot_row_snapshot_id_fkey foreign key (snapshot_id) references month_snapshot(id) deferrable
    initially deferred
);
create trigger month_snapshot_row_is_kept
  after delete on month_snapshot_row referencing old table as deleted_row for each statement execute function
    keep_snapshot_rows();
create trigger month_snapshot_row_is_only_added_to
  before update or truncate on month_snapshot_row for each statement execute function only_added_to();

create table purged_snapshot (
  snapshot_id bigint primary key references month_snapshot,
  purged_at timestamptz not null default now(),
  row_hashes bytea not null check ((length(row_hashes) % 32) = 0)
);
create trigger purged_snapshot_is_only_added_to
  before delete or update or truncate on purged_snapshot for each statement execute function only_added_to();

-- Operation.

-- Time of each backup, for monitoring; the file itself is where the operator put it.
create table backup (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  rows bigint not null check (rows >= 0)
);

create table table_size (
  day date not null,
  group_name text not null,
  bytes bigint not null check (bytes >= 0),
  primary key (day, group_name)
);

insert into server_key (name, bytes)
values ('browser', sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')));

insert into master_version (master) values ('eigyobi'), ('hinmoku'), ('keitan_bumon'), ('torihikisaki'), ('tsuun');
