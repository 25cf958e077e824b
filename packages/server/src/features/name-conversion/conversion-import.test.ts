import { nameConversionFormat } from '@tsuun/domain/transfer/formats/name-conversion';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csvFile } from '../../../testing/csv-file.ts';
import { importFile } from '../../../testing/import-file.ts';
import { loadMasters } from '../../../testing/master-rows.ts';
import { TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.open();
  await loadMasters(app.db.pool);
  user = await app.signIn();
  app.work();
});
afterAll(() => app.close());
beforeEach(() => app.db.pool.query('truncate name_conversion'));

type Row = Readonly<Record<string, string>>;
const headers = nameConversionFormat.columns.map(({ header }) => header);
const rule = (consignee: string, conversion: string, cells: Row = {}): Row => ({
  変換前荷受人名: consignee,
  JR駅コード: '7001',
  駅枝番: '01',
  受託人コード: '20010',
  品目コード: '600100',
  変換後名称: conversion,
  ...cells,
});
const send = async (rows: readonly Row[], inFile = headers) =>
  (await importFile(app, user, csvFile(inFile, rows), { kind: 'name-conversion', fileName: '名称変換.csv' })).history;
const rules = async () =>
  (await app.db.pool.query<Record<string, unknown>>('select * from name_conversion order by id')).rows;

test('IMP-25 NCONV-02 conversions are added, written over by match key, and left alone where nothing differs', async () => {
  expect((await send([rule('ﾄｳｷｮｳ紙業', '東京紙業㈱'), rule('大阪紙', '大阪紙㈱')])).message).toBe('全2行：新規2件');
  expect((await rules())[0]).toMatchObject({
    consignee_nm: 'ﾄｳｷｮｳ紙業',
    tsuun_id: '7001/01/20010/-',
    hinmoku_id: '600100',
    conversion_nm: '東京紙業㈱',
    created_user_name: user.name,
  });
  const { message } = await send([
    rule('ﾄｳｷｮｳ紙業', '東京紙業㈱'),
    rule('大阪 紙', '大阪製紙㈱'),
    rule('京都紙', '京都紙㈱'),
  ]);
  expect(message).toBe('全3行：新規1件、更新1件、変更なし1件');
  expect((await rules()).map((row) => [row.consignee_nm, row.conversion_nm, row.version_no])).toEqual([
    ['ﾄｳｷｮｳ紙業', '東京紙業㈱', 1],
    ['大阪 紙', '大阪製紙㈱', 2],
    ['京都紙', '京都紙㈱', 1],
  ]);
});

test('IMP-25 one name at two agents, or for two items, is two conversions', async () => {
  const rows = [rule('A', 'B'), rule('A', 'C', { 受託人コード: '20020' }), rule('A', 'D', { 品目コード: '012345' })];
  expect((await send(rows)).message).toBe('全3行：新規3件');
});

test('IMP-25 every error of the file is told, and nothing is written', async () => {
  const { errorJson, message } = await send([
    rule('東京', 'x'),
    rule('ﾄｳｷｮｳ', 'x'),
    rule('トウキョウ', 'x'),
    rule('', 'x'),
    rule('A', ''),
    rule('B', 'x', { 受託人コード: '99999' }),
    rule('C', 'x', { JR駅コード: '1234' }),
    rule('D', 'x', { 受託人コード: '' }),
    rule('E', 'x'.repeat(61)),
  ]);
  expect(message).toBe('取込エラー 7件。1件も登録していません。');
  expect(errorJson).toEqual({
    3: '同じキーの行が重複しています。（3行目）',
    4: '変換前荷受人名は必須です。',
    5: '変換後名称は必須です。',
    6: '受託人コードがマスタに存在しません。（7001/01/99999）',
    7: 'JR駅コードがマスタに存在しません。（1234/01）',
    8: '受託人コードは必須です。',
    9: '変換後名称は60文字以内で入力してください。',
  });
  expect(await rules()).toEqual([]);
});

test('IMP-25 a file lacking a required column is one error on its header', async () => {
  const { errorJson } = await send([rule('A', 'B')], headers.slice(0, -1));
  expect(errorJson).toEqual({ 0: '必須の列がありません。（変換後名称）' });
});
