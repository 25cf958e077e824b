import { message } from '@tsuun/domain/message/message';
import type { PendingChange, PendingPage } from '@tsuun/contract/order/pending';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { RecordChange } from '@tsuun/contract/history';
import type { BatchDone } from '@tsuun/contract/shape';
import type { ActivityDetail } from '@tsuun/contract/activity/activities';
import type { Order } from '@tsuun/domain/order/record';
import { pendingBlockingReasons, staleLineSentence } from '@tsuun/domain/message/order/pending-sentence';
import { beforeEach, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { type ZentsuRow, zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { pendingDays } from './pending-days.ts';

const { app, user } = await openTestServer();
app.work();
const { pool } = app.db;
beforeEach(() => pool.query('truncate orders, order_charges, order_change, pending_change'));

const send = async (rows: Readonly<Record<string, ZentsuRow>>) =>
  (await importFile(app, user, zentsuCsv(Object.entries(rows).map(([no, cells]) => zentsuRow(no, cells))))).history;
const get = async <T>(path: string, as: TestUser | null = user): Promise<T> =>
  (await app.call<T>('GET', `/gpa/api/${path}`, { as })).body;
const decide = (act: 'accept' | 'dismiss' | 'reopen', ids: unknown, as: TestUser | null = user) =>
  app.call<BatchDone & ProblemBody>('POST', `/gpa/api/pending/${act}`, { as, body: ids });
const search = (query = '') => get<PendingPage>(`pending/search?${query}`);
const idOf = async (acceptNo: string): Promise<string> =>
  (await pool.query<{ id: string }>(`select id::text as id from orders where accept_no = $1`, [acceptNo])).rows[0]
    ?.id as string;
const linesOf = async (acceptNo: string): Promise<PendingChange[]> => [
  ...(await get<PendingChange[]>(`pending/order/${await idOf(acceptNo)}`)),
];
const line = async (acceptNo: string, path: string): Promise<string> =>
  (await linesOf(acceptNo)).find((one) => one.path === path)?.id ?? '0';
const read = async (acceptNo: string) => get<Order>(`order/${await idOf(acceptNo)}`);
const history = async (acceptNo: string) => get<RecordChange[]>(`order/${await idOf(acceptNo)}/history`);
const confirm = (acceptNo: string, to = true) =>
  pool.query(
    `update orders set confirmed = $2, confirmed_on = case when $2 then date '2026-05-01' end where accept_no = $1`,
    [acceptNo, to],
  );

/** Locked orders and what a feed would have made of them. */
async function keepPending(feed: Readonly<Record<string, ZentsuRow>>, own: ZentsuRow = {}): Promise<void> {
  await send(Object.fromEntries(Object.keys(feed).map((no) => [no, own])));
  await pool.query(`update orders set import_locked = true`);
  await send(feed);
}

test('PENDING-06 R33 differences are listed for users who may read orders', async () => {
  await keepPending({ A1: { 備考: '全通' } });
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const other = await app.signIn('他', [{ functionCode: 'IMPORTS', roleBit: 3 }]);
  expect((await app.call('GET', '/gpa/api/pending/search', { as: other })).status).toBe(403);
  expect((await get<PendingPage>('pending/search', reader)).totalCount).toBe(1);
});

const decisions = ['accept', 'dismiss', 'reopen'] as const;

test.each(decisions)('PENDING-06 R33 the decision %s is for users who may write orders', async (decision) => {
  await keepPending({ A1: { 備考: '全通' } });
  const id = await line('A1', 'remarks');
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await decide(decision, [id], null)).status).toBe(401);
  expect((await decide(decision, [id], reader)).status).toBe(403);
});

test.each(decisions)('PENDING-06 the decision %s without a selected difference is refused', async (decision) => {
  expect((await decide(decision, [])).body.message).toBe(message.selectTarget);
  expect((await decide(decision, 'x')).status).toBe(400);
});

test('PENDING-08 an unknown field as a condition is refused', async () => {
  expect((await app.call('GET', '/gpa/api/pending/search?field=x', { as: user })).status).toBe(400);
});

test('PENDING-07 the differences of an unknown order are not found', async () => {
  expect((await app.call('GET', '/gpa/api/pending/order/999', { as: user })).status).toBe(404);
});

