import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from '@tsuun/contract/shape';
import type { Description, LeafField } from '@tsuun/domain/field/field';
import { leavesOf, putAt, valueAt } from '@tsuun/domain/field/leaves';
import { orderListRecord, type OrderListRow } from '@tsuun/domain/order/list-record';
import { orderLeaves } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { addDays } from '@tsuun/domain/value/day';
import { loadCalendar } from '../../../testing/calendar-rows.ts';
import { storeOrder } from '../../../testing/store-order.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const masterIds: Record<string, readonly string[]> = {
  'keitan-bumon': ['120100', '130200'],
  hinmoku: ['050102'],
  torihikisaki: ['2000104410', '2000555120'],
  // The last one has left the master.
  tsuun: ['6092/-/10010/000', '1591/01/30030/000', '4411/-/10020/000', '0001/-/90090/000'],
};
const days = Array.from({ length: 8 }, (_, at) => addDays('2026-03-28', at * 9));
const texts = ['㈱髙﨑 "製紙"', '\\戻\n\t改', '\u0001\u2028', '😀', '0'];

function anyValue(field: LeafField): fc.Arbitrary<unknown> {
  const blankOr = <T>(values: readonly T[]) => fc.constantFrom(null, ...values);
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'yen') return blankOr([0, -1, 999_999_999, -999_999_999]);
  if (field.kind === 'day') return blankOr(days);
  if (field.kind === 'integer') return blankOr([field.min, field.max]);
  if (field.kind === 'choice') return fc.constantFrom(...field.choices.map(({ value }) => value));
  if (field.kind === 'ref') return blankOr(masterIds[field.target.master] ?? []);
  return field.kind === 'text' ? blankOr(texts) : blankOr(['0012', '9999']);
}

const anyStored = fc.record(Object.fromEntries([...orderLeaves].map(([path, { field }]) => [path, anyValue(field)])));

const { app, user } = await openTestServer();
beforeAll(async () => {
  const calendar = days.map((hidsuke, at) => ({ yukoNen: 2026, hidsuke, kyujitsuFlag: null, ...windows[at % 3] }));
  await loadCalendar(app.db.pool, calendar as never);
  for (const [at, values] of fc.sample(anyStored, { numRuns: 60, seed: 49 }).entries()) {
    await storeOrder(
      app.db.pool,
      { ...values, acceptNo: `R${at + 10}` },
      { confirmed: at % 3 === 0, cwoOrderNo: `C${at}` },
    );
  }
});

const windows = [
  { riyoKaishibi: '2026-03-01', riyoSyuryobi: '2026-05-12' },
  { riyoKaishibi: '2026-03-01', riyoSyuryobi: '2026-05-13' },
  { riyoKaishibi: '2026-03-01', riyoSyuryobi: '9999-12-31' },
];

const get = async <T>(path: string) => (await app.call<T>('GET', `/gpa/api/order/${path}`, { as: user })).body;
const row = async (acceptNo: string) => (await get<Page<OrderListRow>>(`search?acceptNo=${acceptNo}`)).list[0];

/** Values of a record in the fields of a description. */
function within(description: Description, record: object): object {
  const said: Record<string, unknown> = {};
  for (const { keys } of leavesOf(description)) putAt(said, keys, valueAt(record, keys));
  return said;
}

test('API-48 API-49 ORD-FIELD-11 26 a list row says what the order read by its id says', async () => {
  const first = await get<Page<OrderListRow>>('search');
  const second = await get<Page<OrderListRow>>(`search?pageNum=1&cursor=${first.cursor}`);
  const rows = [...first.list, ...second.list];
  expect(rows.length).toBe(60);
  for (const listed of rows) {
    expect(listed).toEqual(within(orderListRecord, await get<Order>(String(listed.id))));
  }
  expect(new Set(rows.map(({ overPickPaymentDtLimit }) => overPickPaymentDtLimit)).size).toBe(2);
  expect(new Set(rows.map(({ deletable }) => deletable)).size).toBe(2);
});

test('ORD-LIST-07 a master that changes shows in the next search', async () => {
  await app.db.pool.query(`update orders set keitan_id = '130200' where accept_no = 'R11'`);
  expect((await row('R11'))?.keitan?.keitanBumonNameKanji).not.toBe('改称支店');
  await app.db.pool.query(`update keitan_bumon set keitan_bumon_name_kanji = '改称支店' where id = '130200'`);
  expect((await row('R11'))?.keitan?.keitanBumonNameKanji).toBe('改称支店');
});

test('ORD-FIELD-11 a closing that moves shows in the next search', async () => {
  await app.db.pool.query(`update orders set biz_result_dt = '${days[0]}' where accept_no = 'R12'`);
  expect((await row('R12'))?.overEigyobiLimit).toBe(true);
  await app.db.pool.query(`update eigyobi set riyo_syuryobi = '2026-05-13' where hidsuke = '${days[0]}'`);
  expect((await row('R12'))?.overEigyobiLimit).toBe(false);
});
