import { codeFits, nameFits } from '@tsuun/domain/value/short-text';
import fc from 'fast-check';
import sql, { join, type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import * as inSql from './short-text.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const names = ['㈱', '（株）', '株式会社', '㈲', '(', ')', '株', 'まるや', 'マルヤ', '冷食', '会社', ' '];
const codes = ['0', '00', '4', '02', '９', 'a', '-', '-01'];

test.each([
  ['names', names, nameFits, inSql.nameFits, (text: string) => sql`match_key(${text})`],
  ['codes', codes, codeFits, inSql.codeFits, (text: string) => sql`upper(normalize(${text}::text, nfkc))`],
])('PICK-34 %s fit in SQL as in TypeScript, for generated ones', async (_, pieces, fits, fitsInSql, stored) => {
  const text = (maxLength: number) =>
    fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(''));
  const pairs = fc.sample(fc.tuple(text(6), text(3)), { numRuns: 2000, seed: 20260501 });
  const asked = pairs.map(([one, typed]): Sql => fitsInSql(stored(one), typed));
  const { rows } = await database.pool.query<{ fits: boolean[] }>(sql`select array[${join(asked)}] as fits`);
  const found = pairs.map(([one, typed], at) => [one, typed, rows[0]?.fits[at]]);
  expect(found).toEqual(pairs.map(([one, typed]) => [one, typed, fits(one, typed)]));
});
