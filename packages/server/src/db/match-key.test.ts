import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchKey } from '@tsuun/domain/value/match-key';
import { matchKeySql } from '@tsuun/domain/value/testing/match-key.sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrationsDir } from './migration-files.ts';

const pieces = [
  '東京貨物ターミナル',
  '㈱髙﨑運輸',
  '（株）',
  '株式会社',
  '北海玉葱農業協同組合',
  '〇〇製紙',
  'ﾄｳｷｮｳ',
  'ｶﾞﾊﾟ',
  'とうきょう',
  'がぱゔゝ',

  '〜',
  '～',
  '∼',
  '~',
  '－',
  '−',
  '‐',
  '–',
  '—',
  '―',
  '‖',
  'ー',
  'ｰ',
  '・',
  '１Ｆ',
  'ＡＢＣ',
  'Abc',
  'İı',
  'ΟΔΟΣ',
  'Жёлтый',
  'Ōtsuka',

  ' ',
  '　',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\n',
  '゛',
  '゜',
  '\u3099',
  '\u309a',
  '´',
  'わ',
  '𠮷',
  '①',
  'Ⅳ',
  '㌢',
  '👨‍👩‍👧',
  '\u202a',
  '\u{e0100}',
  '\ufe0f',
  '\u2ed1',
  '\u2f2d',
  '\uffa0',
];

describe('match_key in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  const keysOf = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await database.pool.query<{ key: string }>(
      'select match_key(given) as key from unnest($1::text[]) with ordinality as t (given, n) order by n',
      [texts],
    );
    return rows.map(({ key }) => key);
  };

  test('NCONV-11 the migration carries the text made from the tables', async () => {
    expect(await readFile(join(migrationsDir, '0001-baseline.sql'), 'utf8')).toContain(matchKeySql);
  });

  test('NCONV-11 AFEE-16 the same key as in TypeScript for generated names', async () => {
    const names = fc.sample(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), { numRuns: 5000, seed: 20260401 });
    const texts = names.map((name) => name.join(''));
    expect(await keysOf(texts)).toEqual(texts.map(matchKey));
  });

  test('NCONV-11 the same key for every character both Unicode versions know', async () => {
    const characters: string[] = [];
    for (let point = 1; point <= 0x2ffff; point++) {
      const character = String.fromCodePoint(point);
      if (!/[\p{Cn}\p{Cs}]/u.test(character)) characters.push(character);
    }
    const { rows } = await database.pool.query<{ character: string; key: string }>(
      `select character, match_key('カ' || character || 'A') as key
       from unnest($1::text[]) as t (character) where unicode_assigned(character)`,
      [characters],
    );
    const different = rows.filter(({ character, key }) => key !== matchKey(`カ${character}A`));
    expect(different.map(({ character }) => character.codePointAt(0)?.toString(16))).toEqual([]);
    expect(rows.length).toBeGreaterThan(characters.length - 5000);
  });

  test('NCONV-11 blank stays blank', async () => {
    const { rows } = await database.pool.query('select match_key(null) as blank, match_key($1) as empty', [' 　']);
    expect(rows).toEqual([{ blank: null, empty: '' }]);
  });
});
