import { beforeAll, expect, test } from 'vitest';
import type { LineChange } from '@tsuun/domain/month-end/report/rows';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import { feeSearch } from '@tsuun/domain/fee/search';
import { feeConditionsOf, orderConditionsOf } from '@tsuun/domain/month-end/report/record-conditions';
import { monthQuery, monthDefaults, type MonthQuery } from '@tsuun/domain/month-end/report/search';
import { orderSearch } from '@tsuun/domain/order/search';
import { writeQuery } from '@tsuun/domain/search/conditions';
import type { Order } from '@tsuun/domain/order/record';
import { completionOf } from '../../../../testing/event-text.ts';
import { feeBody } from '../../../../testing/fee-body.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { orderBody } from '../../../../testing/order-body.ts';
import { storeOrder } from '../../../../testing/store-order.ts';

const { app, user } = await openTestServer();
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
/** Writes another 備考 with its history. */
const touch = (acceptNo: string) =>
  app.db.pool.query(
    `with former as (select id, remarks from orders where accept_no = $1), written as (
       update orders o set remarks = coalesce(o.remarks, '') || '後', updated_at = now(), version_no = version_no + 1
         from former where o.id = former.id
       returning o.id, o.version_no, jsonb_build_object('remarks', jsonb_build_array(former.remarks, o.remarks)) as changes)
     insert into order_change (order_id, cause, version_no, changes) select id, 'save', version_no, changes from written`,
    [acceptNo],
  );
const changed = (query = '') => get<LineChange[]>(`month-end/changed?month=2026-04-01${query}`);

/** The line's records, as its link finds them. */
async function listed(asked: MonthQuery, { source, id, otherId }: LineChange): Promise<number> {
  const line = { id, otherId };
  const query =
    source === 'order'
      ? writeQuery(orderSearch, orderConditionsOf(asked, line, 'changed'))
      : writeQuery(feeSearch, feeConditionsOf(asked, line, 'changed'));
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
});

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
  const asked = monthQuery({ ...monthDefaults('2026-05-13'), month: '2026-04-01' }, '2026-05-13');
  for (const line of lines) expect(await listed(asked, line)).toBe(line.changed);
  // The same record is marked when counted by another day of the same month, and for every part.
  for (const part of ['payTo', 'station', 'keitan', 'orderType', 'lane'])
    expect((await changed(`&part=${part}&basis=billingDt`)).map((line) => line.changed)).toEqual([1]);
  expect(await changed('&keitanId=nowhere')).toEqual([]);
});

test('CHART-07 only an export with the type and day of an order counts as its last one', async () => {
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
    `with ruled as (update order_charges set ruled_at = now(), delivery_amt_info_amt = 7, rule_runs = rule_runs + 1
        from orders o where o.id = order_id and accept_no = 'B' returning order_id)
     insert into order_change (order_id, cause, version_no, changes)
     select order_id, 'rule', 2, '{"delivery_amt_info_amt": [null, 7]}' from ruled`,
  );
  expect(await changed()).toEqual([{ source: 'order', id: 'T001', otherId: null, changed: 1 }]);
});

test('CHART-07 changed fees are counted by the exports of fees', async () => {
  await exported('order');
  await app.call('POST', '/gpa/api/fees/confirm', { as: user, body: [fee] });
  await exported('fees');
  expect(await changed()).toEqual([]);
  await app.call('POST', '/gpa/api/fees/release', { as: user, body: [fee] });
  const [line] = await changed();
  expect(line).toMatchObject({ source: 'fee', changed: 1 });
  const asked = monthQuery({ ...monthDefaults('2026-05-13'), month: '2026-04-01' }, '2026-05-13');
  expect(line && (await listed(asked, line))).toBe(1);
});

/** Number of marked orders in a separate month. */
const marked = async (): Promise<number> =>
  (await get<LineChange[]>('month-end/changed?month=2026-05-01')).reduce((sum, line) => sum + line.changed, 0);
const act = async (path: string, id: string) => {
  const { status } = await app.call('POST', `/gpa/api/order/${path}`, { as: user, body: [id] });
  expect([path, status]).toEqual([path, 200]);
};
const made = async () => {
  const body = orderBody({ bizResultDt: '2026-05-11', chargeTransportation: { id: station } });
  return (await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body })).body.data;
};

test('CHART-07 an order that was never confirmed and is in no export is not marked, whatever is saved in it', async () => {
  await exported('order');
  const order = await made();
  expect(await marked()).toBe(0);
  const saved = { ...order, remarks: '後' };
  expect((await app.call('POST', '/gpa/api/order', { as: user, body: saved })).status).toBe(200);
  await exported('order');
  await act('lock/release', order.id as string);
  expect(await marked()).toBe(0);
  await app.call('DELETE', `/gpa/api/order/${order.id}`, { as: user });
});

test('CHART-07 a release counts as a change and 取込ロック does not', async () => {
  const id = (await made()).id as string;
  // Would be in the export now, and was not.
  await act('confirm', id);
  expect(await marked()).toBe(1);
  await exported('order');
  await act('lock/release', id);
  await act('lock', id);
  expect(await marked()).toBe(0);
  await act('release', id);
  expect(await marked()).toBe(1);
  // Confirmed again without another value it is what the file says.
  await act('confirm', id);
  expect(await marked()).toBe(0);
  await act('release', id);
  await app.call('POST', '/gpa/api/order/batch', { as: user, body: { idList: [id], request: { remarks: '一括' } } });
  await act('confirm', id);
  expect(await marked()).toBe(1);
  await exported('order');
  expect(await marked()).toBe(0);
});

/** Exports after some acts, beside a transaction that began before them. */
async function exportedBeside(acts: () => Promise<void>): Promise<void> {
  const other = await app.db.pool.connect();
  await other.query('begin; select 1');
  await acts();
  await exported('order');
  await other.query('commit');
  other.release();
}
const remark = async (id: string, remarks: string) => {
  const body = { idList: [id], request: { remarks } };
  expect((await app.call('POST', '/gpa/api/order/batch', { as: user, body })).status).toBe(200);
};

test('CHART-07 what an export read is compared, also beside a transaction that began before it was written', async () => {
  const id = (await made()).id as string;
  await exported('order');
  await exportedBeside(() => act('confirm', id));
  await act('release', id);
  expect(await marked()).toBe(1);
  await remark(id, '前');
  await act('confirm', id);
  await exported('order');
  expect(await marked()).toBe(0);
  await act('release', id);
  await exportedBeside(async () => {
    await remark(id, '後');
    await act('confirm', id);
  });
  await act('release', id);
  await remark(id, '前');
  await act('confirm', id);
  expect(await marked()).toBe(1);
  await exported('order');
  expect(await marked()).toBe(0);
});

const callChanges = (as: typeof user | null, query = '') =>
  app.call<ProblemBody>('GET', `/gpa/api/month-end/changed${query}`, { as });

test('CHART-07 R33 the changes are for users who may read exports', async () => {
  const other = await app.signIn('他', [{ functionCode: 'ORDER', roleBit: 3 }]);
  expect([(await callChanges(null)).status, (await callChanges(other)).status]).toEqual([401, 403]);
});

test('CHART-07 bad conditions are refused at their fields', async () => {
  const { status, body } = await callChanges(user, '?month=2026-02-30&part=x');
  expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['month', 'part']]);
});
