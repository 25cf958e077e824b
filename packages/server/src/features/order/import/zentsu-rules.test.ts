import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { importedText } from '../../../../testing/imported-text.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { openZentsuFixture } from '../../../../testing/zentsu-fixture.ts';

const { app, send, orders } = await openZentsuFixture();
beforeEach(() => app.db.pool.query('truncate arrival_fee, name_conversion'));

const stored = async (acceptNo: string) => (await orders()).find((order) => order.accept_no === acceptNo);

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
