import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApplyPreview } from '@tsuun/contract/applies';
import type { RecordChange } from '@tsuun/contract/history';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { completionOf, eventsOf } from '../../../../testing/event-text.ts';
import { loadMasters } from '../../../../testing/masters.ts';
import { orderBody } from '../../../../testing/order-body.ts';
import { arrivalFeeBody, nameConversionBody } from '../../../../testing/rule-bodies.ts';
import { TestApp, type TestUser } from '../../../../testing/test-app.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.open();
  await loadMasters(app.db.pool);
  user = await app.signIn();
  app.work();
});
afterAll(() => app.close());
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee, name_conversion'));

const post = async <T>(path: string, body: unknown): Promise<T> => {
  const answer = await app.call<{ data: T }>('POST', `/gpa/api/${path}`, { as: user, body });
  expect(answer.text).not.toContain('"code"');
  return answer.body.data;
};
const get = async <T>(path: string) => (await app.call<T>('GET', `/gpa/api/${path}`, { as: user })).body;
/** An order from 札幌 to 吹田 that `arrivalFeeBody` fits. */
const arriving = (changes: Readonly<Record<string, unknown>> = {}) =>
  post<Order>(
    'order',
    orderBody({
      orderType: '20',
      depTransportation: { id: '1591/01/30030/000' },
      arrTransportation: { id: '6092/-/10010/000' },
      consigneeNm: '東大阪 食品㈱',
      ...changes,
    }),
  );
const read = (order: Order) => get<Order>(`order/${order.id}`);
const historyOf = (order: Order) => get<RecordChange[]>(`order/${order.id}/history`);
const rerun = async (master: 'arrival-fee' | 'name-conversion') =>
  completionOf((await app.call('GET', `/gpa/api/${master}/apply-all`, { as: user })).text);
const done = (n: number) => ({ status: 'success', message: `再適用が完了しました。（変更 ${n}件）` });

