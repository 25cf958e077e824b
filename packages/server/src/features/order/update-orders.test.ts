import { message } from '@tsuun/domain/message/message';
import { retiredSentence, malformedSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Order } from '@tsuun/domain/order/record';
import { orderBody } from '../../../testing/order-body.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import type { TestUser } from '../../../testing/test-app.ts';

const { app, user } = await openTestServer();

const url = '/gpa/api/order';
const made = async (changes: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  (await app.call<{ data: Order }>('POST', url, { as: user, body: orderBody(changes) })).body.data.id as string;
const bulk = (idList: unknown, request: unknown, as: TestUser | null = user) =>
  app.call<{ data: number } & ProblemBody>('POST', `${url}/batch`, { as, body: { idList, request } });
const read = async (id: string) => (await app.call<Order>('GET', `${url}/${id}`, { as: user })).body;

test('API-51 R33 a bulk update is for users who may write orders', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await bulk(['1'], { remarks: 'x' }, null)).status).toBe(401);
  expect((await bulk(['1'], { remarks: 'x' }, reader)).status).toBe(403);
});

test('API-51 a bulk update of no selected order is refused with its own sentence', async () => {
  expect((await bulk([], { remarks: 'x' })).body.message).toBe(message.selectUpdateTarget);
});

test('API-51 a bulk update without a list of ids is refused', async () => {
  expect((await bulk(undefined, { remarks: 'x' })).status).toBe(400);
});

test('ORD-BATCH-13 a blank or absent field keeps its value, inside groups too', async () => {
  const id = await made({ remarks: '元', pickCarInfo: { driver: '佐藤', carNo: '0012' }, pickAmtInfo: { amt: 7 } });
  const request = {
    remarks: null,
    pickRemarks: '新',
    pickCarInfo: { carNo: '34', driver: null },
    acceptDt: '2026-05-09',
  };
  expect((await bulk([id], request)).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({
    remarks: '元',
    pickRemarks: '新',
    pickCarInfo: { driver: '佐藤', carNo: '0034' },
    acceptDt: '2026-05-09',
    pickAmtInfo: { amt: 7 },
    versionNo: 2,
  });
});

const notOffered = {
  orderType: '20',
  acceptNo: 'Z2',
  pickAmtInfo: { amt: 1 },
  bizExpenseLoanInfo: { billing: true },
};

test('ORD-BATCH-13 a bulk update changes no type, number or amount', async () => {
  const id = await made({ acceptNo: 'Z1' });
  expect((await bulk([id], { ...notOffered, remarks: '他' })).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ orderType: '10', acceptNo: 'Z1', pickAmtInfo: { amt: null }, remarks: '他' });
});

test('ORD-BATCH-13 a bulk update of none but such fields is refused', async () => {
  const { status, body } = await bulk([await made()], notOffered);
  expect([status, body.message]).toEqual([400, message.nothingToUpdate]);
});

test('API-51 ORD-BATCH-22 a bulk update answers the number of changed orders and locks them', async () => {
  const id = await made();
  await app.call('POST', `${url}/lock/release`, { as: user, body: [id] });
  expect((await bulk([id, '99999999'], { remarks: '一括' })).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ remarks: '一括', importLocked: true });
});

async function confirmedOrder(): Promise<string> {
  const id = await made();
  await app.call('POST', `${url}/confirm`, { as: user, body: [id] });
  await app.call('POST', `${url}/lock/release`, { as: user, body: [id] });
  return id;
}

test('ORD-BATCH-07 a bulk update skips confirmed orders', async () => {
  const [open, confirmed] = [await made(), await confirmedOrder()];
  expect((await bulk([open, confirmed, '99999999'], { remarks: '一括' })).body).toMatchObject({ data: 1 });
  expect(await read(confirmed)).toMatchObject({ remarks: null, importLocked: false, versionNo: 2 });
});

test('ORD-BATCH-07 a bulk update of none but confirmed orders changes nothing', async () => {
  const confirmed = await confirmedOrder();
  expect((await bulk([confirmed, '99999999'], { remarks: '一括' })).body).toMatchObject({ data: 0 });
});

test('ORD-BATCH-07 a bulk update of a single confirmed order is refused', async () => {
  const { status, body } = await bulk([await confirmedOrder()], { remarks: '一括' });
  expect([status, body.message]).toEqual([400, message.confirmedUnchangeable]);
});

test('ORD-BATCH-12 an unknown id is not found alone and skipped among others', async () => {
  const id = await made();
  for (const unknown of ['99999999', 'abc']) {
    expect((await bulk([unknown], { remarks: '一括' })).status).toBe(404);
    expect((await bulk([unknown, id], { remarks: '一括' })).body).toMatchObject({ data: 1 });
    expect((await bulk([unknown, '88888888'], { remarks: '一括' })).body).toMatchObject({ data: 0 });
  }
});