test('PENDING-07 the list shows the differences of each order with the labels and values of the form', async () => {
  await keepPending(
    { A1: { 集貨料: '15400', 請求先コード: 'T002', 発送日: '2026/04/09', トン数: '5' } },
    { 集貨料: '100', 請求先コード: 'T001' },
  );
  await app.call('POST', '/gpa/api/order/lock/release', { as: user, body: [await idOf('A1')] });
  await app.call('POST', '/gpa/api/order/lock', { as: user, body: [await idOf('A1')] });
  const { totalCount, lineCount, list } = await search();
  expect([totalCount, lineCount]).toEqual([1, 4]);
  expect(list[0]).toMatchObject({
    acceptNo: 'A1',
    cntnNo: '19D-12345',
    depStation: '東京(タ)',
    arrStation: '札幌(タ)',
    chargeStation: '4506 東京(タ)',
    importLocked: true,
    lockedBy: user.name,
  });
  expect(list[0]?.lines.map(({ label, own, feed, difference, row }) => [label, own, feed, difference, row])).toEqual([
    ['トン数', null, '5', null, 2],
    ['発送日', null, '2026-04-09', null, 2],
    ['請求先', 'T001 株式会社東京青果', 'T002 ㈱髙﨑運輸', null, 2],
    ['集貨料', '100', '15,400', 15_300, 2],
  ]);
  expect(list[0]?.lines[0]).toMatchObject({ fileName: '全通.csv', state: 'open', blockingReason: null });
});

/** A locked order whose difference was dismissed, a confirmed one with an open difference, and one without. */
async function keepOfEachState(): Promise<void> {
  await keepPending({ A1: { 備考: '全通' }, A2: { 個数: '2' }, A3: {} });
  await confirm('A2');
  await decide('dismiss', [await line('A1', 'remarks')]);
}

test.each([
  ['', ['A1', 'A2']],
  ['state=open', ['A2']],
  ['state=dismissed', ['A1']],
  ['confirmType=1', ['A2']],
  ['confirmType=0', ['A1']],
  ['field=itemQty', ['A2']],
  ['field=pickAmtInfo.amt', []],
  ['chargeTransportation=4506%2F-%2F10010%2F000', ['A1', 'A2']],
  ['chargeTransportation=0101%2F00%2F00123%2F-', []],
  ['importDtTo=2020-01-01', []],
  ['importDtFrom=2020-01-01', ['A1', 'A2']],
  ['acceptNo=A2', ['A2']],
  ['cntnNo=20', []],
])('PENDING-08 the condition %j narrows the list of differences', async (query, expected) => {
  await keepOfEachState();
  expect((await search(query)).list.map(({ acceptNo }) => acceptNo).toSorted()).toEqual(expected);
});

test('PENDING-08 the order list finds the orders with open differences', async () => {
  await keepOfEachState();
  const orders = await get<{ list: Order[] }>('order/search?pendingChange=true');
  expect(orders.list.map(({ acceptNo, pendingChange }) => [acceptNo, pendingChange])).toEqual([['A2', true]]);
});

test('PENDING-08 an order shows whether it has open differences', async () => {
  await keepOfEachState();
  expect([(await read('A1')).pendingChange, (await read('A2')).pendingChange]).toEqual([false, true]);
});

test('PENDING-08 the orders with open differences are counted by station', async () => {
  await keepOfEachState();
  const count = async (query = '') => (await get<{ count: number }>(`pending/count${query}`)).count;
  expect([await count(), await count('?chargeTransportation=0101%2F00%2F00123%2F-')]).toEqual([1, 0]);
});

test('PENDING-08 WORK-02 要対応 counts the orders with open differences', async () => {
  await keepOfEachState();
  const days = await pendingDays(pool, { station: null });
  expect(days.map(({ kind, count }) => [kind, count])).toEqual([['order.pending', 1]]);
});

test('PENDING-10 採用 writes one value with its history and keeps the lock and the other differences', async () => {
  await keepPending({ A1: { 備考: '全通', 集貨料: '200' } }, { 備考: '自社' });
  const { versionNo } = await read('A1');
  expect((await decide('accept', [await line('A1', 'pickAmtInfo.amt')])).body).toMatchObject({ data: 1 });
  expect(await read('A1')).toMatchObject({
    pickAmtInfo: { amt: 200 },
    remarks: '自社',
    importLocked: true,
    versionNo: (versionNo ?? 0) + 1,
    updatedUserId: user.id,
  });
  expect((await linesOf('A1')).map(({ path }) => path)).toEqual(['remarks']);
  expect((await history('A1'))[0]).toMatchObject({
    cause: 'accept',
    causeLabel: '取込の差分の採用',
    source: '全通.csv 2行目',
    changes: [{ path: 'pickAmtInfo.amt', from: null, to: '200' }],
  });
});

