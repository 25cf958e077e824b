import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { loadMasters } from '../../../testing/masters.ts';
import { orderBody } from '../../../testing/order-body.ts';
import { TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.open();
  await loadMasters(app.db.pool);
  user = await app.signIn();
});
afterAll(() => app.close());

const url = '/gpa/api/order';
const post = <T = { data: Order }>(body: unknown, as: TestUser | null = user) => app.call<T>('POST', url, { as, body });
const refusal = (body: unknown) => post<ProblemBody>(body);
const saved = async (changes: Readonly<Record<string, unknown>> = {}) => {
  const answer = await post(orderBody(changes));
  expect(answer.text).not.toContain('"code"');
  return answer.body.data;
};
const stored = async (id: string | null) => {
  const { rows } = await app.db.pool.query<Record<string, unknown>>(
    sql`select o.*, c.* from orders o join order_charges c on c.order_id = o.id where o.id = ${id}`,
  );
  return rows[0] as Record<string, unknown>;
};

test('API-50 a stranger is 401, a reader 403', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await post(orderBody(), null)).status).toBe(401);
  expect((await post(orderBody(), reader)).status).toBe(403);
});

test('ORD-RULE-01 ORD-RULE-07 the nine required fields are told one by one, and nothing is stored', async () => {
  const answer = await refusal({ remarks: '空' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('入力エラーがあります。');
  expect(Object.keys(answer.body.validationError ?? {}).toSorted()).toEqual([
    'arrCompDt',
    'billingDt',
    'cntnNo',
    'deliveryCompDt',
    'depCompDt',
    'hinmoku',
    'keitan',
    'orderType',
    'pickCompDt',
  ]);
  const { rows } = await app.db.pool.query(`select from orders where remarks = '空'`);
  expect(rows).toHaveLength(0);
});

test('API-50 API-80 a new order is answered whole and read again the same', async () => {
  const order = await saved({ pickAmtInfo: { amt: '12,000', standbyAmt: -300 }, payRailAmtInfo: { amt: 5000 } });
  expect(order).toMatchObject({
    orderType: '10',
    versionNo: 1,
    confirmed: false,
    importLocked: true,
    deletable: true,
    hinmoku: { id: '050102', hinmokuCode: '050102', hinmokuNameKanji: '印刷用紙' },
    arrTransportation: { jrEkiCode: '1591', ekiSubCode: '01', ekimeiKanji: '札幌(タ)', kaishaName: '北海道通運' },
    totals: { billing: 11_700, railPayment: 5000, pickPayment: 0, payment: 5000, profit: 6700 },
    createdUserId: user.id,
    createdUserName: '山田　花子',
  });
  expect(order.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await app.call<Order>('GET', `${url}/${order.id}`, { as: user })).body).toEqual(order);
});

test('ORD-FIELD-25 a blank number becomes M and a running number, passing over typed ones', async () => {
  const first = await saved();
  expect(first.acceptNo).toMatch(/^M\d+$/);
  const next = `M${Number(first.acceptNo?.slice(1)) + 1}`;
  await saved({ acceptNo: next });
  expect((await saved()).acceptNo).toBe(`M${Number(first.acceptNo?.slice(1)) + 2}`);
});

test('ORD-FIELD-25 a number that is used is 409 at its field, for new and for stored orders', async () => {
  const [one, other] = [await saved({ acceptNo: 'Z100' }), await saved()];
  for (const body of [orderBody({ acceptNo: 'Z100' }), { ...other, acceptNo: one.acceptNo }]) {
    const answer = await refusal(body);
    expect(answer.status).toBe(409);
    expect(answer.body.validationError).toEqual({ acceptNo: ['受付番号はすでに使用されています。（Z100）'] });
  }
});

test('ORD-FIELD-25 an update without number keeps the one there is', async () => {
  const order = await saved({ acceptNo: 'Z101' });
  expect((await post({ ...order, acceptNo: null })).body.data.acceptNo).toBe('Z101');
});

test('API-50 an update replaces the whole record: what is absent becomes blank', async () => {
  const order = await saved({ remarks: '一行目\n二行目', pickAmtInfo: { amt: 1000 } });
  const { remarks: _, pickAmtInfo: __, ...rest } = order;
  const answer = (await post(rest)).body.data;
  expect(answer).toMatchObject({ id: order.id, remarks: null, pickAmtInfo: { amt: null }, versionNo: 2 });
});

test('API-50 computed fields that come back are ignored', async () => {
  const order = await saved();
  const lies = { confirmed: true, importLocked: false, nameConverted: true, cwoOrderNo: 'X', totals: { billing: 9 } };
  const answer = (await post({ ...order, ...lies, createdUserName: '他人' })).body.data;
  expect(answer).toMatchObject({ confirmed: false, importLocked: true, nameConverted: false, cwoOrderNo: null });
  expect(answer.createdUserName).toBe('山田　花子');
});

test('GEN-14 an update without version is 400, a stale one 409, and only the right one is stored', async () => {
  const order = await saved();
  expect((await refusal({ ...order, versionNo: null })).body.validationError).toEqual({
    versionNo: ['必須項目です。'],
  });
  await post({ ...order, remarks: '先' });
  const late = await refusal({ ...order, remarks: '後' });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('conflict');
  expect(await stored(order.id)).toMatchObject({ remarks: '先', version_no: 2 });
});

test('API-50 an unknown id is 404, whatever it looks like', async () => {
  for (const id of ['987654321', 'abc', '0', '-1', '9999999999']) {
    expect((await refusal({ ...orderBody(), id, versionNo: 1 })).status).toBe(404);
  }
});

test('ORD-EDIT-19 a confirmed order is not saved', async () => {
  const order = await saved();
  await app.call('POST', `${url}/confirm`, { as: user, body: [order.id] });
  const answer = await refusal({ ...order, versionNo: 2, remarks: '変更' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe('確定済みのため更新できません。');
  expect((await stored(order.id)).remarks).toBeNull();
});

test('ORD-EDIT-22 saving locks an order that the feeds may write', async () => {
  const order = await saved();
  await app.call('POST', `${url}/lock/release`, { as: user, body: [order.id] });
  expect((await post(order)).body.data.importLocked).toBe(true);
});

test('ORD-FIELD-07 links to rows that are not there are told at their fields', async () => {
  const answer = await refusal(orderBody({ billingTo: { id: '1' }, depTransportation: { id: '9/9/9/9' } }));
  expect(answer.status).toBe(400);
  expect(answer.body.validationError).toEqual({
    billingTo: ['請求先がマスタに存在しません。（1）'],
    depTransportation: ['発駅がマスタに存在しません。（9/9/9/9）'],
  });
});

test('LOOKUP a row that left its master cannot be chosen, but may stay where it is', async () => {
  const gone = { billingTo: { id: '2000999999' } };
  expect((await refusal(orderBody(gone))).body.validationError).toEqual({
    billingTo: ['請求先は廃止されています。（2000999999）'],
  });
  const order = await saved();
  await app.db.pool.query(sql`update order_charges set billing_to_id = '2000999999' where order_id = ${order.id}`);
  const answer = (await post({ ...order, ...gone, remarks: '続き' })).body.data;
  expect(answer.billingTo).toMatchObject({ torihikisakiSeishikiMeisho: '旧取引先' });
});

test('ORD-RULE-15 ORD-RULE-17 what the type does not have is emptied', async () => {
  const order = await saved({
    orderType: '20',
    pickAmtPayTo: { id: '2000104410' },
    pickAmtInfo: { amt: 100 },
    railAmtInfo: { amt: 200 },
    deliveryAmtInfo: { amt: 300 },
    bizExpenseLoanInfo: { payPick: true },
  });
  expect(order).toMatchObject({ pickAmtPayTo: null, pickAmtInfo: { amt: null }, railAmtInfo: { amt: null } });
  expect(order.totals.billing).toBe(300);
  expect(order.bizExpenseLoanInfo.payPick).toBe(false);
});

test('ORD-RULE-11 a loan flag stays only with our own company', async () => {
  const loans = { billing: true, payRail: true };
  const order = await saved({
    billingTo: { id: '1000000010' },
    railAmtPayTo: { id: '2000104410' },
    bizExpenseLoanInfo: loans,
  });
  expect(order.bizExpenseLoanInfo).toMatchObject({ billing: true, payRail: false });
});

test('NCONV a typed consignee is the raw name and undoes the conversion; an untouched one does not', async () => {
  const order = await saved({ consigneeNm: 'ﾎｯｶｲﾄﾞｳ' });
  const convert = sql`update orders set consignee_nm = '北海道', name_converted = true where id = ${order.id}`;
  await app.db.pool.query(convert);
  const untouched = (await post({ ...order, consigneeNm: '北海道' })).body.data;
  expect(untouched.nameConverted).toBe(true);
  expect(await stored(order.id)).toMatchObject({ consignee_nm_raw: 'ﾎｯｶｲﾄﾞｳ', name_converted: true });
  const typed = (await post({ ...untouched, consigneeNm: '道東' })).body.data;
  expect(typed.nameConverted).toBe(false);
  expect(await stored(order.id)).toMatchObject({ consignee_nm_raw: '道東', consignee_nm: '道東' });
});

test('GEN bad values are told at their fields, and none is a fault of ours', async () => {
  const bad: [string, unknown][] = [
    ['shipperNm', 'x\u0000y'],
    ['shipperNm', '\ud800'],
    ['shipperNm', 'あ'.repeat(61)],
    ['shipperNm', ['配列']],
    ['remarks', { deep: { deeper: 1 } }],
    ['bizResultDt', '2026-02-30'],
    ['bizResultDt', 20260511],
    ['orderType', '99'],
    ['orderType', ['10']],
    ['cntnTonnage', 7],
    ['cntnSize', 100],
    ['itemQty', 1.5],
    ['hinmoku', { id: { id: '050102' } }],
    ['hinmoku', 'x'.repeat(61)],
    ['versionNo', 99_999_999_999],
    ['id', 12345],
    ['id', '12345678901'],
    ['pickAmtInfo', 'text'],
    ['bizExpenseLoanInfo', { billing: 'true' }],
  ];
  for (const [path, value] of bad) {
    const answer = await refusal(orderBody({ [path]: value }));
    expect([path, value, answer.status]).toEqual([path, value, 400]);
    expect(Object.keys(answer.body.validationError ?? {})[0]).toMatch(new RegExp(`^${path}`));
  }
  const yen = await refusal(orderBody({ pickAmtInfo: { amt: 1e12 } }));
  expect(yen.body.validationError).toHaveProperty(['pickAmtInfo.amt']);
  for (const body of [[], 'text', 12, null, [orderBody()]]) expect((await refusal(body)).status).toBe(400);
});

test('GEN values nested beyond measure are bad values like any other', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const payloads: [path: string, payload: string][] = [
    ['', `{"remarks":${nested}}`],
    ['', nested],
    ['/confirm', `[${nested}]`],
    ['/batch', `{"idList":["1"],"request":{"remarks":${nested}}}`],
  ];
  const headers = { 'content-type': 'application/json' };
  for (const [path, payload] of payloads) {
    expect((await app.call('POST', `${url}${path}`, { as: user, payload, headers })).status).toBe(400);
  }
});

test('R15 of many saves with one version exactly one is stored', async () => {
  const order = await saved();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post({ ...order, remarks: `${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  const winner = answers.find(({ status }) => status === 200);
  expect(await stored(order.id)).toMatchObject({ version_no: 2, remarks: winner?.body.data.remarks });
});

test('ORD-FIELD-25 orders made at the same moment get different numbers', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => saved()));
  expect(new Set(orders.map(({ acceptNo }) => acceptNo)).size).toBe(8);
});
