import type { ProblemBody } from '@tsuun/contract/problem';
import { pendingBlockingReasons } from '@tsuun/domain/message/order/pending-sentence';
import { retiredSentence } from '@tsuun/domain/message/sentence';
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { importedText } from '../../../../testing/imported-text.ts';
import { zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { openZentsuFixture } from '../../../../testing/zentsu-fixture.ts';

const { app, send, orders } = await openZentsuFixture();
const { pool } = app.db;

const retire = (gone = true) =>
  Promise.all([
    pool.query(sql`update torihikisaki set gone = ${gone} where id in ('T001', 'T002')`),
    pool.query(sql`update hinmoku set gone = ${gone} where id = '600100'`),
    pool.query(sql`update tsuun set gone = ${gone} where id = '7001/01/20020/-'`),
  ]);
afterEach(() => retire(false));

const retired = {
  請求先コード: 'T001',
  品目コード: '600100',
  着駅コード: '7001',
  着駅枝番: '01',
  着受託人コード: '20020',
};
const cells = Object.entries({
  請求先コード: ['T001', { 請求先コード: 'T001' }],
  鉄道運賃支払先コード: ['T002', { 鉄道運賃支払先コード: 'T002' }],
  品目コード: ['600100', { 品目コード: '600100' }],
  着駅コード: ['7001/01/20020', { 着駅コード: '7001', 着駅枝番: '01', 着受託人コード: '20020' }],
} as const);

test.each(cells)(
  'PICK-35 IMP-25 a new order with a retired %s is an error of its row',
  async (header, [code, given]) => {
    await retire();
    const { errorJson } = await send(zentsuCsv([zentsuRow('A1'), zentsuRow('A2', given)]));
    expect(errorJson).toEqual({ 2: retiredSentence(header, code) });
    expect(await orders()).toEqual([]);
  },
);

test.each(cells)(
  'PICK-35 IMP-25 an order that gets a retired %s is an error of its row',
  async (header, [code, given]) => {
    await send(zentsuCsv([zentsuRow('a1')]));
    await retire();
    const { errorJson } = await send(zentsuCsv([zentsuRow('A1', given)]));
    expect(errorJson).toEqual({ 1: retiredSentence(header, code) });
  },
);

test('PICK-35 IMP-25 an order keeps the retired rows that it has', async () => {
  await send(zentsuCsv([zentsuRow('A1', retired)]));
  await retire();
  const { message } = await send(zentsuCsv([zentsuRow('A1', { ...retired, 備考: '変更' })]));
  expect(message).toBe(importedText(1, { changed: 1 }));
  expect((await orders())[0]).toMatchObject({ billing_to_id: 'T001', remarks: '変更' });
});

test('PICK-35 PENDING-01 a retired code of a locked order is a difference, which cannot be accepted', async () => {
  await send(zentsuCsv([zentsuRow('A1')]));
  await pool.query('update orders set import_locked = true');
  await retire();
  const { message } = await send(zentsuCsv([zentsuRow('A1', { 請求先コード: 'T001' })]));
  expect(message).toBe(importedText(1, { locked: 1 }));
  const { rows } = await pool.query<{ id: string }>('select id::text as id from pending_change');
  const user = await app.signIn();
  const answer = await app.call('POST', '/gpa/api/pending/accept', { as: user, body: rows.map(({ id }) => id) });
  expect([answer.status, (answer.body as ProblemBody).message]).toEqual([400, pendingBlockingReasons.retired]);
  expect((await orders())[0]).toMatchObject({ billing_to_id: null });
});

test('PICK-35 AFEE-16 an arrival fee prices an order and brings no retired party into it', async () => {
  await pool.query(sql`
    insert into arrival_fee (dep_jr_eki_code, dep_eki_sub_code, dep_jutakunin_code, arr_jr_eki_code, consignee_name,
                             cntn_tonnage, hinmoku_id, arrival_type, torihikisaki_id, delivery_amt)
    values ('0101', '00', '00123', '4506', '東京青果', 5, '012345', '1', 'T001', 999)`);
  await retire();
  const lane = {
    発駅コード: '0101',
    発駅枝番: '00',
    発受託人コード: '00123',
    着駅コード: '4506',
    着受託人コード: '10010',
  };
  await send(zentsuCsv([zentsuRow('A1', { ...lane, オーダー種別: '到着', トン数: '5', 請求先コード: 'T900' })]));
  expect((await orders())[0]).toMatchObject({ billing_to_id: 'T900', delivery_amt_info_amt: 999 });
  await pool.query('truncate arrival_fee');
});