/** Until the job stands before a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await app.db.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rows[0]?.n ?? 0) > 0) return;
  }
}

test('AFEE-16 AFEE-17 API-67 an order that fits gets customer, payees and amounts, and its history names the rule', async () => {
  const order = await arriving({ deliveryAmtInfo: { amt: 100, personAmt: 7 } });
  const rule = await post<{ id: string }>('arrival-fee', arrivalFeeBody());
  expect(await get<ApplyPreview>('arrival-fee/apply-all/preview')).toEqual({ count: 1, billing: 16_500, payment: 0 });
  expect(await read(order)).toEqual(order);

  expect(await rerun('arrival-fee')).toEqual(done(1));
  const priced = await read(order);
  expect(priced).toMatchObject({
    versionNo: (order.versionNo ?? 0) + 1,
    billingTo: { id: '2000555120' },
    railAmtPayTo: { id: '2000104410' },
    deliveryAmtInfo: { amt: 14_600, winterAmt: 2000, personAmt: 7 },
    deliveryProfitAmt: 1500,
    arrivalFeeApplied: true,
    totals: { billing: 16_607 },
  });
  const [change] = await historyOf(order);
  expect(change).toMatchObject({ cause: 'rule', userName: user.name, versionNo: priced.versionNo });
  expect(change?.source).toBe(`到着料金マスタ ${rule.id}（1591→6092 東大阪食品㈱）`);
  expect(change?.changes.map(({ path, from, to }) => [path, from, to])).toEqual([
    ['billingTo', null, '2000555120 ㈱髙﨑製紙'],
    ['deliveryAmtInfo.amt', '100', '14,600'],
    ['deliveryAmtInfo.winterAmt', null, '2,000'],
    ['railAmtPayTo', null, '2000104410 浪速陸運株式会社'],
    ['deliveryProfitAmt', null, '1,500'],
    ['arrivalFeeApplied', 'いいえ', 'はい'],
  ]);
});

test('AFEE-16 JOB-10 nothing to change: version, time and history stay', async () => {
  const order = await arriving();
  await post('arrival-fee', arrivalFeeBody());
  await rerun('arrival-fee');
  const priced = await read(order);
  const changes = await historyOf(order);
  expect(await rerun('arrival-fee')).toEqual(done(0));
  expect(await read(order)).toEqual(priced);
  expect(await historyOf(order)).toEqual(changes);
});

test('AFEE-16 confirmed orders and those of other kinds are left alone, import-locked ones are not', async () => {
  const locked = await arriving();
  expect(locked.importLocked).toBe(true);
  const confirmed = await arriving({ billingTo: { id: '2000104410' } });
  await app.db.pool.query(
    sql`update orders set confirmed = true, confirmed_on = '2026-05-12' where id = ${confirmed.id}`,
  );
  const others = await Promise.all([
    arriving({ orderType: '21' }),
    arriving({ cntnTonnage: 10 }),
    arriving({ hinmoku: { id: '010101' } }),
    arriving({ consigneeNm: '別の荷受人' }),
    arriving({ arrTransportation: { id: '4411/-/10020/000' } }),
  ]);
  await post('arrival-fee', arrivalFeeBody());
  expect(await rerun('arrival-fee')).toEqual(done(1));
  expect((await read(locked)).arrivalFeeApplied).toBe(true);
  for (const order of others) expect((await read(order)).arrivalFeeApplied, String(order.orderType)).toBe(false);
  const { rows } = await app.db.pool.query(
    sql`select arrival_fee_applied from order_charges where order_id = ${confirmed.id}`,
  );
  expect(rows).toEqual([{ arrival_fee_applied: false }]);
});

test('AFEE-16 of several fitting rules the one with most filled sub codes wins', async () => {
  const order = await arriving();
  const dep = { depJrEkiCode: '1591', depEkiSubCode: null, depJutakuninCode: '30030', depJutakuninSubCode: null };
  await post('arrival-fee', arrivalFeeBody({ depTransportation: dep, deliveryAmt: 1 }));
  await rerun('arrival-fee');
  expect((await read(order)).deliveryAmtInfo.amt).toBe(1);
  await post(
    'arrival-fee',
    arrivalFeeBody({ depTransportation: { ...dep, depJutakuninSubCode: '000' }, deliveryAmt: 2 }),
  );
  await rerun('arrival-fee');
  expect((await read(order)).deliveryAmtInfo.amt).toBe(2);
  await post(
    'arrival-fee',
    arrivalFeeBody({ depTransportation: { ...dep, depEkiSubCode: '01', depJutakuninSubCode: '000' }, deliveryAmt: 3 }),
  );
  await rerun('arrival-fee');
  expect((await read(order)).deliveryAmtInfo.amt).toBe(3);
});

test('AFEE-16 ORD-RULE-15 what the type does not have stays empty; type 21 takes the amounts of every leg', async () => {
  const amounts = { pickAmt: 16_000, railAmt: 84_000, payPickAmt: 14_500, payRailAmt: 76_800 };
  const payees = { pickAmtPayTo: { id: '2000104410' } };
  const arrival = await arriving();
  const onArrival = await arriving({ orderType: '21' });
  await post('arrival-fee', arrivalFeeBody({ ...amounts, ...payees }));
  await post('arrival-fee', arrivalFeeBody({ ...amounts, ...payees, arrivalType: '2' }));
  expect(await rerun('arrival-fee')).toEqual(done(2));
  expect(await read(arrival)).toMatchObject({
    pickAmtPayTo: null,
    pickAmtInfo: { amt: null },
    payRailAmtInfo: { amt: null },
    deliveryAmtInfo: { amt: 14_600 },
  });
  expect(await read(onArrival)).toMatchObject({
    pickAmtPayTo: { id: '2000104410' },
    pickAmtInfo: { amt: 16_000 },
    railAmtInfo: { amt: 84_000 },
    payPickAmtInfo: { amt: 14_500 },
    payRailAmtInfo: { amt: 76_800 },
    totals: { billing: 116_600, payment: 91_300 },
  });
  expect(await rerun('arrival-fee')).toEqual(done(0));
});

test('ORD-RULE-11 a loan towards our own company ends when the rule brings another customer', async () => {
  const own = { billingTo: { id: '1000000010' }, bizExpenseLoanInfo: { billing: true } };
  const order = await arriving(own);
  expect(order.bizExpenseLoanInfo.billing).toBe(true);
  await post('arrival-fee', arrivalFeeBody());
  await rerun('arrival-fee');
  expect((await read(order)).bizExpenseLoanInfo.billing).toBe(false);
});

test('AFEE-16 TRUST a priced order can be saved, locked and confirmed by the version it shows, and no other', async () => {
  const order = await arriving();
  await post('arrival-fee', arrivalFeeBody());
  await rerun('arrival-fee');
  const priced = await read(order);
  expect(priced).toMatchObject({ versionNo: 2, updatedUserId: user.id });
  expect(String(priced.updatedAt) >= String(order.updatedAt)).toBe(true);
  const late = await app.call<{ code: string }>('POST', '/gpa/api/order', {
    as: user,
    body: { ...order, remarks: '遅い' },
  });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const saved = await post<Order>('order', { ...priced, remarks: '間に合う' });
  expect(saved).toMatchObject({ versionNo: 3, remarks: '間に合う', deliveryAmtInfo: { amt: 14_600 } });
  const { body } = await app.call<{ data: number }>('POST', '/gpa/api/order/lock/release', {
    as: user,
    body: [order.id],
  });
  expect(body.data).toBe(1);
  expect((await historyOf(order)).map(({ versionNo }) => versionNo)).toEqual([3, 3, 2, 1]);
});

test('R07 an order that somebody saves or confirms while it waits to be written is compared anew', async () => {
  const saved = await arriving({ deliveryAmtInfo: { amt: 1 } });
  const confirmed = await arriving({ cntnNo: '19D-2' });
  await post('arrival-fee', arrivalFeeBody());
  const other = await app.db.pool.connect();
  await other.query('begin');
  await other.query(sql`update orders set version_no = version_no + 1, remarks = '編集中' where id = ${saved.id}`);
  await other.query(
    sql`update order_charges set delivery_amt_info_amt = 2, delivery_amt_info_person_amt = 3 where order_id = ${saved.id}`,
  );
  await other.query(sql`
    update orders set version_no = version_no + 1, confirmed = true, confirmed_on = '2026-05-12' where id = ${confirmed.id}`);
  const running = rerun('arrival-fee');
  await untilSomebodyWaits();
  await other.query('commit');
  other.release();
  expect(await running).toEqual(done(1));
  expect(await read(saved)).toMatchObject({
    remarks: '編集中',
    versionNo: 3,
    deliveryAmtInfo: { amt: 14_600, personAmt: 3 },
  });
  const [change] = await historyOf(saved);
  expect(change?.changes.find(({ path }) => path === 'deliveryAmtInfo.amt')).toMatchObject({ from: '2', to: '14,600' });
  expect(await read(confirmed)).toMatchObject({ confirmed: true, versionNo: 2, arrivalFeeApplied: false });
});

test('NCONV-11 NCONV-13 API-72 the raw name finds its rule again and again; a hand edit replaces it', async () => {
  const order = await arriving({ consigneeNm: 'ヒガシオオサカ ショクヒン' });
  const rule = await post<{ id: string; versionNo: number }>('name-conversion', nameConversionBody());
  expect(await get<ApplyPreview>('name-conversion/apply-all/preview')).toEqual({
    count: 1,
    billing: null,
    payment: null,
  });
  expect(await rerun('name-conversion')).toEqual(done(1));
  expect(await read(order)).toMatchObject({ consigneeNm: '東大阪食品㈱', nameConverted: true, versionNo: 2 });
  const [change] = await historyOf(order);
  expect(change).toMatchObject({
    cause: 'rule',
    source: `名称変換マスタ ${rule.id}（ﾋｶﾞｼｵｵｻｶｼｮｸﾋﾝ→東大阪食品㈱）`,
  });
  expect(change?.changes.map(({ path }) => path).toSorted()).toEqual(['consigneeNm', 'nameConverted']);

  await post('name-conversion', { ...rule, conversionNm: '東大阪食品株式会社' });
  expect(await rerun('name-conversion')).toEqual(done(1));
  const converted = await read(order);
  expect(converted.consigneeNm).toBe('東大阪食品株式会社');
  expect(await rerun('name-conversion')).toEqual(done(0));
  await post('order', { ...converted, consigneeNm: '手で直した名前' });
  expect(await rerun('name-conversion')).toEqual(done(0));
});

test('JOB-02 JOB-08 a stream of progress, message and completion; the same request is the same job', async () => {
  await arriving();
  await post('arrival-fee', arrivalFeeBody());
  const path = '/gpa/api/arrival-fee/apply-all?requestId=7f3c';
  const first = await app.call('GET', path, { as: user });
  const names = new Set(eventsOf(first.text).map(({ event }) => event));
  expect([...names]).toEqual(expect.arrayContaining(['progress', 'complete']));
  expect(completionOf((await app.call('GET', path, { as: user })).text)).toEqual(completionOf(first.text));
  const { rows } = await app.db.pool.query(sql`select count(*) as n from job where request_id = '7f3c'`);
  expect(rows).toEqual([{ n: 1 }]);
});

test('JOB-03 JOB-04 a second start while one is queued is refused for everybody', async () => {
  await app.db.pool.query(sql`
    insert into job (kind, state, user_id, user_name, heart_beat_at, fence)
    values ('apply/arrival-fee', 'running', '1', '他', now(), 1)`);
  expect(await rerun('arrival-fee')).toEqual({ status: 'error', message: '処理中のため開始できません。' });
  await app.db.pool.query(sql`delete from job where user_name = '他'`);
});

test('API-67 R37 a foreign page cannot start a re-apply', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await app.call('GET', '/gpa/api/arrival-fee/apply-all', { as: user, headers })).status).toBe(403);
});
