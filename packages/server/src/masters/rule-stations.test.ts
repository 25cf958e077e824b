import { isArrival, isDeparture } from '@tsuun/domain/arrival-fee/match';
import { subCodeKey } from '@tsuun/domain/value/code';
import fc from 'fast-check';
import sql, { raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { isArrivalSql, isDepartureSql } from './rules.sql.ts';

const database = await freshDatabase();
afterAll(() => database.drop());

const code = fc.constantFrom('4391', '4506');
const subCode = fc.constantFrom(null, '', '0', '00', '000', '01', '02', '010', '100');
const rule = fc.record({
  depJrEkiCode: code,
  depEkiSubCode: subCode,
  depJutakuninCode: code,
  depJutakuninSubCode: subCode,
  arrJrEkiCode: code,
  arrEkiSubCode: subCode,
});
const station = fc.record({ jrEkiCode: code, ekiSubCode: subCode, jutakuninCode: code, jutakuninSubCode: subCode });
const pairs = fc.sample(fc.record({ rule, station }), { numRuns: 3000, seed: 7 });

const columns = (names: readonly string[]) => raw(names.map((name) => `${name} text`).join(', '));

test('AFEE-15 AFEE-16 the stations a rule means, and sub codes that are one key, are the same in SQL', async () => {
  const given = pairs.map(({ rule: r, station: s }, n) => ({
    n,
    dep_jr_eki_code: r.depJrEkiCode,
    dep_eki_sub_code: r.depEkiSubCode,
    dep_jutakunin_code: r.depJutakuninCode,
    dep_jutakunin_sub_code: r.depJutakuninSubCode,
    arr_jr_eki_code: r.arrJrEkiCode,
    arr_eki_sub_code: r.arrEkiSubCode,
    jr_eki_code: s.jrEkiCode,
    eki_sub_code: s.ekiSubCode,
    jutakunin_code: s.jutakuninCode,
    jutakunin_sub_code: s.jutakuninSubCode,
  }));
  const names = Object.keys(given[0] ?? {}).filter((name) => name !== 'n');
  const { rows } = await database.pool.query(sql`
    select ${isDepartureSql('x', 'x')} as departs, ${isArrivalSql('x', 'x')} as arrives, sub_code_key(x.arr_eki_sub_code) as key
      from json_to_recordset(${JSON.stringify(given)}) as x (n integer, ${columns(names)}) order by n`);
  const expected = pairs.map(({ rule: r, station: s }) => ({
    departs: isDeparture(r, s),
    arrives: isArrival(r, s),
    key: subCodeKey(r.arrEkiSubCode),
  }));
  expect(rows).toEqual(expected);
  for (const what of ['departs', 'arrives'] as const)
    expect(expected.filter((one) => one[what]).length).toBeGreaterThan(200);
});