test('PENDING-11 ORD-RULE-11 accepting a counterparty outside the company ends the loan', async () => {
  await keepPending({ A1: { 請求先コード: 'T001' } }, { 請求先コード: 'T900' });
  await pool.query(`update order_charges set biz_expense_loan_info_billing = true`);
  expect((await decide('accept', [await line('A1', 'billingTo')])).body).toMatchObject({ data: 1 });
  expect(await read('A1')).toMatchObject({ billingTo: { id: 'T001' }, bizExpenseLoanInfo: { billing: false } });
});

test('PENDING-11 a blank value of a required field is not accepted', async () => {
  await keepPending({ A1: { 品目コード: '' } });
  const lines = await linesOf('A1');
  expect(lines.find(({ path }) => path === 'hinmoku')?.blockingReason).toBe('required');
  const refused = await decide('accept', [await line('A1', 'hinmoku')]);
  expect([refused.status, refused.body.message]).toEqual([400, pendingBlockingReasons.required]);
});

test('PENDING-11 ORD-RULE-15 accepting a type clears the fields that it does not have', async () => {
  const feed = { オーダー種別: '20', 到着完了日: '2026/04/12', 集貨料: '' };
  await keepPending({ A2: feed }, { 集貨料: '500' });
  expect((await decide('accept', [await line('A2', 'orderType')])).body).toMatchObject({ data: 1 });
  expect(await read('A2')).toMatchObject({ orderType: '20', pickAmtInfo: { amt: null } });
});

test('PENDING-11 a field that the type lacks is accepted only together with the type', async () => {
  await keepPending({ A1: { オーダー種別: '10', 集貨料: '700' } }, { オーダー種別: '20' });
  const [type, amount] = [await line('A1', 'orderType'), await line('A1', 'pickAmtInfo.amt')];
  expect((await linesOf('A1')).find(({ id }) => id === amount)?.blockingReason).toBe('notApplicable');
  const refused = await decide('accept', [amount]);
  expect([refused.status, refused.body.message]).toEqual([400, pendingBlockingReasons.notApplicable]);
  expect((await decide('accept', [amount, type])).body).toMatchObject({ data: 2 });
  expect(await read('A1')).toMatchObject({ orderType: '10', pickAmtInfo: { amt: 700 } });
});

test('PENDING-11 an accepted consignee is converted by the next re-apply', async () => {
  await keepPending({ A1: { 荷受人名: '大阪青果' } });
  await decide('accept', [await line('A1', 'consigneeNm')]);
  const { rows } = await pool.query(`select consignee_nm, consignee_nm_raw, name_converted from orders`);
  expect(rows).toEqual([{ consignee_nm: '大阪青果', consignee_nm_raw: '大阪青果', name_converted: false }]);
});

test('PENDING-12 differences of a confirmed order are accepted only after its release', async () => {
  await keepPending({ A1: { 備考: '全通', 個数: '2' } });
  await confirm('A1');
  expect((await linesOf('A1')).map(({ blockingReason }) => blockingReason)).toEqual(['confirmed', 'confirmed']);
  const ids = (await linesOf('A1')).map(({ id }) => id);
  const refused = await decide('accept', ids);
  expect([refused.status, refused.body.message]).toEqual([400, message.confirmedUnchangeable]);
  expect((await decide('dismiss', ids.slice(0, 1))).body).toMatchObject({ data: 1 });
  expect((await app.call('POST', '/gpa/api/order/release', { as: user, body: [await idOf('A1')] })).status).toBe(200);
  expect((await decide('accept', ids.slice(1))).body).toMatchObject({ data: 1 });
  expect(await read('A1')).toMatchObject({ itemQty: null, remarks: '全通', importLocked: true });
});