test('ORD-RULE-15 an order takes only the fields of its type', async () => {
  const [departure, arrival] = [await made({ orderType: '10' }), await made({ orderType: '20' })];
  const request = {
    pickAmtPayTo: { id: '2000104410' },
    deliveryCarInfo: { carNo: '1' },
    billingTo: { id: '2000555120' },
  };
  expect((await bulk([departure, arrival], request)).body).toMatchObject({ data: 2 });
  expect(await read(departure)).toMatchObject({
    pickAmtPayTo: { torihikisakiSeishikiMeisho: '浪速陸運株式会社' },
    deliveryCarInfo: { carNo: null },
    billingTo: { id: '2000555120' },
  });
  expect(await read(arrival)).toMatchObject({
    pickAmtPayTo: null,
    deliveryCarInfo: { carNo: '0001' },
    billingTo: { id: '2000555120' },
  });
});

test('ORD-RULE-11 the loan flag ends with a party outside the company and stays with the own company', async () => {
  const loan = { billingTo: { id: '1000000010' }, bizExpenseLoanInfo: { billing: true } };
  const [kept, lost] = [await made(loan), await made(loan)];
  await bulk([kept], { billingTo: { id: '1000000010' } });
  await bulk([lost], { billingTo: { id: '2000555120' } });
  expect((await read(kept)).bizExpenseLoanInfo.billing).toBe(true);
  expect((await read(lost)).bizExpenseLoanInfo.billing).toBe(false);
});

const car = {
  driver: '鈴木',
  carClass: '大型',
  carModel: '平ボディ',
  maxWeight: 12_000,
  carNo: '5678',
  operatingOrder: 3,
};
const days = [
  'bizResultDt',
  'billingDt',
  'pickPaymentDt',
  'railPaymentDt',
  'deliveryPaymentDt',
  'acceptDt',
  'depDt',
  'depCompDt',
  'arrDt',
  'arrCompDt',
  'pickDt',
  'pickCompDt',
  'deliveryDt',
  'deliveryCompDt',
];
const parties = [
  'billingTo',
  'pickAmtPayTo',
  'railAmtPayTo',
  'deliveryAmtPayTo',
  'rentalCntnUseAmtPayTo',
  'fuelAmtPayTo',
  'pickCuringMaterialsAmtPayTo',
];
const everyField = {
  ...Object.fromEntries(days.map((key, n) => [key, `2026-05-${n + 10}`])),
  ...Object.fromEntries(parties.map((key) => [key, { id: '2000104410' }])),
  keitan: { id: '130200' },
  chargeTransportation: { id: '4411/-/10020/000' },
  hinmoku: { id: '010101' },
  remarks: '備考',
  pickRemarks: '集貨',
  deliveryRemarks: '配達',
  pickCarInfo: car,
};

test('ORD-BATCH-13 every field of the bulk update is stored', async () => {
  const id = await made();
  expect((await bulk([id], everyField)).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject(everyField);
});

test('ORD-BATCH-13 a link to an unknown or retired row is refused at its field', async () => {
  const id = await made();
  const { status, body } = await bulk([id], { keitan: { id: 'x' }, billingTo: { id: '2000999999' } });
  expect(status).toBe(400);
  expect(body.validationError).toEqual({
    keitan: [unknownInMasterSentence('計単部門', 'x')],
    billingTo: [retiredSentence('請求先', '2000999999')],
  });
  expect((await read(id)).versionNo).toBe(1);
});

test('API-51 a malformed bulk update is refused', async () => {
  const id = await made();
  const bad = [null, [], 'x', { bizResultDt: '2026-02-30' }, { remarks: ['x'] }, { pickCarInfo: { carNo: '12345' } }];
  for (const request of bad) expect((await bulk([id], request)).status).toBe(400);
  for (const ids of ['1', [['1']], [{}], ['']]) expect((await bulk(ids, { remarks: 'x' })).status).toBe(400);
});

test('ORD-FIELD-13 the car number 0000 is refused in a bulk update and in a save', async () => {
  const id = await made();
  for (const carNo of ['0000', '0', '000']) {
    const refused = await bulk([id], { pickCarInfo: { carNo } });
    expect([refused.status, Object.keys(refused.body.validationError ?? {})]).toEqual([400, ['pickCarInfo.carNo']]);
    const saved = await app.call<ProblemBody>('POST', url, {
      as: user,
      body: orderBody({ deliveryCarInfo: { carNo } }),
    });
    expect([saved.status, saved.body.validationError?.['deliveryCarInfo.carNo']]).toEqual([
      400,
      [malformedSentence('車番', carNo)],
    ]);
  }
});

test('ORD-FIELD-13 a car number is stored with its leading zeros', async () => {
  const id = await made();
  await bulk([id], { pickCarInfo: { carNo: '・・12' } });
  expect((await read(id)).pickCarInfo.carNo).toBe('0012');
});
