import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import { csvLimitSentence } from '@tsuun/domain/message/export-sentence';
import { orderExportColumns } from '@tsuun/domain/order/export-columns';
import { feeExportColumns } from '@tsuun/domain/fee/list-columns';
import type { Order } from '@tsuun/domain/order/record';
import { feeBody } from '../../testing/fee-body.ts';
import { openTestServer } from '../../testing/open-test-server.ts';
import { orderBody } from '../../testing/order-body.ts';
import { storeOrder } from '../../testing/store-order.ts';

const { app, user } = await openTestServer();
const accept = { accept: 'text/csv' };
const csv = async (path: string) => {
  const { status, headers, text } = await app.call('GET', path, { as: user, headers: accept });
  const [headings = [], ...rows] = parse(text, { bom: true }) as string[][];
  return { status, type: headers['content-type'], headings, rows };
};

test('TOKEN-09 a search of orders is answered as CSV with the columns of the export, all rows of its conditions', async () => {
  await app.call('POST', '/gpa/api/order', { as: user, body: orderBody({ remarks: '=1+1', cntnNo: '19D-1' }) });
  for (let i = 0; i < 120; i += 1)
    await storeOrder(app.db.pool, { acceptNo: `T${i}`, bizResultDt: '2026-04-01', 'pickAmtInfo.amt': i });
  const all = await csv('/gpa/api/order/search');
  expect([all.status, all.type, all.rows.length]).toEqual([200, 'text/csv; charset=utf-8', 121]);
  expect(all.headings).toEqual(orderExportColumns.map(({ heading }) => heading));
  expect(all.rows[0]).toContain("'=1+1");
  expect(all.rows.slice(1).map(([acceptNo]) => acceptNo)).toEqual(Array.from({ length: 120 }, (_, i) => `T${119 - i}`));
  expect((await csv('/gpa/api/order/search?acceptNo=T11')).rows.map(([acceptNo]) => acceptNo)).toHaveLength(11);
  expect((await csv('/gpa/api/order/search?acceptNo=nothing')).rows).toEqual([]);
});

test.each(['totals.billing', '-totals.billing', '-acceptNo', 'billingTo'])(
  'TOKEN-09 SEARCH-17 the rows have the order of the list sorted by %s',
  async (sort) => {
    const search = `/gpa/api/order/search?acceptNo=T11&sort=${sort}`;
    const { list } = (await app.call<{ list: Order[] }>('GET', search, { as: user })).body;
    const { rows } = await csv(search);
    expect(rows.map(([acceptNo]) => acceptNo)).toEqual(list.map(({ acceptNo }) => acceptNo));
    expect(rows).toHaveLength(11);
  },
);

test('TOKEN-09 SEARCH-17 fees as CSV have the order of the sorted list', async () => {
  for (const amt of [2000, 1000, 3000]) await app.call('POST', '/gpa/api/fees', { as: user, body: feeBody({ amt }) });
  const { headings, rows } = await csv('/gpa/api/fees/search?sort=amt');
  expect(rows.map((row) => row[headings.indexOf('請求金額')])).toEqual(['1000', '2000', '3000']);
  await app.db.pool.query('delete from fee');
});

test('TOKEN-09 a search of fees is answered as CSV', async () => {
  await app.call('POST', '/gpa/api/fees', { as: user, body: feeBody() });
  const { status, headings, rows } = await csv('/gpa/api/fees/search');
  expect([status, rows.length]).toEqual([200, 1]);
  expect(headings).toEqual(feeExportColumns.map(({ heading }) => heading));
  expect(rows[0]).toContain('2026-05-11');
});

test.each(['*/*', 'application/json', 'text/*', 'text/csv;q=0, */*'])(
  'TOKEN-09 %s is answered as JSON',
  async (given) => {
    const { headers } = await app.call('GET', '/gpa/api/order/search', { as: user, headers: { accept: given } });
    expect(headers['content-type']).toContain('application/json');
  },
);

test('TOKEN-09 bad conditions, strangers and users without the right get no CSV', async () => {
  const bad = await app.call<ProblemBody>('GET', '/gpa/api/order/search?bizResultDtFrom=x', {
    as: user,
    headers: accept,
  });
  expect([bad.status, Object.keys(bad.body.validationError ?? {})]).toEqual([400, ['bizResultDtFrom']]);
  expect((await app.call('GET', '/gpa/api/order/search', { headers: accept })).status).toBe(401);
  const clerk = await app.signIn('諸料金だけ', [{ functionCode: 'FEES', roleBit: 1 }]);
  expect((await app.call('GET', '/gpa/api/order/search', { as: clerk, headers: accept })).status).toBe(403);
});

test('TOKEN-09 more than 100,000 rows are refused with a sentence', async () => {
  await app.db.pool.query(`
    with made as (insert into orders (order_type, accept_no) select '10', 'N' || n from generate_series(1, 100001) n returning id)
    insert into order_charges (order_id) select id from made`);
  const { status, body } = await app.call<ProblemBody>('GET', '/gpa/api/order/search', { as: user, headers: accept });
  expect([status, body.message]).toEqual([400, csvLimitSentence(100_000)]);
});
