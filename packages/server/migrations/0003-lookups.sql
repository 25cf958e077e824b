-- The eleven reference masters, synchronised from outside (MMS). A row that goes away there is marked gone: hidden from
-- pickers, kept where orders use it. Ids are the natural keys, so a synchronisation never changes them.

create function forbid_delete() returns trigger language plpgsql as $$
begin
  raise exception '% rows are marked gone, never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create table torihiki_kubun (
  id text collate "C" primary key,
  torihiki_kubun text collate "C" not null,
  torihiki_kubun_name text not null
);

create table keitan_bumon (
  id text collate "C" primary key,
  keitan_bumon_code text collate "C" not null,
  keitan_bumon_name_kanji text not null,
  keitan_bumon_kubun text,
  company_name text
);

create table torihikisaki (
  id text collate "C" primary key,
  torihikisaki_code text collate "C" not null,
  torihikisaki_seishiki_meisho text not null,
  torihikisaki_ryakusho text,
  torihikisaki_kana text,
  torihiki_kubun_code text collate "C" not null,
  seikyu_flag text not null default '1' check (seikyu_flag in ('0', '1')),
  shiharai_flag text not null default '1' check (shiharai_flag in ('0', '1')),
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
  toroku_bango text
);

create table kazei_kubun (
  id text collate "C" primary key,
  kazei_kubun text collate "C" not null,
  kazei_kubun_name text not null
);

create table kanjokamoku (
  id text collate "C" primary key,
  kanjokamoku_code text collate "C" not null,
  kanjokamoku_meisho_seishiki text not null,
  kamoku_kubun text not null default '3' check (kamoku_kubun in ('1', '2', '3')),
  fixed_kazei_kubun text
);

create table jugyoin (
  id text collate "C" primary key,
  jugyoin_code text collate "C" not null,
  kanji_shimei text not null,
  shokushu text
);

create table sharyo (
  id text collate "C" primary key,
  code text collate "C" not null,
  ei_ren_ri text,
  shatai_keijo_shakensho text,
  shatai_keijo_tsuchisho text,
  saidai_sekisairyo integer,
  sharyo_juryo integer,
  sharyo_sojuryo integer
);

create table atsukai_kubun (
  id text collate "C" primary key,
  atsukai_kubun_code text collate "C" not null,
  atsukai_kubun_name1 text,
  atsukai_kubun_name2 text,
  atsukai_kubun_name3 text
);

create table hinmoku (
  id text collate "C" primary key,
  hinmoku_code text collate "C" not null,
  hinmoku_name_kanji text not null,
  hinmoku_name_katakana text
);

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
  check (
    id = concat_ws('/', jr_eki_code, coalesce(nullif(eki_sub_code, ''), '-'), coalesce(nullif(jutakunin_code, ''), '-'),
                   coalesce(nullif(jutakunin_sub_code, ''), '-'))
  )
);

create table eigyobi (
  id text collate "C" primary key,
  yuko_nen integer not null,
  hidsuke date not null,
  kyujitsu_flag text not null default '' check (kyujitsu_flag in ('', '1')),
  riyo_kaishibi date,
  riyo_syuryobi date
);
create unique index eigyobi_hidsuke on eigyobi (hidsuke, yuko_nen);

-- What every master row has beside its own columns.
do $$
declare
  master text;
begin
  foreach master in array array['torihiki_kubun', 'keitan_bumon', 'torihikisaki', 'kazei_kubun', 'kanjokamoku', 'jugyoin',
                                'sharyo', 'atsukai_kubun', 'hinmoku', 'tsuun', 'eigyobi'] loop
    execute format('alter table %I
      add gone boolean not null default false,
      add created_at timestamptz not null default now(),
      add created_user_id text,
      add created_user_name text,
      add updated_at timestamptz not null default now(),
      add updated_user_id text,
      add version_no integer not null default 1', master);
    execute format('create trigger %I before delete on %I for each statement execute function forbid_delete()',
                   master || '_kept', master);
  end loop;
end $$;
