import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { orderListColumns } from '@tsuun/domain/order/list-columns';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { sortableColumns } from '@tsuun/domain/search/sorting';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';

const { app, user } = await openTestServer();

beforeAll(async () => {
  const body = orderBody({ acceptNo: 'S-1' });
  expect((await app.call('POST', '/gpa/api/order', { as: user, body })).status).toBe(200);
  // 120 orders, some of them without a container number, with amounts that repeat.
  for (let at = 2; at <= 120; at += 1) {
    const amt = (at % 7) * 100;
    const made = orderBody({ acceptNo: `S-${at}`, cntnNo: `19D-${20_000 - at}`, deliveryAmtInfo: { amt } });
    expect((await app.call('POST', '/gpa/api/order', { as: user, body: made })).status).toBe(200);
  }
  await app.db.pool.query(`update orders set cntn_no = null where right(accept_no, 1) in ('3', '6', '9')`);
});

const page = (query: string) => app.call<Page<OrderListRow>>('GET', `/gpa/api/order/search?${query}`, { as: user });

/** All rows of a list, page after page. */
async function allRows(query: string): Promise<OrderListRow[]> {
  const rows: OrderListRow[] = [];
  let cursor: string | undefined;
  let pageNum = 0;
  do {
    const answer = await page(`${query}&pageNum=${pageNum}${cursor ? `&cursor=${cursor}` : ''}`);
    expect([query, answer.status, answer.body.totalCount]).toEqual([query, 200, 120]);
    rows.push(...answer.body.list);
    ({ cursor } = answer.body);
    pageNum += 1;
  } while (cursor !== undefined);
  return rows;
}

test.each(['acceptNo', '-acceptNo', 'cntnNo', '-cntnNo', 'totals.billing', '-totals.billing', 'id', '-id'])(
  'SEARCH-17 every row is listed once, sorted by %s, blanks last',
  async (sort) => {
    const rows = await allRows(`sort=${sort}`);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
    const key = sort.replace('-', '');
    const sign = sort.startsWith('-') ? -1 : 1;
    const valueOf = (row: OrderListRow): string | number | null => {
      if (key === 'id') return Number(row.id);
      return key === 'totals.billing' ? row.totals.billing : row[key as 'acceptNo' | 'cntnNo'];
    };
    const compared = rows.slice(1).map((row, at) => {
      const [before, after] = [valueOf(rows[at] as OrderListRow), valueOf(row)];
      if (before === after) return Number(rows[at]?.id) > Number(row.id);
      if (before === null) return false;
      return after === null || (before < after ? sign === 1 : sign === -1);
    });
    expect(compared).not.toContain(false);
  },
);

test('SEARCH-17 every column the list offers can be sorted by, in both directions', async () => {
  for (const { key } of sortableColumns(orderListColumns)) {
    for (const sort of [key, `-${key}`]) {
      const { status, body } = await page(`sort=${sort}`);
      expect([sort, status, body.totalCount]).toEqual([sort, 200, 120]);
      const next = await page(`sort=${sort}&pageNum=1&cursor=${body.cursor}`);
      expect([sort, next.status, next.body.list.length]).toEqual([sort, 200, 50]);
    }
  }
});

test('SEARCH-17 the state sorts unconfirmed before confirmed orders, unlocked before locked ones', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>('select id::text from orders order by id limit 3');
  const [locked, confirmed, both] = rows.map(({ id }) => id);
  await app.db.pool.query(`
    update orders set import_locked = id in (${locked}, ${both}), confirmed = id in (${confirmed}, ${both}),
                      confirmed_on = case when id in (${confirmed}, ${both}) then date '2026-05-13' end`);
  expect((await allRows('sort=state')).slice(-3).map(({ id }) => id)).toEqual([locked, confirmed, both]);
  expect((await allRows('sort=-state')).slice(0, 3).map(({ id }) => id)).toEqual([both, confirmed, locked]);
  await app.db.pool.query('update orders set import_locked = false, confirmed = false, confirmed_on = null');
});

test('SEARCH-17 orders are sorted by the names of their agents', async () => {
  const { rows } = await app.db.pool.query<{ id: string }>('select id::text from orders order by id limit 1');
  await app.db.pool.query(`update orders set arr_transportation_id = '4411/-/10020/000' where id = ${rows[0]?.id}`);
  const names = (await allRows('sort=arrTransportation.kaishaName')).map(
    ({ arrTransportation }) => arrTransportation?.kaishaName ?? '',
  );
  expect(new Set(names).size).toBe(2);
  expect(names).toEqual([...names].toSorted());
});

