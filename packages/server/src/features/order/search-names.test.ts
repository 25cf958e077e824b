import { beforeAll, expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import sql, { type Sql } from 'sql-template-tag';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';

const { app, user } = await openTestServer();
const station = '4411/-/10020/000';

beforeAll(async () => {
  const body = orderBody({ acceptNo: 'N-1', depTransportation: { id: station }, keitan: { id: '130200' } });
  expect((await app.call('POST', '/gpa/api/order', { as: user, body })).status).toBe(200);
});

const count = async (query: string): Promise<number> => {
  const url = `/gpa/api/order/search?${query}`;
  return (await app.call<Page<OrderListRow>>('GET', url, { as: user })).body.totalCount;
};
const change = (statement: Sql) => app.db.pool.query(statement);

test('ORD-LIST-16 a station that has been renamed is found by its new name at once, and no longer by its old', async () => {
  const old = await change(sql`select ekimei_kanji as name from tsuun where id = ${station}`);
  const name = encodeURIComponent((old.rows[0] as { name: string }).name);
  expect([await count(`depEkimeiKanji=${name}`), await count('depEkimeiKanji=新駅名')]).toEqual([1, 0]);
  await change(sql`update tsuun set ekimei_kanji = '新駅名' where id = ${station}`);
  expect([await count('depEkimeiKanji=新駅名'), await count(`depEkimeiKanji=${name}`)]).toEqual([1, 0]);
  await change(sql`update tsuun set ekimei_kanji = '別駅名' where id = ${station}`);
  expect([await count('depEkimeiKanji=新駅名'), await count('depEkimeiKanji=別駅名')]).toEqual([0, 1]);
});

test('ORD-LIST-20 a department whose code has changed is found by the new one at once', async () => {
  expect([await count('keitanBumonCode=1302'), await count('keitanBumonCode=77')]).toEqual([1, 0]);
  await change(sql`update keitan_bumon set keitan_bumon_code = '770000' where id = '130200'`);
  expect([await count('keitanBumonCode=７７'), await count('keitanBumonCode=1302')]).toEqual([1, 0]);
});

test('ORD-LIST-16 a station without an agent is found by none', async () => {
  expect(await count('depKaishaName=ロジ')).toBe(1);
  await change(sql`update tsuun set kaisha_name = null where id = ${station}`);
  expect(await count('depKaishaName=ロジ')).toBe(0);
});