test('PENDING-13 a difference that changed since it was shown is refused', async () => {
  await keepPending({ A1: { 備考: '全通', 個数: '2' } });
  const [remarks, count] = [await line('A1', 'remarks'), await line('A1', 'itemQty')];
  await send({ A1: { 備考: '全通２', 個数: '2' } });
  await pool.query(`update orders set item_qty = 9`);
  for (const id of [remarks, count, '999999']) {
    const refused = await decide('accept', [id]);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'conflict', staleLineSentence]);
    expect((await decide('dismiss', [id])).status).toBe(409);
  }
  // Another field of the order may have changed: what was seen is still so.
  await pool.query(`update orders set seal_no = 'X', version_no = version_no + 1`);
  expect((await decide('accept', [await line('A1', 'remarks')])).body).toMatchObject({ data: 1 });
  expect(await read('A1')).toMatchObject({ remarks: '全通２', itemQty: 9, sealNo: 'X' });
});

test('PENDING-13 of two users who accept a difference at once the second is refused', async () => {
  await keepPending({ A1: { 備考: '全通', 個数: '2' } });
  const id = await line('A1', 'remarks');
  const second = await app.signIn('二人目');
  const answers = await Promise.all([
    decide('accept', [id]),
    decide('accept', [id], second),
    decide('dismiss', [id], second),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await history('A1')).filter(({ cause }) => cause === 'accept' || cause === 'dismiss')).toHaveLength(1);
});

test('PENDING-14 deciding on many differences is one activity with the reasons of the skipped orders', async () => {
  await keepPending({ A1: { 備考: '全通', 個数: '1' }, A2: { 備考: '全通' }, A3: { 備考: '全通' } });
  await confirm('A3');
  const ids = (await Promise.all(['A1', 'A2', 'A3'].map(linesOf))).flat().map(({ id }) => id);
  const { body } = await decide('accept', [...ids, '999999']);
  expect(body).toEqual({ data: 3, activityId: expect.any(String) });
  const detail = await get<ActivityDetail>(`activities/${body.activityId}`);
  expect(detail.activity).toMatchObject({ kind: 'order/accept', total: 3, done: 2, skipped: 1, state: 'partly' });
  expect(detail.reasons).toMatchObject([{ reason: 'confirmedUnchangeable', count: 1 }]);
  expect((await get<{ list: Order[] }>(`order/search?skipped=${body.activityId}`)).list).toMatchObject([
    { acceptNo: 'A3' },
  ]);
  expect([(await read('A1')).remarks, (await read('A2')).remarks, (await read('A3')).remarks]).toEqual([
    '全通',
    '全通',
    null,
  ]);
});

test('PENDING-14 an order that can accept none of its differences is skipped with its reason', async () => {
  await keepPending({ A1: { 備考: '全通' }, A2: { 品目コード: '' } });
  const ids = [await line('A1', 'remarks'), await line('A2', 'hinmoku')];
  const { body } = await decide('accept', ids);
  expect(body).toEqual({ data: 1, activityId: expect.any(String) });
  const { activity, reasons } = await get<ActivityDetail>(`activities/${body.activityId}`);
  expect(activity).toMatchObject({ total: 2, done: 1, skipped: 1, state: 'partly' });
  expect(reasons).toMatchObject([{ reason: 'noneAcceptable', label: expect.stringContaining('採用できる差分がない') }]);
  expect((await decide('accept', [ids[0] ?? '', '999999'])).status).toBe(409);
});

test('PENDING-15 PENDING-16 見送り keeps the own value and 戻す restores the difference', async () => {
  await keepPending({ A1: { 備考: '全通', 個数: '2' } }, { 備考: '自社' });
  const before = await read('A1');
  const ids = (await linesOf('A1')).map(({ id }) => id);
  expect((await decide('dismiss', ids)).body).toMatchObject({ data: 2 });
  expect(await read('A1')).toEqual({ ...before, pendingChange: false });
  expect(await linesOf('A1')).toEqual([]);
  expect((await history('A1'))[0]).toMatchObject({
    causeLabel: '取込の差分の見送り',
    source: '個数、備考（全通.csv 2行目）',
    changes: [],
    versionNo: before.versionNo,
  });
  expect((await decide('accept', ids)).status).toBe(409);
  expect((await decide('dismiss', ids)).status).toBe(409);
  expect((await decide('reopen', ids)).body).toMatchObject({ data: 2 });
  expect((await linesOf('A1')).map(({ id }) => id)).toEqual(ids);
});
