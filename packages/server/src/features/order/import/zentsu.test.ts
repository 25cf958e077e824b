import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
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

describe('rules applied by the import', () => {
  const cells = {
    発駅コード: '0101',
    発受託人コード: '00123',
    着駅コード: '4506',
    着受託人コード: '10010',
    トン数: '5',
    荷受人名: 'ﾄｳｷｮｳ 青果',
    集貨料: '50',
    配達料: '60',
  };
  const rows = [
    zentsuRow('G1', { ...cells, オーダー種別: '着払' }),
    zentsuRow('G2', { ...cells, オーダー種別: '到着' }),
    zentsuRow('G3', { ...cells, オーダー種別: '着払', 品目コード: '600100' }),
  ];
  beforeEach(async () => {
    await app.db.pool.query(sql`
      insert into name_conversion (consignee_nm, tsuun_id, hinmoku_id, conversion_nm)
      values ('トウキョウ青果', '4506/-/10010/000', '012345', '東京青果市場')`);
    await app.db.pool.query(sql`
      insert into arrival_fee (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, arr_jr_eki_code, consignee_name,
                               cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, pick_amt, delivery_amt, pay_rail_amt)
      values ('0101', '00', '00123', '4506', '東京　青果市場', 5, '012345', '2', 'T002', null, 999, null),
             ('0101', '', '00123', '4506', 'とうきょう青果', 5, '012345', '2', 'T900', 1, 1, 1)`);
    expect((await send(zentsuCsv(rows))).message).toBe(importedText(3, { created: 3 }));
  });

  test('IMP-25 AFEE NCONV an order is priced by the arrival fee of its converted name', async () => {
    expect(await stored('G1')).toMatchObject({
      consignee_nm: '東京青果市場',
      consignee_nm_raw: 'ﾄｳｷｮｳ 青果',
      name_converted: true,
      arrival_fee_applied: true,
      billing_to_id: 'T002',
      delivery_amt_info_amt: 999,
      pick_amt_info_amt: 50,
      pay_rail_amt_info_amt: null,
    });
  });

  test('IMP-25 AFEE an arrival fee of another arrival type is not applied', async () => {
    expect(await stored('G2')).toMatchObject({
      name_converted: true,
      arrival_fee_applied: false,
      delivery_amt_info_amt: 60,
    });
  });

  test('IMP-25 NCONV the name conversion of another item is not applied', async () => {
    expect(await stored('G3')).toMatchObject({ name_converted: false, consignee_nm: 'ﾄｳｷｮｳ 青果' });
  });

  test('IMP-25 R06 the same file under the same rules changes nothing', async () => {
    expect((await send(zentsuCsv(rows))).message).toBe(importedText(3, { unchanged: 3 }));
  });

  test('IMP-25 the source of a change names the rules that were applied', async () => {
    const { rows: sources } = await app.db.pool.query<{ source: string }>(
      sql`select source from order_change order by id`,
    );
    expect(sources[0]?.source).toMatch(/^全通\.csv 2行目、名称変換 \d+、到着料金 \d+$/);
  });

  test('IMP-25 AFEE an order has the amounts of its file again once its arrival fee is deleted', async () => {
    await app.db.pool.query(sql`delete from arrival_fee`);
    expect((await send(zentsuCsv(rows))).message).toBe(importedText(3, { changed: 1, unchanged: 2 }));
    expect(await stored('G1')).toMatchObject({
      arrival_fee_applied: false,
      delivery_amt_info_amt: 60,
      billing_to_id: null,
    });
  });
});

describe('loans of an imported order', () => {
  const cells = {
    オーダー種別: '着払',
    発駅コード: '0101',
    発受託人コード: '00123',
    着駅コード: '4506',
    着受託人コード: '10010',
    トン数: '5',
    荷受人名: '東京青果',
    請求先コード: 'T900',
    集貨料支払先コード: 'T900',
    鉄道運賃支払先コード: 'T900',
  };
  const next = zentsuCsv([zentsuRow('L1', { ...cells, 集貨料支払先コード: 'T002' })]);
  const addArrivalFee = () =>
    app.db.pool.query(sql`
      insert into arrival_fee (dep_jr_eki_code, dep_jutakunin_code, arr_jr_eki_code, consignee_name, cntn_tonnage,
                               hinmoku_id, arrival_type, torihikisaki_id)
      values ('0101', '00123', '4506', '東京青果', 5, '012345', '2', 'T001')`);

  beforeEach(async () => {
    await send(zentsuCsv([zentsuRow('L1', cells)]));
    await app.db.pool.query(sql`
      update order_charges set biz_expense_loan_info_billing = true, biz_expense_loan_info_pay_pick = true,
                               biz_expense_loan_info_pay_rail = true`);
  });

  test('ORD-RULE-11 a loan stays while the file has a counterparty of the company', async () => {
    expect((await send(zentsuCsv([zentsuRow('L1', cells)]))).message).toBe(importedText(1, { unchanged: 1 }));
  });

  test('ORD-RULE-11 a loan ends when the file or its arrival fee has a counterparty outside the company', async () => {
    await addArrivalFee();
    expect((await send(next)).message).toBe(importedText(1, { changed: 1 }));
    expect(await stored('L1')).toMatchObject({
      billing_to_id: 'T001',
      pick_amt_pay_to_id: 'T002',
      rail_amt_pay_to_id: 'T900',
      biz_expense_loan_info_billing: false,
      biz_expense_loan_info_pay_pick: false,
      biz_expense_loan_info_pay_rail: true,
    });
  });

  test('ORD-RULE-11 the history of the order shows that the loan ended', async () => {
    await addArrivalFee();
    await send(next);
    const { rows } = await app.db.pool.query<{ changes: Record<string, unknown> }>(
      sql`select changes from order_change order by id desc limit 1`,
    );
    expect(rows[0]?.changes).toMatchObject({ biz_expense_loan_info_billing: [true, false] });
  });

  test('ORD-RULE-11 R06 the same file sent again after a loan ended changes nothing', async () => {
    await addArrivalFee();
    await send(next);
    expect((await send(next)).message).toBe(importedText(1, { unchanged: 1 }));
  });
});
