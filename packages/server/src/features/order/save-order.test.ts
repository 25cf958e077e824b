import { usedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../../testing/order-body.ts';
import { orderCalls } from '../../../testing/order-calls.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const fixture = await openTestServer();
const { app, user } = fixture;
const { post, refusal, saved, stored } = orderCalls(fixture);

const url = '/gpa/api/order';

test('API-50 a stranger is 401, a reader 403', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await post(orderBody(), null)).status).toBe(401);
  expect((await post(orderBody(), reader)).status).toBe(403);
});

test('ORD-RULE-01 ORD-RULE-07 the nine required fields are reported one by one, and nothing is stored', async () => {
  const answer = await refusal({ remarks: '空' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message.inputError);
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

test('API-50 API-80 a new order is read with the values that its save answered', async () => {
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

test('IMP-47 a number that is used in other letters is 409, its own order may change its letters', async () => {
  const order = await saved({ acceptNo: 'Kz-200' });
  expect(order.acceptNo).toBe('Kz-200');
  for (const acceptNo of ['KZ-200', 'kz-200']) expect((await refusal(orderBody({ acceptNo }))).status).toBe(409);
  expect((await saved({ ...order, acceptNo: 'KZ-200' })).acceptNo).toBe('KZ-200');
});

test('ORD-FIELD-25 a number that is used is 409 at its field, for new and for stored orders', async () => {
  const [one, other] = [await saved({ acceptNo: 'Z100' }), await saved()];
  for (const body of [orderBody({ acceptNo: 'Z100' }), { ...other, acceptNo: one.acceptNo }]) {
    const answer = await refusal(body);
    expect(answer.status).toBe(409);
    expect(answer.body.validationError).toEqual({ acceptNo: [usedSentence('受付番号', 'Z100')] });
  }
});

test('ORD-FIELD-25 an update without number keeps the one there is', async () => {
  const order = await saved({ acceptNo: 'Z101' });
  expect((await post({ ...order, acceptNo: null })).body.data.acceptNo).toBe('Z101');
});

test('API-50 an update clears the fields that it lacks', async () => {
  const order = await saved({ remarks: '一行目\n二行目', pickAmtInfo: { amt: 1000 } });
  const { remarks: _, pickAmtInfo: __, ...rest } = order;
  const answer = (await post(rest)).body.data;
  expect(answer).toMatchObject({ id: order.id, remarks: null, pickAmtInfo: { amt: null }, versionNo: 2 });
});

test('API-50 computed fields of a request are ignored', async () => {
  const order = await saved();
  const lies = { confirmed: true, importLocked: false, nameConverted: true, cwoOrderNo: 'X', totals: { billing: 9 } };
  const answer = (await post({ ...order, ...lies, createdUserName: '他人' })).body.data;
  expect(answer).toMatchObject({ confirmed: false, importLocked: true, nameConverted: false, cwoOrderNo: null });
  expect(answer.createdUserName).toBe('山田　花子');
});

test('GEN-14 ERR-19 an update without version is 400, a stale one 409, and only the right one is stored', async () => {
  const order = await saved();
  expect((await refusal({ ...order, versionNo: null })).body.validationError).toEqual({
    versionNo: [message.required],
  });
  await post({ ...order, remarks: '先' });
  const late = await refusal({ ...order, remarks: '後' });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: 'conflict',
    message: message.conflict,
  });
  expect(await stored(order.id)).toMatchObject({ remarks: '先', version_no: 2 });
});

test('API-50 ERR-19 an unknown id is 404 and reported, whatever it looks like', async () => {
  for (const id of ['987654321', 'abc', '0', '-1', '9999999999']) {
    const { status, body } = await refusal({ ...orderBody(), id, versionNo: 1 });
    expect(status).toBe(404);
    expect(body.message).toBe(message.notFound);
  }
});

test('ORD-EDIT-19 a confirmed order is not saved', async () => {
  const order = await saved();
  await app.call('POST', `${url}/confirm`, { as: user, body: [order.id] });
  const answer = await refusal({ ...order, versionNo: 2, remarks: '変更' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message.confirmedUnchangeable);
  expect((await stored(order.id)).remarks).toBeNull();
});

test('ORD-EDIT-22 saving locks an order that the feeds may write', async () => {
  const order = await saved();
  await app.call('POST', `${url}/lock/release`, { as: user, body: [order.id] });
  expect((await post(order)).body.data.importLocked).toBe(true);
});

test('R15 of many saves with one version exactly one is stored', async () => {
  const order = await saved();
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post({ ...order, remarks: `${n}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  const winner = answers.find(({ status }) => status === 200);
  expect(await stored(order.id)).toMatchObject({ version_no: 2, remarks: winner?.body.data.remarks });
});

/** R15 in full: TRUST_LONG=1. */
const crowd =
  process.env.TRUST_LONG === '1' ? { people: 50, saves: 200, orders: 20 } : { people: 6, saves: 10, orders: 4 };

test('R15 simultaneous saves and deletions lose no save and restore no deleted order', async () => {
  const ids = await Promise.all(Array.from({ length: crowd.orders }, async () => (await saved()).id ?? ''));
  const saves = new Map(ids.map((id) => [id, 0]));
  const deleted = new Set<string>();
  const person = async (nth: number): Promise<void> => {
    for (let n = 0; n < crowd.saves; n += 1) {
      const id = ids[(nth * 7 + n) % ids.length] ?? '';
      const seen = await app.call<Order>('GET', `${url}/${id}`, { as: user });
      if (seen.status === 404) continue;
      // The last of all orders is taken away by a user in the middle of it.
      const isEnd = id === ids.at(-1) && nth === 0 && n >= crowd.saves / 2;
      const { status } = isEnd
        ? await app.call('DELETE', `${url}/${id}?versionNo=${seen.body.versionNo}`, { as: user })
        : await post({ ...seen.body, remarks: `${nth}/${n}` });
      if (status === 204) deleted.add(id);
      else if (status === 200) saves.set(id, (saves.get(id) ?? 0) + 1);
      else expect([404, 409]).toContain(status);
    }
  };
  await Promise.all(Array.from({ length: crowd.people }, (_, nth) => person(nth)));
  const { rows } = await app.db.pool.query<{ id: string; version: number }>(
    `select id::text, version_no as version from orders where id = any($1::bigint[])`,
    [ids],
  );
  expect(Object.fromEntries(rows.map(({ id, version }) => [id, version - 1]))).toEqual(
    Object.fromEntries([...saves].filter(([id]) => !deleted.has(id))),
  );
});

test('ORD-FIELD-25 orders made at the same moment get different numbers', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => saved()));
  expect(new Set(orders.map(({ acceptNo }) => acceptNo)).size).toBe(8);
});

test('ORD-FIELD-21 an additional amount saved without its kind is an ordinary one', async () => {
  const info = (additionalAmtInfo: unknown) => saved({ additionalAmtInfo }).then((order) => order.additionalAmtInfo);
  expect(await info({ amt: 500 })).toMatchObject({ amt: 500, additionalType: '1' });
  expect(await info({ amt: 500, additionalType: '2' })).toMatchObject({ additionalType: '2' });
  expect(await info({ additionalType: null })).toMatchObject({ amt: null, additionalType: null });
});

test('API-52 a DELETE that names a content type and has no body is a DELETE', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const { id } = await saved();
    const remove = () => app.call('DELETE', `${url}/${id}`, { as: user, headers: { 'content-type': type } });
    expect([(await remove()).status, (await remove()).status], type).toEqual([204, 404]);
  }
});
