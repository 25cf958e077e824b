import { describe, expect, test } from 'vitest';
import type { ApplyPreview } from '@tsuun/contract/applies';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import { openReapplyFixture, reapplied } from '../../../../testing/reapply-fixture.ts';
import { arrivalFeeBody } from '../../../../testing/rule-bodies.ts';

const { app, user, post, get, arriving, read, historyOf, rerun } = await openReapplyFixture();

describe('an order that fits a rule', () => {
  const orderWithAmounts = () => arriving({ deliveryAmtInfo: { amt: 100, personAmt: 7 } });
  const addRule = () => post<{ id: string }>('arrival-fee', arrivalFeeBody());

  test('AFEE-16 JOB-11 the preview counts the order and changes nothing', async () => {
    const order = await orderWithAmounts();
    await addRule();
    expect(await get<ApplyPreview>('arrival-fee/apply-all/preview')).toEqual({ count: 1, billing: 16_500, payment: 0 });
    expect(await read(order)).toEqual(order);
  });

  test('AFEE-16 AFEE-17 API-67 the order gets the customer, the payees and the amounts of the rule', async () => {
    const order = await orderWithAmounts();
    await addRule();
    expect(await rerun('arrival-fee')).toEqual(reapplied(1));
    expect(await read(order)).toMatchObject({
      versionNo: (order.versionNo ?? 0) + 1,
      billingTo: { id: '2000555120' },
      railAmtPayTo: { id: '2000104410' },
      deliveryAmtInfo: { amt: 14_600, winterAmt: 2000, personAmt: 7 },
      deliveryProfitAmt: 1500,
      arrivalFeeApplied: true,
      totals: { billing: 16_607 },
    });
  });

  test('AFEE-16 HISTORY the history of the order names the rule and the changed fields', async () => {
    const order = await orderWithAmounts();
    const rule = await addRule();
    await rerun('arrival-fee');
    const [change] = await historyOf(order);
    const { versionNo } = await read(order);
    expect(change).toMatchObject({ cause: 'rule', userName: user.name, versionNo });
    expect(change?.source).toBe(`到着料金マスタ ${rule.id}（1591→6092 東大阪食品㈱）`);
    expect(change?.changes.map(({ path, from, to }) => [path, from, to])).toEqual([
      ['billingTo', null, '2000555120 ㈱髙﨑製紙'],
      ['deliveryAmtInfo.amt', '100', '14,600'],
      ['deliveryAmtInfo.winterAmt', null, '2,000'],
      ['railAmtPayTo', null, '2000104410 浪速陸運株式会社'],
      ['deliveryProfitAmt', null, '1,500'],
      ['arrivalFeeApplied', 'なし', 'あり'],
    ]);
  });
});

test('AFEE-16 every spelling of the consignee finds the rule', async () => {
  const spellings = ['東大阪 食品㈱', '東大阪食品㈱', '東大阪食品（株）', '東大阪　食品(株)'];
  const orders = await Promise.all(spellings.map((consigneeNm) => arriving({ consigneeNm })));
  await post('arrival-fee', arrivalFeeBody());
  expect(await rerun('arrival-fee')).toEqual(reapplied(4));
  for (const order of orders) expect(await read(order)).toMatchObject({ arrivalFeeApplied: true });
});

test('AFEE-16 JOB-10 a re-apply that changes nothing keeps version, time and history', async () => {
  const order = await arriving();
  await post('arrival-fee', arrivalFeeBody());
  await rerun('arrival-fee');
  const priced = await read(order);
  const changes = await historyOf(order);
  expect(await rerun('arrival-fee')).toEqual(reapplied(0));
  expect(await read(order)).toEqual(priced);
  expect(await historyOf(order)).toEqual(changes);
});

test('AFEE-16 a rule prices import-locked orders', async () => {
  const locked = await arriving();
  expect(locked.importLocked).toBe(true);
  await post('arrival-fee', arrivalFeeBody());
  expect(await rerun('arrival-fee')).toEqual(reapplied(1));
  expect((await read(locked)).arrivalFeeApplied).toBe(true);
});

test('AFEE-16 a rule does not price confirmed orders', async () => {
  const confirmed = await arriving({ billingTo: { id: '2000104410' } });
  await app.db.pool.query(
    sql`update orders set confirmed = true, confirmed_on = '2026-05-12' where id = ${confirmed.id}`,
  );
  await post('arrival-fee', arrivalFeeBody());
  expect(await rerun('arrival-fee')).toEqual(reapplied(0));
  const { rows } = await app.db.pool.query(
    sql`select arrival_fee_applied from order_charges where order_id = ${confirmed.id}`,
  );
  expect(rows).toEqual([{ arrival_fee_applied: false }]);
});

test.each([
  ['type', { orderType: '21' }],
  ['tonnage', { cntnTonnage: 10 }],
  ['item', { hinmoku: { id: '010101' } }],
  ['consignee', { consigneeNm: '別の荷受人' }],
  ['arrival station', { arrTransportation: { id: '4411/-/10020/000' } }],
])('AFEE-16 a rule does not price orders of another %s', async (_, changes) => {
  const order = await arriving(changes);
  await post('arrival-fee', arrivalFeeBody());
  expect(await rerun('arrival-fee')).toEqual(reapplied(0));
  expect((await read(order)).arrivalFeeApplied).toBe(false);
});

