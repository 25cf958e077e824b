import { beforeAll, expect, test } from 'vitest';
import type { ProblemBody } from '@tsuun/contract/problem';
import type { Page } from '@tsuun/contract/shape';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import type { Order } from '@tsuun/domain/order/record';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { orderBody } from '../../../testing/order-body.ts';

const { app, user } = await openTestServer();
/** Ids by a name the tests know the order by. */
const ids = new Map<string, string>();

const make = async (name: string, changes: Readonly<Record<string, unknown>>) => {
  const body = orderBody({ acceptNo: name, ...changes });
  const answer = await app.call<{ data: Order }>('POST', '/gpa/api/order', { as: user, body });
  expect([name, answer.status]).toEqual([name, 200]);
  ids.set(name, answer.body.data.id as string);
};

/** Four orders, each alone in most of its values. */
beforeAll(async () => {
  await make('Z-A1', {
    bizResultDt: '2026-05-11',
    fuelAmtPayTo: { id: '2000104410' },
    deliveryAmtPayTo: { id: '2000104410' },
    billingTo: { id: '2000555120' },
    pickCarInfo: { carNo: '0012' },
    deliveryAmtInfo: { amt: 100 },
    payPickAmtInfo: { fuelAmt: 10 },
    payDeliveryAmtInfo: { winterAmt: 10 },
  });
  await make('z-B2', {
    orderType: '20',
    bizResultDt: '2026-04-30',
    keitan: { id: '130200' },
    cntnNo: 'UC7-5013',
    pickCompDt: '2026-03-01',
    pickDt: '2026-01-01',
    deliveryPaymentDt: '2026-06-30',
    shipperNm: 'カナモリ　ショウジ',
    shipperAddress: '東京都港区１丁目',
    consigneeNm: '食品センター100%_\\',
    consigneeAddress: '札幌市',
    depTransportation: { id: '4411/-/10020/000' },
    deliveryCarInfo: { carNo: '3456' },
  });
  await make('Z-C3', {
    orderType: '30',
    bizResultDt: null,
    billingDt: '2026-04-01',
    consigneeNm: null,
    shipperNm: null,
  });
  await make('Z-D4', {});
  const confirmed = await call('POST', '/gpa/api/order/confirm', [ids.get('Z-A1')]);
  expect(confirmed.body).toMatchObject({ data: 1 });
  await call('POST', '/gpa/api/order/lock/release', [ids.get('z-B2')]);
  await app.db.pool.query(
    `update orders set imported_on = '2026-05-02', name_converted = true where accept_no = 'z-B2'`,
  );
  await app.db.pool.query(`update orders set dep_transportation_id = '0001/-/90090/000' where accept_no = 'Z-D4'`);
});

const call = <T>(method: 'GET' | 'POST', url: string, body?: unknown) => app.call<T>(method, url, { as: user, body });
const page = (query: string) => call<Page<OrderListRow>>('GET', `/gpa/api/order/search?${query}`);
const found = async (query: string) => {
  const answer = await page(query);
  expect([query, answer.status]).toEqual([query, 200]);
  expect(answer.body.totalCount).toBe(answer.body.list.length);
  const summaries = answer.body.list.map(({ id, cntnNo, confirmed }) => ({ id, cntnNo, confirmed }));
  expect([query, (await call('GET', `/gpa/api/order/search/ids?${query}`)).body]).toEqual([query, summaries]);
  return answer.body.list.map(({ acceptNo }) => acceptNo).join(' ');
};

test('API-49 a stranger is 401, one without the right 403', async () => {
  const nobody = await app.signIn('無権限', []);
  expect((await app.call('GET', '/gpa/api/order/search')).status).toBe(401);
  expect((await app.call('GET', '/gpa/api/order/search', { as: nobody })).status).toBe(403);
  expect((await app.call('GET', `/gpa/api/order/${ids.get('Z-A1')}`, { as: nobody })).status).toBe(403);
});

test('SEARCH-14 the newest business result comes first, then the newest id, blank days last', async () => {
  expect(await found('pageNum=0')).toBe('Z-D4 Z-A1 z-B2 Z-C3');
});

test('SEARCH-09 API-48 a row of the list is the order in short', async () => {
  const { body } = await page('acceptNo=Z-A1');
  const order = await call<Order>('GET', `/gpa/api/order/${ids.get('Z-A1')}`);
  expect(body).toEqual({ totalCount: 1, list: [expect.objectContaining({ acceptNo: 'Z-A1' })] });
  expect(order.body).toMatchObject(body.list[0] as object);
});

