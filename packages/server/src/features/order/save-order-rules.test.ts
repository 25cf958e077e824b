import { unknownInMasterSentence, retiredSentence } from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { orderBody } from '../../../testing/order-body.ts';
import { orderCalls } from '../../../testing/order-calls.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const fixture = await openTestServer();
const { app, user } = fixture;
const { post, refusal, saved, stored } = orderCalls(fixture);

const url = '/gpa/api/order';

test('ORD-FIELD-07 links to rows that are not there are reported at their fields', async () => {
  const answer = await refusal(orderBody({ billingTo: { id: '1' }, depTransportation: { id: '9/9/9/9' } }));
  expect(answer.status).toBe(400);
  expect(answer.body.validationError).toEqual({
    billingTo: [unknownInMasterSentence('請求先', '1')],
    depTransportation: [unknownInMasterSentence('発駅', '9/9/9/9')],
  });
});

test('IMP-26 a retired row cannot be chosen and may be kept', async () => {
  const retired = { billingTo: { id: '2000999999' } };
  expect((await refusal(orderBody(retired))).body.validationError).toEqual({
    billingTo: [retiredSentence('請求先', '2000999999')],
  });
  const order = await saved();
  await app.db.pool.query(sql`update order_charges set billing_to_id = '2000999999' where order_id = ${order.id}`);
  const answer = (await post({ ...order, ...retired, remarks: '続き' })).body.data;
  expect(answer.billingTo).toMatchObject({ torihikisakiSeishikiMeisho: '旧取引先' });
});

test('ORD-RULE-15 ORD-RULE-17 a save clears the fields that the type does not have', async () => {
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

test('NCONV-16 a typed consignee is the raw name and undoes the conversion; an untouched one does not', async () => {
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

test('LOGIN-10 bad values are refused at their fields', async () => {
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

test('R23 deeply nested values are refused', async () => {
  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
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