test('AFEE-16 of several fitting rules the one with the most sub codes is applied', async () => {
  const order = await arriving();
  const dep = { depJrEkiCode: '1591', depEkiSubCode: null, depJutakuninCode: '30030', depJutakuninSubCode: null };
  await post('arrival-fee', arrivalFeeBody({ depTransportation: dep, deliveryAmt: 1 }));
  await rerun('arrival-fee');
  expect((await read(order)).deliveryAmtInfo.amt).toBe(1);
  await post(
    'arrival-fee',
    arrivalFeeBody({ depTransportation: { ...dep, depEkiSubCode: '01', depJutakuninSubCode: '000' }, deliveryAmt: 2 }),
  );
  await rerun('arrival-fee');
  expect((await read(order)).deliveryAmtInfo.amt).toBe(2);
});

test('AFEE-15 AFEE-16 a rule with zeros as sub codes prices every agent of the station', async () => {
  const order = await arriving();
  await app.db.pool.query(sql`
    insert into tsuun (id, jr_eki_code, eki_sub_code, ekimei_kanji, jutakunin_code, jutakunin_sub_code, kaisha_name)
    values ('1591/01/30030/001', '1591', '01', '札幌(タ)', '30030', '001', '北海道通運')`);
  const other = await arriving({ depTransportation: { id: '1591/01/30030/001' } });
  await post('arrival-fee', arrivalFeeBody({ deliveryAmt: 1 }));
  await rerun('arrival-fee');
  expect([(await read(order)).deliveryAmtInfo.amt, (await read(other)).deliveryAmtInfo.amt]).toEqual([1, 1]);
});

const everyLeg = {
  ...{ pickAmt: 16_000, railAmt: 84_000, payPickAmt: 14_500, payRailAmt: 76_800 },
  pickAmtPayTo: { id: '2000104410' },
};

test('AFEE-16 ORD-RULE-15 a rule leaves fields empty that the type of the order does not have', async () => {
  const arrival = await arriving();
  await post('arrival-fee', arrivalFeeBody(everyLeg));
  expect(await rerun('arrival-fee')).toEqual(reapplied(1));
  expect(await read(arrival)).toMatchObject({
    pickAmtPayTo: null,
    pickAmtInfo: { amt: null },
    payRailAmtInfo: { amt: null },
    deliveryAmtInfo: { amt: 14_600 },
  });
});

test('AFEE-16 ORD-RULE-15 an order of type 21 gets the amounts of every leg', async () => {
  const onArrival = await arriving({ orderType: '21' });
  await post('arrival-fee', arrivalFeeBody({ ...everyLeg, arrivalType: '2' }));
  expect(await rerun('arrival-fee')).toEqual(reapplied(1));
  expect(await read(onArrival)).toMatchObject({
    pickAmtPayTo: { id: '2000104410' },
    pickAmtInfo: { amt: 16_000 },
    railAmtInfo: { amt: 84_000 },
    payPickAmtInfo: { amt: 14_500 },
    payRailAmtInfo: { amt: 76_800 },
    totals: { billing: 116_600, payment: 91_300 },
  });
});

test('AFEE-16 JOB-10 a second re-apply of such rules changes nothing', async () => {
  await Promise.all([arriving(), arriving({ orderType: '21' })]);
  await post('arrival-fee', arrivalFeeBody(everyLeg));
  await post('arrival-fee', arrivalFeeBody({ ...everyLeg, arrivalType: '2' }));
  expect(await rerun('arrival-fee')).toEqual(reapplied(2));
  expect(await rerun('arrival-fee')).toEqual(reapplied(0));
});

test('AFEE-16 ORD-RULE-15 a re-apply clears fields that the type of the order does not have', async () => {
  const [order, other] = await Promise.all([arriving({ orderType: '21' }), arriving({ orderType: '21' })]);
  await app.db.pool.query(
    sql`update orders set pick_car_info_driver = '誰か', delivery_car_info_driver = '鈴木' where id = ${order.id}`,
  );
  await post('arrival-fee', arrivalFeeBody({ arrivalType: '2' }));
  expect(await rerun('arrival-fee')).toEqual(reapplied(2));
  const { rows } = await app.db.pool.query(sql`
    select pick_car_info_driver as pick, delivery_car_info_driver as delivery from orders where id = ${order.id}`);
  expect(rows).toEqual([{ pick: null, delivery: '鈴木' }]);
  const [change] = await historyOf(order);
  expect(change?.changes.find(({ path }) => path === 'pickCarInfo.driver')).toMatchObject({ from: '誰か', to: null });
  expect((await historyOf(other))[0]?.changes.map(({ path }) => path)).not.toContain('pickCarInfo.driver');
  expect(await rerun('arrival-fee')).toEqual(reapplied(0));
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
