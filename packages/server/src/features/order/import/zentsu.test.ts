import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { importedText } from '../../../../testing/imported-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { testToday } from '../../../../testing/test-app.ts';
import { cp932, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, arrival_fee, name_conversion'));

const send = async (content: Buffer | string) => {
  const { completion, history } = await importFile(app, user, content);
  expect(history.message).toBe(completion.message);
  return { message: history.message, errors: history.errorJson, ok: history.successful };
};
const stored = async (acceptNo: string) => {
  const { rows } = await app.db.pool.query<Record<string, unknown>>(sql`
    select * from orders o join order_charges c on c.order_id = o.id where accept_no = ${acceptNo}`);
  return rows[0];
};

test('IMP-25 a CP932 file becomes orders with the names, amounts and codes of its cells', async () => {
  const cells = { 荷受人名: '㈱髙﨑①～－商店', 集貨料: '12,345', 支払集貨料: '△1,000', 請求先コード: 'T001' };
  const sent = await send(cp932(zentsuCsv([zentsuRow('A1', cells), zentsuRow('A2')])));
  expect(sent).toEqual({ message: importedText(2, { created: 2 }), errors: null, ok: true });
  expect(await stored('A1')).toMatchObject({
    consignee_nm: '㈱髙﨑①～－商店',
    consignee_nm_raw: '㈱髙﨑①～－商店',
    pick_amt_info_amt: 12_345,
    pay_pick_amt_info_amt: -1000,
    billing_to_id: 'T001',
    order_type: '10',
    dep_transportation_id: '4506/-/10010/000',
    arr_transportation_id: '0101/00/00123/-',
    import_locked: false,
    imported_on: testToday,
    version_no: 1,
    created_user_name: user.name,
  });
});

test('IMP-25 the import of a departure derives station, department and days from its departure', async () => {
  await send(zentsuCsv([zentsuRow('A1')]));
  expect(await stored('A1')).toMatchObject({
    charge_transportation_id: '4506/-/10010/000',
    keitan_id: '100200',
    biz_result_dt: '2026-04-10',
    billing_dt: '2026-04-10',
    pick_payment_dt: '2026-04-10',
    delivery_payment_dt: '2026-04-10',
    additional_amt_info_additional_type: '1',
  });
});

test('IMP-25 the import of an arrival derives station and day from its arrival', async () => {
  const stations = { 発駅コード: '0101', 発受託人コード: '123', 着駅コード: '4506', 着受託人コード: '10010' };
  await send(zentsuCsv([zentsuRow('A2', { オーダー種別: '20', ...stations })]));
  expect(await stored('A2')).toMatchObject({
    charge_transportation_id: '4506/-/10010/000',
    biz_result_dt: '2026-04-12',
    dep_transportation_id: '0101/00/00123/-',
  });
});

test('IMP-25 R06 the same file sent again in any order changes nothing and reports so', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => zentsuRow(`B${i}`, { 個数: String(i), 鉄道運賃: '45000' }));
  expect((await send(zentsuCsv(rows))).message).toBe(importedText(30, { created: 30 }));
  await app.db.pool.query(sql`update orders set imported_on = '2026-01-01'`);
  expect((await send(zentsuCsv(rows))).message).toBe(importedText(30, { unchanged: 30 }));
  expect((await send(zentsuCsv(rows.toReversed()))).message).toBe(importedText(30, { unchanged: 30 }));
  expect(await stored('B3')).toMatchObject({ version_no: 1, imported_on: '2026-01-01' });
});

test('IMP-25 only the changed rows of a file are written', async () => {
  await send(zentsuCsv([zentsuRow('C1', { 鉄道運賃: '1000' }), zentsuRow('C2')]));
  await app.db.pool.query(sql`update orders set imported_on = '2026-01-01'`);
  const again = await send(
    zentsuCsv([zentsuRow('C1', { 鉄道運賃: '2000', 備考: '変更' }), zentsuRow('C2'), zentsuRow('C3')]),
  );
  expect(again.message).toBe(importedText(3, { created: 1, changed: 1, unchanged: 1 }));
  expect(await stored('C1')).toMatchObject({ rail_amt_info_amt: 2000, version_no: 2, imported_on: testToday });
  expect(await stored('C2')).toMatchObject({ version_no: 1, imported_on: '2026-01-01' });
});

