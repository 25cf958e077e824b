import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import { confirmable } from '@tsuun/domain/order/confirm/confirmability';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { closingFlags, type ClosingFlags, type Order } from '@tsuun/domain/order/record';
import { openTestServer } from '../testing/open-test-server.ts';
import { testToday } from '../testing/test-app.ts';
import { loadSampleData } from './load-sample-data.ts';
import { drawBusiness } from './orders/draw-business.ts';
import { readMasterRows } from './orders/master-rows.ts';

const notClosed = Object.fromEntries(Object.keys(closingFlags).map((key) => [key, false])) as ClosingFlags;

const { app, user } = await openTestServer({ rows: (pool) => loadSampleData(pool, testToday) });

const search = async (query: string) => {
  const answer = await app.call<Page<OrderListRow>>('GET', `/gpa/api/order/search?${query}`, { as: user });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const whole = async ({ id }: OrderListRow) => (await app.call<Order>('GET', `/gpa/api/order/${id}`, { as: user })).body;

const count = async (statement: ReturnType<typeof sql>) => {
  const { rows } = await app.db.pool.query<{ n: string }>(statement);
  return Number(rows[0]?.n);
};

test('OPS-05 the sample data has two thousand orders of the last three months, of every type', async () => {
  expect((await search('')).totalCount).toBe(2_000);
  const months = await search('bizResultDtFrom=2026-02-01&bizResultDtTo=2026-05-13');
  expect(months.totalCount).toBeGreaterThan(1_900);
  for (const type of ['10', '20', '21', '30']) {
    expect((await search(`orderType=${type}`)).totalCount).toBeGreaterThan(100);
  }
});

test('OPS-05 a second start loads nothing', async () => {
  expect(await loadSampleData(app.db.pool, testToday)).toBe(false);
  expect((await search('')).totalCount).toBe(2_000);
});

test('ORD-RULE-23..31 the confirmed ones meet every condition of confirming', async () => {
  for (let pageNum = 0; pageNum < 6; pageNum += 1) {
    const { list } = await search(`confirmType=1&pageNum=${pageNum}`);
    expect(list.length).toBe(50);
    for (const row of list) {
      expect(confirmable(await whole(row), { closing: notClosed }), `${row.acceptNo}`).toBe(true);
    }
  }
});

test('OPS-05 the sample data has gaps, records past closing, locked, converted and winter orders', async () => {
  const conditions = ['noneBillingTo=true', 'noneDeliveryAmt=true', 'noneConverted=true', 'importLocked=true'];
  for (const condition of conditions) expect((await search(condition)).totalCount, condition).toBeGreaterThan(10);
  const old = await search('confirmType=0&bizResultDtTo=2026-03-31');
  expect(old.list.some((order) => order.overEigyobiLimit && !order.deletable)).toBe(true);
  expect(
    await count(sql`select count(*) as n from order_charges where delivery_amt_info_winter_amt > 0`),
  ).toBeGreaterThan(10);
  expect(await count(sql`select count(*) as n from order_charges where arrival_fee_id is not null`)).toBeGreaterThan(
    100,
  );
});

test('OPS-05 sample orders agree with the sample rules', async () => {
  const strayFees = sql`
    select count(*) as n from orders o join order_charges c on c.order_id = o.id join arrival_fee f on f.id = c.arrival_fee_id
     where f.consignee_key <> match_key(o.consignee_nm) or f.hinmoku_id <> o.hinmoku_id
        or f.arrival_type <> case o.order_type when '20' then '1' when '21' then '2' else '' end`;
  const strayNames = sql`
    select count(*) as n from orders o
     where o.name_converted and not exists (
       select from name_conversion r where r.consignee_key = match_key(o.consignee_nm_raw)
          and r.tsuun_id = o.arr_transportation_id and r.hinmoku_id = o.hinmoku_id and r.conversion_nm = o.consignee_nm)`;
  expect(await count(strayFees)).toBe(0);
  expect(await count(strayNames)).toBe(0);
});

test('GEN-13 every order has a history that ends in its present state', async () => {
  const stray = sql`
    select count(*) as n from orders o
     where o.confirmed is distinct from exists (select from order_change h where h.order_id = o.id and h.cause = 'confirm')
        or o.version_no <> (select max(h.version_no) from order_change h where h.order_id = o.id)
        or (select count(*) from order_change h where h.order_id = o.id and h.cause in ('create', 'import')) <> 1`;
  expect(await count(stray)).toBe(0);
});

test('OPS-05 the same day gives the same data', async () => {
  const masters = await readMasterRows(app.db.pool);
  expect(JSON.stringify(drawBusiness(masters, testToday))).toBe(JSON.stringify(drawBusiness(masters, testToday)));
});

test('ORD-FIELD-25 a hand-made order after them gets a number of its own', async () => {
  const hand = await search('acceptNo=M');
  const number = Math.max(...hand.list.map((order) => Number(order.acceptNo?.slice(1))));
  const { rows } = await app.db.pool.query<{ next: string }>(sql`select nextval('hand_made_accept_no') as next`);
  expect(Number(rows[0]?.next)).toBeGreaterThan(number);
});
