import { beforeAll, expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import { feeBody } from '../../../testing/fee-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';

const { app, user } = await openTestServer();
const own = '6092/-/10010/000';
const other = '4411/-/10020/000';
/** The business date of the tests. */
const today = '2026-05-13';

beforeAll(async () => {
  const make = (path: 'order' | 'fees', body: unknown) => app.call('POST', `/gpa/api/${path}`, { as: user, body });
  const made = [
    await make('order', orderBody()),
    await make('order', orderBody({ chargeTransportation: { id: other } })),
    await make('order', orderBody({ bizResultDt: today, acceptDt: null })),
    await make('fees', feeBody()),
    await make('fees', feeBody({ bizResultDt: today, chargeTransportation: { id: other } })),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
}, 60_000);

interface Counts {
  readonly counts: readonly { readonly view: string; readonly count: number }[];
}

async function counts(list: 'order' | 'fees', station: string | null): Promise<Readonly<Record<string, number>>> {
  const query = station === null ? '' : `?chargeTransportationId=${encodeURIComponent(station)}`;
  const answer = await app.call<Counts>('GET', `/gpa/api/${list}/view-counts${query}`, { as: user });
  expect(answer.status, answer.text).toBe(200);
  return Object.fromEntries(answer.body.counts.map(({ view, count }) => [view, count]));
}

test('SEARCH-20 one call counts every fixed view of the order list', async () => {
  expect(await counts('order', null)).toEqual({ today: 1, ready: 2, differences: 0 });
  expect(await counts('order', own)).toEqual({ today: 1, ready: 2, differences: 0, own: 2 });
});

test('SEARCH-20 one call counts every fixed view of the fee list', async () => {
  expect(await counts('fees', other)).toEqual({ today: 1, ready: 2, own: 1 });
});

test('SEARCH-20 the count of a view is that of its list', async () => {
  const found = async (query: string) =>
    (await app.call<Page<unknown>>('GET', `/gpa/api/order/search?${query}`, { as: user })).body.totalCount;
  const { today: ofToday, ready } = await counts('order', null);
  expect([await found(`bizResultDtFrom=${today}&bizResultDtTo=${today}`), await found('unmet=none')]).toEqual([
    ofToday,
    ready,
  ]);
});

test('SEARCH-20 a view with more than 10,000 records is counted no further', async () => {
  await app.db.pool.query(`
    with made as (
      insert into orders (accept_no, order_type, biz_result_dt) select 'V' || n, '10', '${today}'
        from generate_series(1, 10050) n returning id)
    insert into order_charges (order_id) select id from made`);
  expect((await counts('order', null))['today']).toBe(10_000);
});

test('SEARCH-20 counts of a list need the right to read it', async () => {
  const nobody = await app.signIn('無権', []);
  expect((await app.call('GET', '/gpa/api/order/view-counts', { as: nobody })).status).toBe(403);
  expect((await app.call('GET', '/gpa/api/fees/view-counts')).status).toBe(401);
});
