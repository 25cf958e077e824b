import { importedText } from '../../../../testing/imported-text.ts';
import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import { columnCountSentence } from '@tsuun/domain/message/sentence';
import { fileRemarkSentences, noRemarks, withRemarks } from '@tsuun/domain/message/file-remarks';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { importFile } from '../../../../testing/import-file.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { type ZentsuRow, zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change'));

const headers = fiftyTwoFtFormat.columns.map(({ header }) => header);
const send = async (rows: readonly ZentsuRow[]) =>
  (await importFile(app, user, zentsuCsv(rows, headers), { kind: '52ft', fileName: '52.csv' })).history;
const sendZentsu = async (rows: readonly ZentsuRow[]) => (await importFile(app, user, zentsuCsv(rows))).history;
const stored = async (acceptNo: string) =>
  (
    await app.db.pool.query<Record<string, unknown>>(sql`
    select * from orders o join order_charges c on c.order_id = o.id where accept_no = ${acceptNo}`)
  ).rows[0];

test('IMP-25 52ft creates orders and derives their fields as zentsu does', async () => {
  expect((await send([zentsuRow('A1', { 鉄道運賃: '45000' })])).message).toBe(importedText(1, { created: 1 }));
  expect(await stored('A1')).toMatchObject({
    rail_amt_info_amt: 45_000,
    charge_transportation_id: '4506/-/10010/000',
    keitan_id: '100200',
    biz_result_dt: '2026-04-10',
  });
});

test('IMP-25 52ft keeps the fields that only zentsu sends', async () => {
  const full = { 集貨料: '12000', 集貨日: '2026/04/09', 請求先コード: 'T001', 荷送人住所: '札幌市', 鉄道運賃: '45000' };
  await sendZentsu([zentsuRow('A1', full)]);
  const rail = { 鉄道運賃: '46000', 備考: '52ftより' };
  expect((await send([zentsuRow('A1', rail)])).message).toBe(importedText(1, { changed: 1 }));
  expect(await stored('A1')).toMatchObject({
    rail_amt_info_amt: 46_000,
    remarks: '52ftより',
    pick_amt_info_amt: 12_000,
    pick_dt: '2026-04-09',
    billing_to_id: 'T001',
    shipper_address: '札幌市',
    version_no: 2,
  });
  expect((await send([zentsuRow('A1', rail)])).message).toBe(importedText(1, { unchanged: 1 }));
  expect(await stored('A1')).toMatchObject({ version_no: 2 });
});

test('IMP-27 IMP-28 52ft changes no locked or confirmed order', async () => {
  await send(['B1', 'B2', 'B3'].map((no) => zentsuRow(no)));
  await app.db.pool.query(sql`update orders set import_locked = true where accept_no = 'B1'`);
  await app.db.pool.query(sql`update orders set confirmed = true, confirmed_on = '2026-05-01' where accept_no = 'B2'`);
  const { message } = await send(['B1', 'B2', 'B3'].map((no) => zentsuRow(no, { 備考: '変更' })));
  expect(message).toBe(importedText(3, { changed: 1, locked: 1, confirmed: 1 }));
  expect([await stored('B1'), await stored('B2')].map((order) => order?.remarks)).toEqual([null, null]);
});

test('IMP-25 IMP-50 single columns of other feeds are unknown to 52ft, ignored and named', async () => {
  const csv = zentsuCsv([zentsuRow('C1', { 集貨料: 'だめ', 鉄道運賃: '1' })], [...headers, '集貨料']);
  const { history } = await importFile(app, user, csv, { kind: '52ft', fileName: '52.csv' });
  const remarks = fileRemarkSentences({ ...noRemarks, unreadColumns: ['集貨料'] }, true);
  expect(history.message).toBe(withRemarks(importedText(1, { created: 1 }), remarks));
  expect(await stored('C1')).toMatchObject({ pick_amt_info_amt: null, rail_amt_info_amt: 1 });
});

test('IMP-53 52ft refuses an amount with a comma that nobody quoted', async () => {
  const csv = zentsuCsv([zentsuRow('A1', { 鉄道運賃: '80*000' })], headers).replace('*', ',');
  const { history } = await importFile(app, user, csv, { kind: '52ft', fileName: '52.csv' });
  expect(history.errorJson).toEqual({ 1: columnCountSentence(headers.length + 1, headers.length, true) });
  expect(await stored('A1')).toBeUndefined();
});
