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
    ['㈱東京', '（株）東京'],
    ['ＡＢＣ－１２', 'abc-12'],
    ['北海　玉葱 農業', '北海玉葱農業'],
    ['東京〜大阪', '東京～大阪'],
    ['東京∼大阪', '東京~大阪'],
    ['１−２−３', '1-2-3'],
    ['か゛', 'ガ'],
    ['わ゛', 'ヷ'],
    ['か\u3099', 'が'],
    ['ｶ ﾞ', 'ガ'],
    ['ŌTSUKA', 'ōtsuka'],
    ['ΑΒΣ Ж', 'αβσж'],
    ['あゝ', 'アヽ'],
    ['\u2ed1野青果', '長野青果'],
    ['\u2f2d\u2f65', '山田'],
    ['\u202a長野\u202c', '長野'],
    ['葛\u{e0100}飾', '葛飾'],
    ['〇\ufe00一', '〇一'],
    ['か\u200d゛', 'ガ'],
  ])('NCONV-11 %j and %j are one name', (one, other) => expect(matchKey(one)).toBe(matchKey(other)));

  test.each([
    ['スーパー', 'スパ'],
    ['スーパー', 'ス-パ-'],
    ['髙﨑', '高崎'],
    ['㈱東京', '株式会社東京'],
    ['ハ', 'バ'],
    ['ツ', 'ッ'],
  ])('NCONV-11 %j and %j stay two names', (one, other) => expect(matchKey(one)).not.toBe(matchKey(other)));

  test('NCONV-11 the long vowel mark stays, in both widths', () => {
    expect(matchKey('スーパー')).toBe('スーパー');
    expect(matchKey('ｽｰﾊﾟｰ')).toBe('スーパー');
  });

  test('NCONV-11 a key is its own key, and spaces anywhere do not matter', () => {
    const space = fc.constantFrom(...spaces);
    fc.assert(
      fc.property(names, fc.nat(12), space, (name, place, blank) => {
        const key = matchKey(name);
        expect(matchKey(key)).toBe(key);
        expect(matchKey(`${key.slice(0, place)}${blank}${key.slice(place)}`)).toBe(matchKey(key));
      }),
      { numRuns: 2000 },
    );
  });

  test('ORD-LIST-20 case, width and kana kind do not matter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ぁあがぱゔゝアガ東京abz09-') }), (name) => {
        const key = matchKey(name);
        expect(matchKey(name.toUpperCase())).toBe(key);
        expect(matchKey(name.normalize('NFD'))).toBe(key);
        const wide = name.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
        expect(matchKey(wide)).toBe(key);
      }),
    );
  });
});
