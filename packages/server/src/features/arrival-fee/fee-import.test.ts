import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import type { ProblemBody } from '@tsuun/contract/problem';
import { beforeEach, expect, test } from 'vitest';
import { csvFile } from '../../../testing/csv-file.ts';
import { importFile } from '../../../testing/import-file.ts';
import { multipart } from '../../../testing/multipart.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
app.work();
beforeEach(() => app.db.pool.query('truncate arrival_fee'));

type Row = Readonly<Record<string, string>>;
const headers = arrivalFeeFormat.columns.map(({ header }) => header);
const rule = (cells: Row = {}): Row => ({
  発駅コード: '0101',
  発受託人コード: '00123',
  着駅コード: '4506',
  荷受人名: '東京青果',
  トン数: '5',
  品目コード: '012345',
  到着区分: '到着',
  取引先コード: 'T001',
  ...cells,
});
const send = async (rows: readonly Row[], inFile = headers) =>
  (await importFile(app, user, csvFile(inFile, rows), { kind: 'arrival-fee', fileName: '到着料金.csv' })).history;
const rules = async () =>
  (await app.db.pool.query<Record<string, unknown>>('select * from arrival_fee order by consignee_name, id')).rows;

test('IMP-25 AFEE-02 rules are added with codes, links and amounts', async () => {
  const cells = {
    発駅コード: '101',
    発受託人コード: '123',
    品目コード: '12345',
    配達料: '￥15,000',
    支払鉄道運賃: '△100',
  };
  const { message } = await send([rule({ ...cells, 集貨料支払先コード: 'T002' }), rule({ 到着区分: '2' })]);
  expect(message).toBe('全2行：新規2件');
  expect((await rules())[0]).toMatchObject({
    dep_jr_eki_code: '0101',
    dep_eki_sub_code: '',
    dep_jutakunin_code: '00123',
    arr_jr_eki_code: '4506',
    consignee_name: '東京青果',
    cntn_tonnage: 5,
    hinmoku_id: '012345',
    arrival_type: '1',
    torihikisaki_id: 'T001',
    pick_amt_pay_to_id: 'T002',
    delivery_amt: 15_000,
    pay_rail_amt: -100,
    version_no: 1,
    created_user_name: user.name,
    updated_user_id: user.id,
  });
});

test('IMP-25 R06 the same file again changes nothing, a changed row is written over its rule', async () => {
  const rows = [rule({ 配達料: '100' }), rule({ 荷受人名: '別の客', 配達料: '200' })];
  await send(rows);
  expect((await send(rows.toReversed())).message).toBe('全2行：変更なし2件');
  expect((await rules()).map((row) => row.version_no)).toEqual([1, 1]);
  const next = [rule({ 荷受人名: ' ﾄｳｷｮｳ青果' }), rule({ 荷受人名: '東京 青果', 配達料: '101' }), rows[1] as Row];
  expect((await send(next)).message).toBe('全3行：新規1件、更新1件、変更なし1件');
  const changed = (await rules()).find((row) => row.consignee_name === '東京 青果');
  expect(changed).toMatchObject({ delivery_amt: 101, version_no: 2 });
  expect(await rules()).toHaveLength(3);
});

test('IMP-25 a column the file lacks leaves what is stored, a blank cell overwrites', async () => {
  await send([rule({ 配達料: '100', 冬期割増料: '7', 鉄道運賃支払先コード: 'T002' })]);
  const fewer = headers.filter((header) => header !== '冬期割増料' && header !== '発駅枝番');
  expect((await send([rule()], fewer)).message).toBe('全1行：更新1件');
  expect((await rules())[0]).toMatchObject({ delivery_amt: null, winter_amt: 7, rail_amt_pay_to_id: null });
});

test('AFEE-15 blank and 00 are one sub code, in the file and towards what is stored', async () => {
  const [blank, zeros] = [rule({ 発駅枝番: '' }), rule({ 発駅枝番: '00' })];
  expect((await send([blank, zeros])).errorJson).toEqual({ 2: '同じキーの行が重複しています。（2行目）' });
  expect((await send([blank])).message).toBe('全1行：新規1件');
  expect((await send([zeros])).message).toBe('全1行：更新1件');
  expect((await send([zeros])).message).toBe('全1行：変更なし1件');
  expect(await rules()).toHaveLength(1);
});

test('IMP-25 every error of the file is reported, and nothing is written', async () => {
  const { successful, errorJson } = await send([
    rule(),
    rule({ 荷受人名: '東京　青果' }),
    rule({ 発駅コード: '9999' }),
    rule({ 発受託人コード: '00999' }),
    rule({ 発駅枝番: '05' }),
    rule({ 着駅コード: '8888' }),
    rule({ 着駅枝番: '01' }),
    rule({ トン数: '0' }),
    rule({ 品目コード: '888888' }),
    rule({ 取引先コード: '', 荷受人名: '' }),
    rule({ 鉄道運賃支払先コード: 'T777', 荷受人名: '別' }),
    rule({ 配達料: '1.5', 荷受人名: '別2' }),
    rule({ 到着区分: '発送' }),
    rule({ 取引先コード: '', 荷受人名: '' }),
  ]);
  expect(successful).toBe(false);
  expect(errorJson).toEqual({
    2: '同じキーの行が重複しています。（2行目）',
    3: '発駅コードがマスタに存在しません。（9999）',
    4: '発受託人コードがマスタに存在しません。（0101/00999）',
    5: '発駅枝番がマスタに存在しません。（0101/05）',
    6: '着駅コードがマスタに存在しません。（8888）',
    7: '着駅枝番がマスタに存在しません。（4506/01）',
    8: 'トン数は 5、10 のいずれかで入力してください。（0）',
    9: '品目コードがマスタに存在しません。（888888）',
    10: '荷受人名は必須です。\n取引先コードは必須です。',
    11: '鉄道運賃支払先コードがマスタに存在しません。（T777）',
    12: '配達料の形式が正しくありません。（1.5）',
    13: '到着区分は 到着、着払 のいずれかで入力してください。（発送）',
    14: '荷受人名は必須です。\n取引先コードは必須です。',
  });
  expect(await rules()).toEqual([]);
});

test('IMP-03 R33 the import needs its own right', async () => {
  const other = await app.signIn('取込担当', [{ functionCode: 'IMPORTS', roleBit: 3 }]);
  const answer = await app.call<ProblemBody>('POST', '/gpa/api/imports/arrival-fee', {
    as: other,
    ...multipart({ fileName: 'a.csv', content: 'x' }),
  });
  expect(answer.status).toBe(403);
});