test('IMP-25 the history of an order has each import with its file, row and changes', async () => {
  await send(zentsuCsv([zentsuRow('C1', { 鉄道運賃: '1000' })]));
  await app.db.pool.query(sql`update orders set imported_on = '2026-01-01'`);
  await send(zentsuCsv([zentsuRow('C1', { 鉄道運賃: '2000', 備考: '変更' })]));
  const { rows } = await app.db.pool.query(sql`
    select cause, source, user_name, h.version_no, changes from order_change h join orders o on o.id = h.order_id
     where accept_no = 'C1' order by h.id`);
  expect(rows).toEqual([
    { cause: 'import', source: '全通.csv 2行目', user_name: user.name, version_no: 1, changes: {} },
    {
      cause: 'import',
      source: '全通.csv 2行目',
      user_name: user.name,
      version_no: 2,
      changes: { imported_on: ['2026-01-01', testToday], rail_amt_info_amt: [1000, 2000], remarks: [null, '変更'] },
    },
  ]);
});

test('IMP-27 IMP-28 locked and confirmed orders are counted and not changed', async () => {
  const rows = ['D1', 'D2', 'D3', 'D4'].map((no) => zentsuRow(no));
  await send(zentsuCsv(rows));
  await app.db.pool.query(sql`update orders set import_locked = true where accept_no in ('D1', 'D3')`);
  await app.db.pool.query(
    sql`update orders set confirmed = true, confirmed_on = '2026-05-01' where accept_no in ('D2', 'D3')`,
  );
  const again = await send(zentsuCsv(['D1', 'D2', 'D3', 'D4'].map((no) => zentsuRow(no, { 備考: '変更' }))));
  expect(again.message).toBe(importedText(4, { changed: 1, locked: 1, confirmed: 2 }));
  expect(await stored('D1')).toMatchObject({ remarks: null, version_no: 1 });
  expect(await stored('D2')).toMatchObject({ remarks: null, version_no: 1 });
  expect(await stored('D4')).toMatchObject({ remarks: '変更', version_no: 2 });
});

const cellsOfE1 = { 備考: '古い', 集貨料: '500', 鉄道運賃: '700', 個数: '3' };

test('IMP-25 a blank cell clears the stored value', async () => {
  await send(zentsuCsv([zentsuRow('E1', cellsOfE1)]));
  expect((await send(zentsuCsv([zentsuRow('E1')]))).message).toBe(importedText(1, { changed: 1 }));
  expect(await stored('E1')).toMatchObject({ remarks: null, rail_amt_info_amt: null });
});

test('IMP-25 a column that the file lacks keeps the stored value', async () => {
  await send(zentsuCsv([zentsuRow('E1', cellsOfE1)]));
  const headers = zentsuHeaders.filter((header) => header !== '集貨料' && header !== '個数').toReversed();
  expect((await send(zentsuCsv([zentsuRow('E1')], headers))).message).toBe(importedText(1, { changed: 1 }));
  expect(await stored('E1')).toMatchObject({
    ...{ remarks: null, rail_amt_info_amt: null },
    ...{ pick_amt_info_amt: 500, item_qty: 3 },
  });
});

test('IMP-25 ORD-RULE-22 fields that the type does not have are emptied, also where the file fills them', async () => {
  await send(zentsuCsv([zentsuRow('F1', { 集貨料: '500', 集貨料支払先コード: 'T002', 配達料: '900' })]));
  expect(await stored('F1')).toMatchObject({ pick_amt_info_amt: 500, delivery_amt_info_amt: 900 });
  await send(
    zentsuCsv([zentsuRow('F1', { オーダー種別: '到着', 集貨料: '500', 集貨料支払先コード: 'T002', 配達料: '900' })]),
  );
  expect(await stored('F1')).toMatchObject({
    pick_amt_info_amt: null,
    pick_amt_pay_to_id: null,
    delivery_amt_info_amt: 900,
    charge_transportation_id: '0101/00/00123/-',
    keitan_id: '100300',
  });
});
