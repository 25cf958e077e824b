import { message } from '@tsuun/domain/message/message';
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

test('API-51 stranger 401, reader 403, nothing selected 400 with its own sentence', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await bulk(['1'], { remarks: 'x' }, null)).status).toBe(401);
  expect((await bulk(['1'], { remarks: 'x' }, reader)).status).toBe(403);
  expect((await bulk([], { remarks: 'x' })).body.message).toBe(message.selectUpdateTarget);
  expect((await bulk(undefined, { remarks: 'x' })).status).toBe(400);
});

test('ORD-BATCH-13 blank and absent leave a field as it is, inside groups too', async () => {
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

test('ORD-BATCH-13 type, number and amounts are not offered', async () => {
  const id = await made({ acceptNo: 'Z1' });
  const request = { orderType: '20', acceptNo: 'Z2', pickAmtInfo: { amt: 1 }, bizExpenseLoanInfo: { billing: true } };
  expect((await bulk([id], { ...request, remarks: '他' })).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject({ orderType: '10', acceptNo: 'Z1', pickAmtInfo: { amt: null }, remarks: '他' });
  const nothing = await bulk([id], request);
  expect([nothing.status, nothing.body.message]).toEqual([400, message.nothingToUpdate]);
});

test('API-51 ORD-BATCH-07 ORD-BATCH-22 the ids and the fields answer a count: confirmed orders are passed over, the others locked', async () => {
  const [open, confirmed] = [await made(), await made()];
  await app.call('POST', `${url}/confirm`, { as: user, body: [confirmed] });
  await app.call('POST', `${url}/lock/release`, { as: user, body: [open, confirmed] });
  expect((await bulk([open, confirmed, '99999999'], { remarks: '一括' })).body).toMatchObject({ data: 1 });
  expect(await read(open)).toMatchObject({ remarks: '一括', importLocked: true });
  expect(await read(confirmed)).toMatchObject({ remarks: null, importLocked: false, versionNo: 2 });
  expect((await bulk([confirmed, '99999999'], { remarks: '一括' })).body).toMatchObject({ data: 0 });
  const single = await bulk([confirmed], { remarks: '一括' });
  expect([single.status, single.body.message]).toEqual([400, message.confirmedUnchangeable]);
});

test('ORD-BATCH-12 a single unknown id is 404, among others it is passed over', async () => {
  const id = await made();
  for (const unknown of ['99999999', 'abc']) {
    expect((await bulk([unknown], { remarks: '一括' })).status).toBe(404);
    expect((await bulk([unknown, id], { remarks: '一括' })).body).toMatchObject({ data: 1 });
    expect((await bulk([unknown, '88888888'], { remarks: '一括' })).body).toMatchObject({ data: 0 });
  }
});

test('ORD-RULE-15 each order keeps only what its type has', async () => {
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

test('ORD-RULE-11 a party outside the company takes its loan flag away, our own keeps it', async () => {
  const loan = { billingTo: { id: '1000000010' }, bizExpenseLoanInfo: { billing: true } };
  const [kept, lost] = [await made(loan), await made(loan)];
  await bulk([kept], { billingTo: { id: '1000000010' } });
  await bulk([lost], { billingTo: { id: '2000555120' } });
  expect((await read(kept)).bizExpenseLoanInfo.billing).toBe(true);
  expect((await read(lost)).bizExpenseLoanInfo.billing).toBe(false);
});

test('ORD-BATCH-13 every offered field arrives', async () => {
  const car = {
    driver: '鈴木',
    carClass: '大型',
    carModel: '平ボディ',
    maxWeight: 12_000,
    carNo: '5678',
    operatingOrder: 3,
  };
  const party = { id: '2000104410' };
  const request = {
    ...Object.fromEntries(
      [
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
      ].map((key, n) => [key, `2026-05-${n + 10}`]),
    ),
    keitan: { id: '130200' },
    chargeTransportation: { id: '4411/-/10020/000' },
    hinmoku: { id: '010101' },
    remarks: '備考',
    pickRemarks: '集貨',
    deliveryRemarks: '配達',
    pickCarInfo: car,
    billingTo: party,
    pickAmtPayTo: party,
    railAmtPayTo: party,
    deliveryAmtPayTo: party,
    rentalCntnUseAmtPayTo: party,
    fuelAmtPayTo: party,
    pickCuringMaterialsAmtPayTo: party,
  };
  const id = await made();
  expect((await bulk([id], request)).body).toMatchObject({ data: 1 });
  expect(await read(id)).toMatchObject(request);
});

test('ORD-BATCH-13 links to rows that are not there, or no longer, are reported at their fields', async () => {
  const id = await made();
  const { status, body } = await bulk([id], { keitan: { id: 'x' }, billingTo: { id: '2000999999' } });
  expect(status).toBe(400);
  expect(body.validationError).toEqual({
    keitan: ['計単部門がマスタに存在しません。（x）'],
    billingTo: ['請求先は廃止されています。（2000999999）'],
  });
  expect((await read(id)).versionNo).toBe(1);
});

test('API-51 bad requests are 400', async () => {
  const id = await made();
  const bad = [null, [], 'x', { bizResultDt: '2026-02-30' }, { remarks: ['x'] }, { pickCarInfo: { carNo: '12345' } }];
  for (const request of bad) expect((await bulk([id], request)).status).toBe(400);
  for (const ids of ['1', [['1']], [{}], ['']]) expect((await bulk(ids, { remarks: 'x' })).status).toBe(400);
});

test('ORD-FIELD-13 there is no car 0000, by bulk update or by hand', async () => {
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
      [`車番の形式が正しくありません。（${carNo}）`],
    ]);
  }
  await bulk([id], { pickCarInfo: { carNo: '・・12' } });
  expect((await read(id)).pickCarInfo.carNo).toBe('0012');
});
