import { rowStatusLabels } from '@tsuun/domain/message/transfer-sentence';
import { counted } from '@tsuun/domain/message/figures';
import { importedText } from '../../../../testing/imported-text.ts';
import { fiftyTwoFtFormat, zentsuFormat } from '@tsuun/domain/formats/zentsu';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { plantable, plantedRow } from '../../../../testing/planted-rows.ts';
import { readToEnd } from '../../../../testing/read-to-end.ts';
import { type ZentsuRow, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { openZentsuFixture } from '../../../../testing/zentsu-fixture.ts';
import { pendingColumns } from './pending-columns.ts';

const { app, send, orders } = await openZentsuFixture();
const { pool } = app.db;
beforeEach(() => pool.query('truncate pending_change'));

interface Line {
  readonly accept_no: string;
  readonly field: string;
  readonly own: unknown;
  readonly value: unknown;
  readonly row_no: number;
  readonly file_name: string;
  readonly dismissed: boolean;
  readonly id: string;
}
const lines = async (acceptNo?: string): Promise<Line[]> =>
  (
    await pool.query<Line>(sql`
      select o.accept_no, d.field, d.own, d.value, d.row_no, d.file_name, d.dismissed_at is not null as dismissed,
             d.id::text as id
        from pending_change d join orders o on o.id = d.order_id
       where ${acceptNo ?? null}::text is null or o.accept_no = ${acceptNo ?? null}
       order by o.accept_no, d.field`)
  ).rows;
const reported = async (acceptNo = 'A1') =>
  Object.fromEntries((await lines(acceptNo)).map(({ field, own, value }) => [field, [own, value]]));
const lock = (condition = 'true') => pool.query(`update orders set import_locked = true where ${condition}`);
const file = (cells: ZentsuRow, headers?: readonly string[]) => zentsuCsv([zentsuRow('A1', cells)], headers);
const hash = async () =>
  (
    await pool.query(`select md5(string_agg(o::text || c::text, '|' order by o.id)) as hash
     from orders o join order_charges c on c.order_id = o.id where o.import_locked or o.confirmed`)
  ).rows;

/** Reads the list to its end while others decide; how many orders were reported, and how many of them are different. */
async function readOn(): Promise<readonly number[]> {
  const user = await app.signIn();
  const ids = await readToEnd(app, user, 'pending/search?state=open&pageNum=', (_, read) =>
    pool.query(sql`update pending_change set dismissed_at = now() where order_id = any(${read}::bigint[])`),
  );
  await pool.query('update pending_change set dismissed_at = null');
  const forged = Buffer.from('["7:7:","昨日","1"]').toString('base64url');
  const foreign = await app.call('GET', `/gpa/api/pending/search?pageNum=1&cursor=${forged}`, { as: user });
  expect(foreign.status).toBe(400);
  return [ids.length, new Set(ids).size];
}

/** Always the same, and different for every order. */
const plantsOf = (n: number): ReadonlySet<string> =>
  new Set(n < 8 ? plantable : plantable.filter((_, at) => (n * 7 + at * 13) % 5 === 0));

describe('a feed over 1,000 locked and 200 confirmed orders', () => {
  const types = ['10', '20', '21', '30'];
  const numbers = Array.from({ length: 1300 }, (_, n) => `H${String(n).padStart(4, '0')}`);
  const rows = (prefix: string, plants: (n: number) => ReadonlySet<string>) =>
    numbers.map((no, n) => plantedRow(`${prefix}${no}`, types[n % 4] as string, plants(n)));
  let before: unknown;
  let after: unknown;
  let sentence: string;
  let read: readonly number[];
  let made: Map<string, Record<string, unknown>>;
  let differences: Line[];

  beforeAll(async () => {
    await send(zentsuCsv(rows('', () => new Set())));
    await lock(`accept_no < 'H1000'`);
    await pool.query(
      `update orders set confirmed = true, confirmed_on = '2026-05-01' where accept_no between 'H1000' and 'H1199'`,
    );
    before = await hash();
    // The same orders with the prefix Z are neither locked nor confirmed: the feed writes its values into them.
    await send(zentsuCsv(rows('Z', () => new Set())));
    sentence = (await send(zentsuCsv([...rows('', plantsOf), ...rows('Z', plantsOf)]))).message;
    after = await hash();
    read = await readOn();
    made = new Map((await orders()).map((order) => [order.accept_no as string, order]));
    differences = await lines();
  });

  test('IMP-27 IMP-28 the import counts locked and confirmed orders', () => {
    expect(sentence).toContain(
      `${rowStatusLabels.locked}${counted(1_000)}、${rowStatusLabels.confirmed}${counted(200)}`,
    );
  });

  test('PENDING-02 the import changes no locked or confirmed order', () => {
    expect(after).toEqual(before);
  });

  test('R19 the list has each order once while others decide on its differences', () => {
    expect(read).toEqual([1200, 1200]);
  });

  test('PENDING-01 PENDING-02 each field that the feed would have changed is a difference with its file row', () => {
    const found = new Map<string, Line[]>();
    for (const line of differences) found.set(line.accept_no, [...(found.get(line.accept_no) ?? []), line]);
    for (const [n, no] of numbers.entries()) {
      const [own, feed] = [made.get(no), made.get(`Z${no}`)];
      const expected = pendingColumns.flatMap(({ name }) =>
        own?.[name] === feed?.[name] ? [] : [[name, own?.[name] ?? null, feed?.[name] ?? null, n + 1]],
      );
      const seen = (found.get(no) ?? []).map(({ field, own: is, value, row_no: row }) => [field, is, value, row]);
      expect(seen, no).toEqual(expected.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
    }
  });

  test('PENDING-01 every field that a feed can fill occurs among the differences', () => {
    const importable = zentsuFormat.columns.filter(({ key }) => !key).map(({ path, keys }) => [path, keys[0]]);
    const columns = pendingColumns.filter(({ path }) => importable.some((paths) => paths.includes(path)));
    expect(columns.length).toBe(plantable.length);
    const fields = new Set(differences.map(({ field }) => field));
    expect(columns.filter(({ name }) => !fields.has(name))).toEqual([]);
  });
});

test('PENDING-03 the newest file replaces differences and ends those that equal the own value', async () => {
  await send(file({ 備考: '自社', 個数: '1' }));
  await lock();
  await send(file({ 備考: '全通', 個数: '2' }));
  expect(await reported()).toEqual({ remarks: ['自社', '全通'], item_qty: [1, 2] });
  const [first] = await lines('A1');
  await send(zentsuCsv([zentsuRow('A0'), zentsuRow('A1', { 備考: '全通', 個数: '3' })]));
  const again = await lines('A1');
  expect(again).toMatchObject([
    { field: 'item_qty', value: 3, row_no: 2 },
    { field: 'remarks', value: '全通', row_no: 2 },
  ]);
  // A difference that no longer equals the one that was shown has another id.
  expect([again[0]?.id === first?.id, again.length]).toEqual([false, 2]);
  await send(file({ 備考: '自社', 個数: '3' }));
  expect(await reported()).toEqual({ item_qty: [1, 3] });
  await send(file({ 備考: '自社', 個数: '1' }));
  expect(await reported()).toEqual({});
});

test('PENDING-03 a file keeps the differences of the columns that it lacks', async () => {
  await send(file({ 備考: '自社', 集貨料: '100' }));
  await lock();
  await send(file({ 備考: '全通', 集貨料: '200' }));
  await send(
    file(
      { 個数: '5' },
      zentsuHeaders.filter((header) => header !== '備考' && header !== '集貨料'),
    ),
  );
  expect(await reported()).toEqual({ item_qty: [null, 5], remarks: ['自社', '全通'], pick_amt_info_amt: [100, 200] });
});

test('PENDING-02 PENDING-03 differences that follow from the type of order or a counterparty end with them', async () => {
  const own = { オーダー種別: '到着', 請求先コード: 'T900' };
  await send(file(own));
  await pool.query(`update orders set delivery_car_info_car_no = '0012'`);
  await pool.query(`update order_charges set biz_expense_loan_info_billing = true, delivery_profit_amt = 1500`);
  await lock();
  await send(file({ ...own, オーダー種別: '発送' }));
  expect(await reported()).toMatchObject({
    order_type: ['20', '10'],
    delivery_car_info_car_no: ['0012', null],
    delivery_profit_amt: [1500, null],
  });
  await send(file({ ...own, 請求先コード: 'T002' }));
  expect(await reported()).toEqual({ billing_to_id: ['T900', 'T002'], biz_expense_loan_info_billing: [true, false] });
  await send(file(own));
  expect(await reported()).toEqual({});
});

/** A rule for the arriving orders of `file`. */
const addRule = () =>
  pool.query(`
    insert into arrival_fee (dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, consignee_name, cntn_tonnage, hinmoku_id,
                             arrival_type, torihikisaki_id, delivery_amt, delivery_profit_amt)
    values ('4506', '10010', '0101', '東京青果', 5, '012345', '1', 'T001', 5000, 1500)`);
const arriving = { オーダー種別: '到着', トン数: '5', 請求先コード: 'T001', 配達料: '5000' };

test('PENDING-02 PENDING-03 the difference of an amount that a rule sets ends with the rule', async () => {
  await send(file(arriving));
  await lock();
  await addRule();
  await send(file(arriving));
  expect(await reported()).toEqual({ delivery_profit_amt: [null, 1500] });
  await pool.query('delete from arrival_fee');
  await send(file(arriving));
  expect(await reported()).toEqual({});
});

test('PENDING-03 a 52ft file ends differences of 52ft files only in columns that it never has', async () => {
  const user = await app.signIn();
  const headers = fiftyTwoFtFormat.columns.map(({ header }) => header);
  const send52 = () =>
    importFile(app, user, zentsuCsv([zentsuRow('A1', arriving)], headers), { kind: '52ft', fileName: '52ft.csv' });
  await send(file({ ...arriving, 配達料: '4000' }));
  await lock();
  await addRule();
  await send52();
  expect(await reported()).toEqual({ delivery_amt_info_amt: [4000, 5000], delivery_profit_amt: [null, 1500] });
  await pool.query('delete from arrival_fee');
  await send52();
  expect(await reported()).toEqual({});
  await send(file({ ...arriving, 配達料: '4500' }));
  await send52();
  expect(await reported()).toEqual({ delivery_amt_info_amt: [4000, 4500] });
});

test('PENDING-04 a save with the value of the feed ends the difference', async () => {
  await send(file({ 備考: '自社', 集貨料: '100', 個数: '1' }));
  await lock();
  await send(file({ 備考: '全通', 集貨料: '200', 個数: '2' }));
  const ids = new Map((await lines()).map(({ field, id }) => [field, id]));
  await pool.query(`update orders set remarks = '全通', item_qty = 7`);
  await pool.query(`update order_charges set pick_amt_info_amt = 150`);
  expect(await reported()).toEqual({ item_qty: [7, 2], pick_amt_info_amt: [150, 200] });
  for (const { field, id } of await lines()) expect(id, field).not.toBe(ids.get(field));
  await pool.query(`update order_charges set pick_amt_info_amt = 200`);
  await pool.query(`delete from orders`);
  expect((await pool.query(`select from pending_change`)).rowCount).toBe(0);
});

test('PENDING-05 見送り lasts until the feed has another value', async () => {
  await send(file({ 備考: '自社' }));
  await lock();
  await send(file({ 備考: '全通' }));
  await pool.query(`update pending_change set dismissed_at = now()`);
  await send(file({ 備考: '全通' }));
  expect(await lines()).toMatchObject([{ dismissed: true }]);
  await send(file({ 備考: '全通２' }));
  expect(await lines()).toMatchObject([{ dismissed: false, value: '全通２' }]);
});

test('PENDING-03 an order that is unlocked again is written and has no differences', async () => {
  await send(file({ 備考: '自社' }));
  await lock();
  await send(file({ 備考: '全通' }));
  await pool.query(`update orders set import_locked = false`);
  await send(file({ 備考: '自社' }));
  expect(await reported()).toEqual({});
});

test('PENDING-02 the differences include the values that rules derive from the feed', async () => {
  await send(file({}));
  await lock();
  await send(file({ 発送完了日: '2026/04/20' }));
  expect(Object.keys(await reported()).toSorted()).toEqual(
    [
      'dep_comp_dt',
      'biz_result_dt',
      'billing_dt',
      'pick_payment_dt',
      'rail_payment_dt',
      'delivery_payment_dt',
    ].toSorted(),
  );
});

test('PENDING-01 an order locked while the import waits for it has differences', async () => {
  await send(file({ 備考: '自社' }));
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`select from order_charges for update`);
  await holder.query(`update orders set import_locked = true, remarks = '手で', version_no = version_no + 1`);
  const sent = send(file({ 備考: '全通' }));
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from pg_stat_activity where application_name like 'tsuun job %' and wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rowCount,
    )
    .toBe(1);
  await holder.query('commit');
  holder.release();
  expect((await sent).message).toBe(importedText(1, { locked: 1 }));
  expect(await reported()).toEqual({ remarks: ['手で', '全通'] });
});