test('API-48 an id that is not there, or none at all, is 404', async () => {
  for (const id of ['999999', 'abc', '0', '1'.repeat(30), '%00', '..%2f']) {
    expect([id, (await call('GET', `/gpa/api/order/${id}`)).status]).toEqual([id, 404]);
  }
});

/** Every condition, with whom it finds. */
const cases: [query: string, found: string][] = [
  ['bizResultDtFrom=2026-05-01&bizResultDtTo=2026-05-31', 'Z-D4 Z-A1'],
  ['bizResultDtTo=2026-04-30', 'z-B2'],
  ['orderType=20&orderType=30', 'z-B2 Z-C3'],
  ['orderType=', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['confirmType=1', 'Z-A1'],
  ['confirmType=0', 'Z-D4 z-B2 Z-C3'],
  ['confirmDtFrom=2026-05-13&confirmDtTo=2026-05-13', 'Z-A1'],
  ['confirmDtTo=2026-05-12', ''],
  ['importDtFrom=2026-05-02', 'z-B2'],
  ['pickDtTo=2026-03-01', 'z-B2'],
  ['pickDtTo=2026-02-28', ''],
  ['depDtFrom=2026-05-11', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['arrDtFrom=2026-05-14', ''],
  ['deliveryDtTo=2026-05-13', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['billingDtTo=2026-04-30', 'Z-C3'],
  ['paymentDtFrom=2026-06-01', 'z-B2'],
  ['cntnNo=19d-3', 'Z-D4 Z-A1 Z-C3'],
  ['cntnNo=１９Ｄ３', 'Z-D4 Z-A1 Z-C3'],
  ['cntnNo=ｕｃ７', 'z-B2'],
  ['cntnNo=32846', ''],
  ['cntnNo=コンテナ', ''],
  ['number=z', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['number=Ｚ-ｂ', 'z-B2'],
  ['number=uc7', 'z-B2'],
  ['number=19d3', 'Z-D4 Z-A1 Z-C3'],
  ['number=32846', 'Z-D4 Z-A1 Z-C3'],
  ['number=2846', 'Z-D4 Z-A1 Z-C3'],
  ['number=5013', 'z-B2'],
  ['number=013', ''],
  ['number=3284', ''],
  ['number=z-b%0Auc7-9%0AZ-C', 'z-B2 Z-C3'],
  ['number=５０１３、Z-C3', 'z-B2 Z-C3'],
  ['number=%25', ''],
  ['number=番号', ''],
  ['acceptNo=z', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['acceptNo=Ｚ-ｂ', 'z-B2'],
  ['acceptNo=%25', ''],
  ['depEkimeiKanji=吹田', 'Z-A1 Z-C3'],
  ['depEkimeiKanji=廃止', 'Z-D4'],
  ['depEkimeiKanji=東京&depKaishaName=ﾛｼﾞ', 'z-B2'],
  ['depEkimeiKanji=東京&depKaishaName=浪速', ''],
  ['depKaishaName=ろじすてぃくす', 'z-B2'],
  ['arrEkimeiKanji=札幌（タ）', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['arrKaishaName=日本海', ''],
  ['shipperNm=ｶﾅﾓﾘｼｮｳｼﾞ', 'z-B2'],
  ['shipperNm=かなもり', 'z-B2'],
  ['shipperNm=製紙', 'Z-D4 Z-A1'],
  ['shipperAddress=港区1', 'z-B2'],
  ['consigneeNm=(株)', 'Z-D4 Z-A1'],
  ['consigneeNm=食品', 'z-B2'],
  ['consigneeNm=100%25_', 'z-B2'],
  ['consigneeNm=_', 'z-B2'],
  ['consigneeAddress=札幌', 'z-B2'],
  ['billingTo=2000555120', 'Z-A1'],
  ['billingTo=nobody', ''],
  ['keitanBumonCode=130200', 'z-B2'],
  ['keitanBumonCode=13', 'z-B2'],
  ['chargeTransportationId=6092/-/10010/000', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['chargeTransportationId=nobody', ''],
  ['unmet=none', 'Z-D4'],
  ['unmet=any', 'z-B2 Z-C3'],
  ['unmet=bizResultDt', 'Z-C3'],
  ['unmet=closed', 'z-B2'],
  ['unmet=paymentDates', ''],
  ['unmet=any&orderType=20&noneBillingTo=true', 'z-B2'],
  ['importLocked=false', 'z-B2'],
  ['importLocked=true', 'Z-D4 Z-A1 Z-C3'],
  ['noneBillingTo=true', 'Z-D4 z-B2 Z-C3'],
  ['noneBillingTo=false', 'Z-D4 Z-A1 z-B2 Z-C3'],
  ['noneConverted=true', 'Z-D4 Z-A1 Z-C3'],
  ['noneDeliveryAmt=true', 'Z-D4 z-B2 Z-C3'],
  ['nonePayPickAmt=true', 'Z-D4 z-B2 Z-C3'],
  ['nonePayDeliveryAmt=true', 'Z-D4 z-B2 Z-C3'],
  ['nonePickCarNo=true', 'Z-D4 z-B2 Z-C3'],
  ['noneDeliveryCarNo=true', 'Z-D4 Z-A1 Z-C3'],
  ['noneBillingTo=true&orderType=10', 'Z-D4'],
  ['noneBizResultDt=true', 'Z-C3'],
  ['noneBizResultDt=true&orderType=10', ''],
  ['noneBizResultDt=true&bizResultDtFrom=2026-01-01', ''],
  ['id=abc', ''],
  ['id=0', ''],
  ['unknown=1', 'Z-D4 Z-A1 z-B2 Z-C3'],
];
test.each(cases)('WORK-01 WORK-03 ORD-LIST-04 ORD-LIST-13 to 27 the page and all ids of %s', async (query, names) => {
  expect(await found(query)).toBe(names);
});

test('ORD-LIST-20 an id finds its order alone, not those that begin like it', async () => {
  const id = ids.get('z-B2') as string;
  await app.db.pool.query(
    `insert into orders (id, accept_no, order_type) overriding system value values (${id}77, 'Q1', '10')`,
  );
  await app.db.pool.query(`insert into order_charges (order_id) values (${id}77)`);
  expect(await found(`id=${id}`)).toBe('z-B2');
  expect(await found(`id=${id}77`)).toBe('Q1');
  expect(await found(`id=${id}7`)).toBe('');
  await app.db.pool.query(`delete from orders where accept_no = 'Q1'`);
});

test('ORD-LIST-31 a search answers whether an order is among its results', async () => {
  const among = async (name: string, query: string) => {
    const { body } = await call<{ id: string }[]>('GET', `/gpa/api/order/search/ids?only=${ids.get(name)}&${query}`);
    return body.map(({ id }) => id);
  };
  expect(await among('Z-C3', '')).toEqual([ids.get('Z-C3')]);
  expect(await among('Z-C3', 'bizResultDtFrom=2026-03-01')).toEqual([]);
  expect(await among('Z-A1', 'bizResultDtFrom=2026-03-01&noneDeliveryAmt=false')).toEqual([ids.get('Z-A1')]);
  expect(await among('Z-A1', `id=${ids.get('Z-C3')}`)).toEqual([]);
});

test('SEARCH-07 bad conditions are 400 at their parameter, and none is a fault of ours', async () => {
  const bad = [
    'unmet=1',
    'bizResultDtFrom=2026-02-30',
    'orderType=99',
    'confirmType=2',
    'importLocked=x',
    'noneBillingTo=1',
  ];
  for (const query of [...bad, `consigneeNm=${'あ'.repeat(61)}`, 'shipperNm=%00', 'pageNum=-1', 'pageNum=1.5']) {
    const { status, body } = await call<ProblemBody>('GET', `/gpa/api/order/search?${query}`);
    expect([query, status]).toEqual([query, 400]);
    expect(Object.keys(body.validationError ?? {})).toEqual([query.split('=')[0]]);
  }
  for (const query of [
    'shipperNm=%ED%A0%80',
    'cntnNo=a&cntnNo=b',
    'id=9999999999',
    'pageNum=9999999',
    'acceptNo=aaaaaaaaaaaaaaaaaaaa',
  ]) {
    expect([query, (await page(query)).status]).toEqual([query, 200]);
  }
});

test('ORD-LIST-31 the first page counts the orders that the day condition hides because they have no day', async () => {
  const withoutDay = async (query: string): Promise<number | undefined> => {
    const answer = await app.call<Page<OrderListRow>>('GET', `/gpa/api/order/search?${query}`, { as: user });
    return answer.body.withoutDay;
  };
  expect(await withoutDay('acceptNo=Z-&bizResultDtFrom=2026-05-01&pageNum=0')).toBe(1);
  expect(await withoutDay('acceptNo=Z-A&bizResultDtFrom=2026-05-01&pageNum=0')).toBe(0);
  expect(await withoutDay('acceptNo=Z-&pageNum=0')).toBeUndefined();
  expect(await withoutDay('acceptNo=Z-&bizResultDtFrom=2026-05-01&pageNum=1')).toBeUndefined();
});
