import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { codeKey } from '@tsuun/domain/value/short-text';
import {
  anyOf,
  check,
  contains as named,
  dayRange,
  exactly,
  startsWith as coded,
  yesNo,
} from '@tsuun/domain/search/search';
import type { ConditionsOf } from '@tsuun/domain/search/search';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  contains,
  whenTicked,
  equals,
  equalsAny,
  inDays,
  sameCode,
  startsWith,
  whereOf,
  type Clauses,
} from './conditions.ts';

const description = {
  day: dayRange('日付'),
  code: coded('コード', 20),
  whole: exactly('コード', 20),
  name: named('名称', 20),
  kind: anyOf('種別', [
    { value: '10', label: '発送' },
    { value: '20', label: '到着' },
  ]),
  open: yesNo('状態', 'はい', 'いいえ'),
  noName: check('名称なし'),
};

const clauses: Clauses<typeof description> = {
  day: inDays(raw('planned'), raw('done')),
  code: startsWith(raw('code')),
  whole: sameCode(raw('code')),
  name: contains(raw('match_key(name)')),
  kind: equalsAny(raw('kind')),
  open: equals(raw('open')),
  noName: whenTicked(raw('name is null')),
};

const rows = sql`(values
  (1, '19D-12345', 'ﾄｳｷｮｳ 商店', '10', true, date '2026-04-01', date '2026-04-03'),
  (2, '19G-1', '大阪％商会', '20', false, date '2026-04-10', null),
  (3, 'U52A-39501', null, '30', true, null, null)
) rows (id, code, name, kind, open, planned, done)`;

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function found(set: Partial<ConditionsOf<typeof description>>): Promise<number[]> {
  const where = whereOf(description, { ...blankConditions(description), ...set }, clauses);
  const result = await db.pool.query<{ id: number }>(sql`select id from ${rows} where ${where} order by id`);
  return result.rows.map(({ id }) => id);
}

describe('whereOf (SEARCH: conditions narrow together)', () => {
  test('SEARCH-10 a search without conditions finds everything', async () =>
    expect(await found({})).toEqual([1, 2, 3]));

  test.each([
    ['from', { day: { from: '2026-04-03', to: null } }, [1, 2]],
    ['to, the end included', { day: { from: null, to: '2026-04-01' } }, [1]],
    ['either of two days', { day: { from: '2026-04-02', to: '2026-04-09' } }, [1]],
    ['a code from its start, whatever its width and case', { code: '１９ｄー' }, [1]],
    ['not from its middle', { code: '12345' }, []],
    ['a whole code', { whole: '19g-1' }, [2]],
    ['a name anywhere', { name: 'とうきょう商' }, [1]],
    ['a percent sign as itself', { name: '%' }, [2]],
    ['one of several', { kind: ['20', '10'] as const }, [1, 2]],
    ['no is a condition too', { open: false }, [2]],
    ['a ticked box', { noName: true }, [3]],
    ['all of them together', { open: true, kind: ['10'] as const, name: '商店' }, [1]],
    ['quotes and comments are text', { name: "'; --" }, []],
  ])('SEARCH-14 rows are found by %s', async (_, set, ids) => expect(await found(set)).toEqual(ids));
});

test('SEARCH-14 codes compare in half width, without spaces, in capitals', () => {
  expect(codeKey(' １９ｄ　ー１２ ３ ')).toBe('19D-123');
});
