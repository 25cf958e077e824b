-- Names compare without characters that nobody sees (direction marks, variation selectors) and with CJK radicals as their
-- ideographs. The text of packages/domain/src/value/testing/match-key.sql.ts; then the kept keys of names that have such
-- characters are made again. Of rules that would now have one key none is touched: the other ones go on being found.

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

alter table orders disable trigger user;
update orders set consignee_nm = consignee_nm, shipper_nm = shipper_nm, consignee_address = consignee_address, shipper_address = shipper_address
 where concat(consignee_nm, shipper_nm, consignee_address, shipper_address) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
alter table orders enable trigger user;

update atsukai_kubun set atsukai_kubun_name1 = atsukai_kubun_name1, atsukai_kubun_name2 = atsukai_kubun_name2, atsukai_kubun_name3 = atsukai_kubun_name3
 where concat(atsukai_kubun_name1, atsukai_kubun_name2, atsukai_kubun_name3) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update hinmoku set hinmoku_name_kanji = hinmoku_name_kanji, hinmoku_name_katakana = hinmoku_name_katakana
 where concat(hinmoku_name_kanji, hinmoku_name_katakana) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update jugyoin set kanji_shimei = kanji_shimei
 where concat(kanji_shimei) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update kanjokamoku set kanjokamoku_meisho_seishiki = kanjokamoku_meisho_seishiki
 where concat(kanjokamoku_meisho_seishiki) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update kazei_kubun set kazei_kubun_name = kazei_kubun_name
 where concat(kazei_kubun_name) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update keitan_bumon set keitan_bumon_name_kanji = keitan_bumon_name_kanji
 where concat(keitan_bumon_name_kanji) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update sharyo set shatai_keijo_shakensho = shatai_keijo_shakensho
 where concat(shatai_keijo_shakensho) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update torihiki_kubun set torihiki_kubun_name = torihiki_kubun_name
 where concat(torihiki_kubun_name) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update torihikisaki set torihikisaki_seishiki_meisho = torihikisaki_seishiki_meisho, torihikisaki_ryakusho = torihikisaki_ryakusho, torihikisaki_kana = torihikisaki_kana
 where concat(torihikisaki_seishiki_meisho, torihikisaki_ryakusho, torihikisaki_kana) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';
update tsuun set ekimei_kanji = ekimei_kanji, kaisha_name = kaisha_name
 where concat(ekimei_kanji, kaisha_name) ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]';

update arrival_fee r set consignee_name = consignee_name
  from (select id, consignee_name ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]' as changes,
               count(*) over (partition by match_key(consignee_name), dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, hinmoku_id, cntn_tonnage, arrival_type,
         sub_code_key(dep_eki_sub_code), sub_code_key(dep_jutakunin_sub_code), sub_code_key(arr_eki_sub_code)) as alike
          from arrival_fee) n
 where n.id = r.id and n.changes and n.alike = 1;
update name_conversion r set consignee_nm = consignee_nm
  from (select id, consignee_nm ~ E'[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef\u2e80-\u2eff]' as changes,
               count(*) over (partition by match_key(consignee_nm), tsuun_id, hinmoku_id) as alike
          from name_conversion) n
 where n.id = r.id and n.changes and n.alike = 1;

update known_heading k set heading = match_key(heading)
 where heading <> match_key(heading)
   and not exists (select from known_heading x where x.kind = k.kind and x.heading = match_key(k.heading))
   and not exists (select from known_heading x where x.kind = k.kind and x.heading < k.heading
                      and match_key(x.heading) = match_key(k.heading));
