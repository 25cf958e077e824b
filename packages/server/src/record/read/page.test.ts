import type { Page } from '@tsuun/contract/shape';
import sql, { raw, type Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { readToEnd } from '../../../testing/read-to-end.ts';

const { app, user } = await openTestServer();

interface List {
  readonly path: string;
  /** The ids of its rows in their order, as they are now. */
  readonly present: Sql;
  /** `n` more rows, spread over the whole list. */
  readonly add: (n: number, round: number) => Sql;
  readonly remove: (id: string) => Sql;
  /** Gives it a sort key of its own, at the very end of the list; not where keys never change. */
  readonly move?: (id: string) => Sql;
}

/** Codes and names that fall between those of other rounds. */
const scattered = (round: number): Sql => sql`md5(n::text || ${`${round}`})`;

const lists: Record<string, List> = {
  名称変換: {
    path: 'name-conversion/search?pageNum=',
    present: raw('select id::text from name_conversion order by consignee_key, tsuun_id, hinmoku_id, id'),
    add: (n, round) => sql`
      insert into name_conversion (consignee_nm, tsuun_id, hinmoku_id, conversion_nm)
      select ${scattered(round)}, (select min(id) from tsuun), (select min(id) from hinmoku), '変換後'
        from generate_series(1, ${n}::int) n`,
    remove: (id) => sql`delete from name_conversion where id = ${id}`,
    move: (id) => sql`update name_conversion set consignee_nm = '黒' || id where id = ${id}`,
  },
  着賃: {
    path: 'arrival-fee/search?pageNum=',
    present: raw(
      'select id::text from arrival_fee order by dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, consignee_key, id',
    ),
    add: (n, round) => sql`
      insert into arrival_fee (dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, consignee_name,
                               cntn_tonnage, arrival_type, hinmoku_id, torihikisaki_id)
      select lpad((n % 7)::text, 4, '0'), '10010', '1591', ${scattered(round)}, 5, '1',
             (select min(id) from hinmoku), (select min(id) from torihikisaki) from generate_series(1, ${n}::int) n`,
    remove: (id) => sql`delete from arrival_fee where id = ${id}`,
    move: (id) => sql`update arrival_fee set dep_jr_eki_code = '9999' where id = ${id}`,
  },
  ユーザー: {
    path: 'user/search?pageNum=',
    present: raw('select id::text from app_user order by login_cd, id'),
    add: (n, round) => sql`
      insert into app_user (login_cd, name, mail, password_hash)
      select left(${scattered(round)}, 20), n::text, n || '@example.jp', '' from generate_series(1, ${n}::int) n`,
    // Not the last one who may change users.
    remove: (id) => sql`delete from app_user where id = ${id} and mail like '%@example.jp' and password_hash = ''`,
    move: (id) => sql`update app_user set login_cd = 'zzz' || id where id = ${id}`,
  },
  品目: {
    path: 'hinmoku/search?pageNum=',
    present: raw('select id from hinmoku where not gone order by id'),
    add: (n, round) => sql`
      insert into hinmoku (id, hinmoku_code, hinmoku_name_kanji) select code, code, code
        from (select left(${scattered(round)}, 8) as code from generate_series(1, ${n}::int) n) codes`,
    remove: (id) => sql`update hinmoku set gone = true where id = ${id}`,
  },
};

const read = (path: string, between?: () => Promise<void>): Promise<string[]> => readToEnd(app, user, path, between);

const presentOf = async ({ present }: List): Promise<string[]> =>
  (await app.db.pool.query<{ id: string }>(present)).rows.map(({ id }) => id);

beforeAll(async () => {
  for (const { add } of Object.values(lists)) await app.db.pool.query(add(230, 0));
});

test.each(Object.entries(lists))(
  'R19 %s: rows added and deleted meanwhile neither duplicate nor hide others',
  async (_, list) => {
    expect(await read(list.path)).toEqual(await presentOf(list));
    const before = await presentOf(list);
    const deleted = new Set<string>();
    let round = 0;
    const rows = await read(list.path, async () => {
      round += 1;
      await app.db.pool.query(list.add(30, round));
      // The row a page ended with, and one far ahead.
      for (const id of [before[round * 50 - 1], before[before.length - round]]) {
        if (id === undefined) continue;
        const { rowCount } = await app.db.pool.query(list.remove(id));
        if (rowCount === 1) deleted.add(id);
      }
    });
    expect(round).toBeGreaterThan(4);
    expect(new Set(rows).size).toBe(rows.length);
    const stayed = before.filter((id) => !deleted.has(id));
    expect(rows.filter((id) => stayed.includes(id))).toEqual(stayed);
  },
);

const movable = Object.entries(lists).filter(([, { move }]) => move !== undefined);

test.each(movable)('R19 %s: a row with a changed key moves no other row', async (_, list) => {
  const before = await presentOf(list);
  const moved = new Set<string>();
  let page = 0;
  const rows = await read(list.path, async () => {
    page += 1;
    for (const id of [before[page * 50 - 1], before[page * 50 + 20]]) {
      if (id === undefined || !list.move) continue;
      moved.add(id);
      await app.db.pool.query(list.move(id));
    }
  });
  const others = (ids: readonly string[]) => ids.filter((id) => !moved.has(id));
  expect(others(rows)).toEqual(others(before));
  expect(await presentOf(list)).not.toEqual(before);
});

test.each(Object.values(lists))('R19 a cursor that is not ours is 400: $path', async ({ path }) => {
  const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const cursor of [
    'x',
    forged([]),
    forged(null),
    forged([1, 2, 3, 4]),
    forged(['7:7:', 'a', 'b', 'c', 'd', 'e']),
    forged('abcd'),
    '%00%ff',
    'あ',
  ]) {
    const answer = await app.call('GET', `/gpa/api/${path}1&cursor=${cursor}`, { as: user });
    expect([cursor, answer.status]).toEqual([cursor, 400]);
  }
});

test('R19 IMP-41 EXP-22 a history continues after its last row in spite of new rows', async () => {
  const add = (count: number) =>
    app.db.pool.query(sql`
      with done as (
        insert into job (kind, state, result, user_id, user_name)
        select 'export/order', 'done', '{}', '1', '花子' from generate_series(1, ${count}::int) returning id)
      insert into transfer_history
        (direction, kind, job_id, user_id, user_name, file_name, successful, message, function_code)
      select 'export', 'order', id, '1', '花子', id || '.csv', true, '全1行', 'EXPORTS' from done`);
  await add(120);
  const before = await presentOf({
    present: raw('select id::text from transfer_history order by transfer_history.id desc'),
  } as List);
  const ids: string[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const behind = ids.length === 0 ? '' : `&cursor=${ids.at(-1)}`;
    const path = `/gpa/api/histories/exports?nextPage=${page}${behind}`;
    const { body } = await app.call<Page<{ id: string }>>('GET', path, { as: user });
    ids.push(...body.list.map(({ id }) => id));
    await add(7);
  }
  expect(ids).toEqual(before);
});
