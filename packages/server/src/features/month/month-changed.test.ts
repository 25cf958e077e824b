import { beforeAll, expect, test } from 'vitest';
import type { ChangedOfLine } from '@tsuun/domain/month/rows';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { feeSearch } from '@tsuun/domain/fee/search';
import { feesBehind, ordersBehind } from '@tsuun/domain/month/behind';
import { monthAsked, monthDefaults, type MonthAsked } from '@tsuun/domain/month/search';
import { orderSearch } from '@tsuun/domain/order/search';
import { writeQuery } from '@tsuun/domain/search/query';
import { completionOf } from '../../../testing/event-text.ts';
import { feeBody } from '../../../testing/fee-body.ts';
import { openWorld } from '../../../testing/open-world.ts';
import { storeOrder } from '../../../testing/store-order.ts';

const { app, user } = await openWorld();
app.work();

const station = '6092/-/10010/000';
const store = (acceptNo: string, more: Readonly<Record<string, unknown>> = {}) =>
  storeOrder(app.db.pool, {
    acceptNo,
    orderType: '21',
    chargeTransportation: station,
    billingTo: '2000555120',
    bizResultDt: '2026-04-10',
    billingDt: '2026-04-10',
    'railAmtInfo.amt': 1_000,
    'payRailAmtInfo.amt': 900,
    ...more,
  });
const get = async <T>(path: string) => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
const exported = async (kind: 'order' | 'fees', query = '') => {
  const address = `/gpa/api/exports/${kind}?format=csv&chargeTransportationId=${encodeURIComponent(station)}${query}`;
  return completionOf((await app.call('GET', address, { as: user })).text).id ?? '';
};
const touch = (acceptNo: string) =>
  app.db.pool.query('update orders set updated_at = now() where accept_no = $1', [acceptNo]);
const changed = (query = '') => get<ChangedOfLine[]>(`month/changed?month=2026-04-01${query}`);

/** The line's records, as its link finds them. */
async function listed(asked: MonthAsked, { source, id, otherId }: ChangedOfLine): Promise<number> {
  const line = { id, otherId };
  const query =
    source === 'order'
      ? writeQuery(orderSearch, ordersBehind(asked, line, 'changed'))
      : writeQuery(feeSearch, feesBehind(asked, line, 'changed'));
  const path = source === 'order' ? 'order' : 'fees';
  return (await get<Page<unknown>>(`${path}/search?${new URLSearchParams(query).toString()}`)).list.length;
}

let fee = '';

beforeAll(async () => {
  await store('A');
  await store('B', { billingTo: 'T001' });
  await store('C', { orderType: '10', billingTo: 'T001' });
  await store('ELSEWHERE', { chargeTransportation: '4411/-/10020/000' });
  const body = feeBody({ bizResultDt: '2026-04-11' });
  fee = (await app.call<{ data: { id: string } }>('POST', '/gpa/api/fees', { as: user, body })).body.data.id;
}, 30_000);

test('CHART-07 before any export nothing is marked, nor right after one', async () => {
  await touch('A');
  expect(await changed()).toEqual([]);
  await exported('order');
  expect(await changed()).toEqual([]);
});

test('CHART-07 a change after the last export is marked at its line, and the line’s link finds just it', async () => {
  await touch('A');
  await touch('ELSEWHERE');
  const lines = await changed();
  expect(lines).toEqual([{ source: 'order', id: '2000555120', otherId: null, changed: 1 }]);
  const asked = monthAsked({ ...monthDefaults('2026-05-13'), month: '2026-04-01' }, '2026-05-13');
  for (const line of lines) expect(await listed(asked, line)).toBe(line.changed);
  // By another day of the same month, and by every part, the marks are of the same record.
  for (const part of ['payTo', 'station', 'keitan', 'orderType', 'lane'])
    expect((await changed(`&part=${part}&basis=billingDt`)).map((line) => line.changed)).toEqual([1]);
  expect(await changed('&keitanId=nowhere')).toEqual([]);
});

test('CHART-07 an export of other types or days holds nothing of it; a newer one that does takes the mark away', async () => {
  await exported('order', '&orderType=10');
  await exported('order', '&bizResultDtFrom=2026-05-01');
  expect(await changed()).toHaveLength(1);
  await touch('C');
  expect((await changed()).map(({ id }) => id).toSorted()).toEqual(['2000555120', 'T001']);
  await exported('order', '&orderType=10&bizResultDtFrom=2026-04-10&bizResultDtTo=2026-04-10');
  expect((await changed()).map(({ id }) => id)).toEqual(['2000555120']);
  await exported('order');
  expect(await changed()).toEqual([]);
});

test('CHART-07 rules that write the charges alone are a change', async () => {
  await app.db.pool.query(
    `update order_charges set ruled_at = now() from orders o where o.id = order_id and accept_no = 'B'`,
  );
  expect(await changed()).toEqual([{ source: 'order', id: 'T001', otherId: null, changed: 1 }]);
});

test('CHART-07 fees likewise, each by the exports of fees', async () => {
  await exported('order');
  await app.call('POST', '/gpa/api/fees/confirm', { as: user, body: [fee] });
  await exported('fees');
  expect(await changed()).toEqual([]);
  await app.call('POST', '/gpa/api/fees/release', { as: user, body: [fee] });
  const [line] = await changed();
  expect(line).toMatchObject({ source: 'fee', changed: 1 });
  const asked = monthAsked({ ...monthDefaults('2026-05-13'), month: '2026-04-01' }, '2026-05-13');
  expect(line && (await listed(asked, line))).toBe(1);
});

test('CHART-07 reading needs EXPORTS; bad conditions are 400 at their place', async () => {
  const call = (as: typeof user | null, query = '') =>
    app.call<ProblemBody>('GET', `/gpa/api/month/changed${query}`, { as });
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect([(await call(null)).status, (await call(other)).status]).toEqual([401, 403]);
  const bad = await call(user, '?month=2026-02-30&part=x');
  expect([bad.status, Object.keys(bad.body.validationError ?? {})]).toEqual([400, ['month', 'part']]);
});
