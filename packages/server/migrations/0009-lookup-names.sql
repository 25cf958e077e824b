-- The match keys of the masters' names, kept beside them: a picker asks at every key stroke, and folding the names of
-- 20,000 counterparties anew took five to ten times as long as comparing kept keys.

do $$
declare
  name_column record;
begin
  for name_column in
    select * from (values
      ('torihikisaki', 'torihikisaki_seishiki_meisho'), ('torihikisaki', 'torihikisaki_ryakusho'),
      ('torihikisaki', 'torihikisaki_kana'), ('keitan_bumon', 'keitan_bumon_name_kanji'),
      ('kanjokamoku', 'kanjokamoku_meisho_seishiki'), ('jugyoin', 'kanji_shimei'),
      ('sharyo', 'shatai_keijo_shakensho'), ('atsukai_kubun', 'atsukai_kubun_name1'),
      ('atsukai_kubun', 'atsukai_kubun_name2'), ('atsukai_kubun', 'atsukai_kubun_name3'),
      ('hinmoku', 'hinmoku_name_kanji'), ('hinmoku', 'hinmoku_name_katakana'),
      ('kazei_kubun', 'kazei_kubun_name'), ('torihiki_kubun', 'torihiki_kubun_name'),
      ('tsuun', 'ekimei_kanji'), ('tsuun', 'kaisha_name')
    ) names (master, name)
  loop
    execute format('alter table %I add %I text generated always as (match_key(%I)) stored',
                   name_column.master, name_column.name || '_key', name_column.name);
  end loop;
end $$;
