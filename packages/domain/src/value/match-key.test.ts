import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchKey } from './match-key.ts';
import { spaces } from './space.ts';

/** Characters of Japanese records, with a high share of the difficult ones. */
const letters = fc.constantFrom(
  ...'東京貨物髙﨑高崎㈱①ｱｶﾞﾟパがかｶ゛ﾞ゜ーｰ〜～∼~－−‐–—―-・･ＡａZz０9（(　 \u00a0\u200bÀàΣσςЖж㌢Ⅳ𠮷ゝヽわヷ\u3099\u309a'.normalize(
    'NFC',
  ),
);
const names = fc.string({ unit: letters, maxLength: 12 });

describe('matchKey (NCONV-11, AFEE-16: names compare by match key)', () => {
  test.each([
    ['ﾄｳｷｮｳ ｼｮｳｼﾞ', 'トウキョウショウジ'],
    ['とうきょう商事', 'トウキョウ商事'],
    ['ＡＢＣ－１２', 'abc-12'],
    ['北海　玉葱 農業', '北海玉葱農業'],
    ['ŌTSUKA', 'ōtsuka'],
    ['ΑΒΣ Ж', 'αβσж'],
    ['あゝ', 'アヽ'],
  ])('NCONV-11 %j and %j differ in width, kana, case or spaces and are one name', (one, other) =>
    expect(matchKey(one)).toBe(matchKey(other)),
  );

  test.each([
    ['か゛', 'ガ'],
    ['わ゛', 'ヷ'],
    ['か\u3099', 'が'],
    ['ｶ ﾞ', 'ガ'],
    ['か\u200d゛', 'ガ'],
  ])('NCONV-11 %j and %j differ in the code of their voicing mark and are one name', (one, other) =>
    expect(matchKey(one)).toBe(matchKey(other)),
  );

  test.each([
    ['㈱東京', '（株）東京'],
    ['東京〜大阪', '東京～大阪'],
    ['東京∼大阪', '東京~大阪'],
    ['１−２−３', '1-2-3'],
    ['\u2ed1野青果', '長野青果'],
    ['\u2f2d\u2f65', '山田'],
  ])('NCONV-11 %j and %j have characters that look alike and are one name', (one, other) =>
    expect(matchKey(one)).toBe(matchKey(other)),
  );

  test.each([
    ['\u202a長野\u202c', '長野'],
    ['葛\u{e0100}飾', '葛飾'],
    ['〇\ufe00一', '〇一'],
  ])('NCONV-11 %j and %j differ in invisible characters and are one name', (one, other) =>
    expect(matchKey(one)).toBe(matchKey(other)),
  );

  test.each([
    ['スーパー', 'スパ'],
    ['スーパー', 'ス-パ-'],
    ['髙﨑', '高崎'],
    ['㈱東京', '株式会社東京'],
    ['ハ', 'バ'],
    ['ツ', 'ッ'],
  ])('NCONV-11 %j and %j are two names', (one, other) => expect(matchKey(one)).not.toBe(matchKey(other)));

  test.each(['スーパー', 'ｽｰﾊﾟｰ'])('NCONV-11 the key of %s keeps the long vowel mark', (name) => {
    expect(matchKey(name)).toBe('スーパー');
  });

  test('NCONV-11 a key is its own key', () => {
    fc.assert(
      fc.property(names, (name) => {
        const key = matchKey(name);
        expect(matchKey(key)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  test('NCONV-11 a space at any place in a key leaves it the same', () => {
    fc.assert(
      fc.property(names, fc.nat(12), fc.constantFrom(...spaces), (name, position, space) => {
        const key = matchKey(name);
        expect(matchKey(`${key.slice(0, position)}${space}${key.slice(position)}`)).toBe(matchKey(key));
      }),
      { numRuns: 2000 },
    );
  });

  test.each<[string, (name: string) => string]>([
    ['case', (name) => name.toUpperCase()],
    ['separate voicing marks', (name) => name.normalize('NFD')],
    ['full width', (name) => name.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))],
  ])('ORD-LIST-20 a search text in another spelling (%s) has the same key', (_, respell) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ぁあがぱゔゝアガ東京abz09-') }), (name) => {
        expect(matchKey(respell(name))).toBe(matchKey(name));
      }),
    );
  });
});
