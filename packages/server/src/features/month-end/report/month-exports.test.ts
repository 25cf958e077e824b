import { beforeAll, expect, test } from 'vitest';
import type { MonthExport } from '@tsuun/contract/month-end/report';
import type { Page } from '@tsuun/contract/shape';
import type { ExportHistoryRow, HistoryPage } from '@tsuun/contract/transfers';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { completionOf } from '../../../../testing/event-text.ts';
import { feeBody } from '../../../../testing/fee-body.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { storeOrder } from '../../../../testing/store-order.ts';

const { app, user } = await openTestServer();
app.work();

const station = '6092/-/10010/000';
const store = (acceptNo: string, amount: number, more: Readonly<Record<string, unknown>> = {}) =>
  storeOrder(app.db.pool, {
    acceptNo,
    chargeTransportation: station,
    bizResultDt: '2026-04-10',
    'railAmtInfo.amt': amount,
    'payRailAmtInfo.amt': amount - 100,
    ...more,
  });
const get = async <T>(path: string) => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
const exported = async (kind: 'order' | 'fees', query = '') => {
  const address = `/gpa/api/exports/${kind}?format=csv&chargeTransportationId=${encodeURIComponent(station)}${query}`;
  return completionOf((await app.call('GET', address, { as: user })).text).id ?? '';
};
const ofMonth = (query = 'month=2026-04-01') => get<MonthExport[]>(`month-end/exports?${query}`);
const listed = async (id: string) =>
  (await get<Page<OrderListRow>>(`order/search?changedAfterExport=${id}`)).list
    .map(({ acceptNo }) => acceptNo)
    .toSorted();

let ids: Readonly<Record<string, string>> = {};
let march = '';
let whole = '';

beforeAll(async () => {
  ids = {
    A: await store('A', 1_000),
    B: await store('B', 2_000),
    C: await store('C', 4_000),
    D: await store('D', 8_000),
  };
  await store('OTHER', 500, { chargeTransportation: '4411/-/10020/000' });
  march = await exported('order', '&bizResultDtFrom=2026-03-01&bizResultDtTo=2026-03-31');
  whole = await exported('order');
});

test('MONTH-09 the history keeps how many records an export wrote and their sums', async () => {
  const { list } = await get<HistoryPage<ExportHistoryRow>>('histories/exports?nextPage=1');
  expect(list.find(({ id }) => id === whole)).toMatchObject({ rowCount: 4, billing: 15_000, payment: 14_600 });
  expect(list.find(({ id }) => id === march)).toMatchObject({ rowCount: 0, billing: 0, payment: 0 });
});

test('MONTH-10 the month shows the exports it is in, and that nothing changed since', async () => {
  const exports = await ofMonth();
  expect(exports.map(({ id }) => id)).toEqual([whole]);
  expect(exports[0]).toMatchObject({
    kind: 'order',
    stationName: '吹田(タ)',
    rowCount: 4,
    nowRowCount: 4,
    billing: 15_000,
    nowBilling: 15_000,
    nowPayment: 14_600,
    changed: 0,
  });
  expect(await ofMonth('month=2026-04-01&basis=billingDt')).toEqual([]);
  expect(await ofMonth(`month=2026-04-01&chargeTransportationId=${encodeURIComponent('4411/-/10020/000')}`)).toEqual(
    [],
  );
  expect((await ofMonth('month=2026-03-01')).map(({ id }) => id)).toEqual([whole, march]);
});

test('MONTH-10 only orders released, changed or deleted after an export are shown as changed', async () => {
  await app.call('POST', '/gpa/api/order/release', { as: user, body: [ids.A] });
  await app.db.pool.query(`update orders set biz_result_dt = '2026-04-11', updated_at = now() where id = $1`, [ids.B]);
  await app.db.pool.query(`update order_charges set rail_amt_info_amt = 2500, ruled_at = now() where order_id = $1`, [
    ids.C,
  ]);
  await app.db.pool.query('delete from orders where id = $1', [ids.D]);
  await app.db.pool.query(`update orders set updated_at = now() where accept_no = 'OTHER'`);
  const [reported] = await ofMonth();
  expect(reported).toMatchObject({ rowCount: 4, nowRowCount: 2, nowBilling: 4_500, changed: 3 });
  expect(await listed(whole)).toEqual(['A', 'B', 'C']);
  const again = await exported('order');
  expect((await ofMonth()).map(({ id, changed }) => [id, changed])).toEqual([
    [again, 0],
    [whole, 3],
  ]);
});

test('MONTH-10 a change that began before an export and ended after it shows too', async () => {
  const client = await app.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1');
    const id = await exported('order');
    await client.query('update orders set updated_at = now() where id = $1', [ids.B]);
    await client.query('commit');
    expect(await listed(id)).toContain('B');
  } finally {
    client.release();
  }
});

test('MONTH-10 changed fees are shown in the exports of fees', async () => {
  const body = feeBody({ bizResultDt: '2026-05-11' });
  const saved = await app.call<{ data: { id: string } }>('POST', '/gpa/api/fees', { as: user, body });
  const { id } = saved.body.data;
  await app.call('POST', '/gpa/api/fees/confirm', { as: user, body: [id] });
  const history = await exported('fees');
  await app.call('POST', '/gpa/api/fees/release', { as: user, body: [id] });
  const reported = (await ofMonth('month=2026-05-01')).find((one) => one.id === history);
  expect(reported).toMatchObject({
    kind: 'fees',
    rowCount: 1,
    billing: 12_000,
    payment: 9_500,
    nowRowCount: 0,
    changed: 1,
  });
  expect(
    (await get<Page<{ id: string }>>(`fees/search?changedAfterExport=${history}`)).list.map((fee) => fee.id),
  ).toEqual([id]);
});
