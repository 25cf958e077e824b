-- The same keys, of most names at one look: an import of new orders has four texts folded for each. The text of
-- packages/domain/src/value/testing/match-key.sql.ts.

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
  if folded ~ E'[\u301c\u223c\u2010\u2012\u2013\u2212\u2014\u2016\u0009\u000a\u000b\u000c\u000d\u0020\u1680\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff]' then
    folded := translate(folded, E'\u301c\u223c\u2010\u2012\u2013\u2212\u2014\u2016\u0009\u000a\u000b\u000c\u000d\u0020\u1680\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff', E'\u007e\u007e\u002d\u002d\u002d\u002d\u2015\u2225');
  end if;
  if folded ~ E'[ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ]' then
    folded := translate(folded, E'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ', E'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
  end if;
  if folded ~ E'[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ]' then
    folded := translate(folded, E'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', E'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžαβγδεζηθικλμνξοπρστυφχψωϊϋѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюя');
  end if;
  return case when folded = key or folded is nfc normalized then folded else normalize(folded, nfc) end;
end $$;