test.each(['billingTo', 'deliveryAmtPayTo'] as const)(
  'SEARCH-17 orders are sorted by the names of their %s, which the list shows without their codes',
  async (key) => {
    await app.db.pool.query(
      `update torihikisaki set torihikisaki_seishiki_meisho = 'ん' || id where id = (select min(id) from torihikisaki)`,
    );
    const column = `${key === 'billingTo' ? 'billing_to' : 'delivery_amt_pay_to'}_id`;
    await app.db.pool.query(
      `update order_charges set ${column} = (select id from torihikisaki order by id limit 1 offset order_id % 3)`,
    );
    const names = (await allRows(`sort=${key}`)).map((order) => order[key]?.torihikisakiSeishikiMeisho ?? '');
    expect(new Set(names).size).toBe(3);
    expect(names).toEqual([...names].toSorted());
  },
);

test('SEARCH-17 an unknown column and a cursor of another order are refused', async () => {
  expect((await page('sort=password')).status).toBe(400);
  const { body } = await page('sort=acceptNo');
  expect((await page(`sort=-acceptNo&pageNum=1&cursor=${body.cursor}`)).status).toBe(400);
  expect((await page(`pageNum=1&cursor=${body.cursor}`)).status).toBe(400);
});

const forged = (cursor: string | undefined, change: (parts: unknown[]) => void): string => {
  const parts = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString()) as unknown[];
  change(parts);
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

test.each([
  ['-acceptDt', '2026-05-07 10:00:00+99'],
  ['-acceptDt', '-9223372036854775809'],
  ['-acceptDt', 'infinity'],
  ['-totals.billing', 'NaN'],
  ['-totals.billing', '1e400'],
  ['-id', '99999999999999999999'],
  ['state', '99999999999'],
])('R23 SEARCH-10 a cursor of %s with %s is an input error', async (sort, value) => {
  const { body } = await page(`sort=${sort}`);
  const cursor = forged(body.cursor, (parts) => (parts[1] = value));
  expect((await page(`sort=${sort}&pageNum=1&cursor=${cursor}`)).status).toBe(400);
});

test('SEARCH-10 a cursor without a page number continues the list', async () => {
  for (const query of ['sort=acceptNo', 'orderType=10']) {
    const first = await page(query);
    const next = await page(`${query}&pageNum=1&cursor=${first.body.cursor}`);
    expect((await page(`${query}&cursor=${first.body.cursor}`)).body).toEqual(next.body);
  }
});

test('R23 a cursor longer than any of ours is refused at its parameter', async () => {
  const { status, body } = await app.call<ProblemBody>(
    'GET',
    `/gpa/api/order/search?pageNum=1&cursor=${'A'.repeat(4_001)}`,
    { as: user },
  );
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['cursor']]);
});

test('SEARCH-17 the number of rows is counted again for each page sorted by a column without an index', async () => {
  const { cursor } = (await page('sort=totals.billing')).body;
  await app.db.pool.query(`
    with made as (
      insert into orders (accept_no, order_type) select 'C' || n, '10' from generate_series(1, 11000) n returning id)
    insert into order_charges (order_id) select id from made`);
  expect((await page(`sort=totals.billing&pageNum=1&cursor=${cursor}`)).status).toBe(400);
  await app.db.pool.query(`delete from orders where accept_no like 'C%'`);
});

test('SEARCH-17 more than 10,000 rows are only sorted by a column with an index', async () => {
  await app.db.pool.query(`
    with made as (
      insert into orders (accept_no, order_type) select 'B' || n, '10' from generate_series(1, 10000) n returning id)
    insert into order_charges (order_id) select id from made`);
  const refused = await app.call<ProblemBody>('GET', '/gpa/api/order/search?sort=totals.billing', { as: user });
  expect([refused.status, refused.body.message]).toEqual([400, tooManySortedSentence(10_000)]);
  expect((await page('sort=-cntnNo')).body.totalCount).toBe(10_120);
  expect((await page('sort=totals.billing&acceptNo=S')).status).toBe(200);
});
