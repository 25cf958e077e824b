import { nameConversionFormat } from '@tsuun/domain/formats/name-conversion';
import { beforeEach, expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import { csvFile } from '../../../testing/csv-file.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';

const { app, user } = await openTestServer();
app.work();
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

test('IMP-25 every error of the file is reported, and nothing is written', async () => {
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
    9: `変換後名称は60文字以内で入力してください。（${'x'.repeat(40)}…）`,
  });
  expect(await rules()).toEqual([]);
});

test('IMP-25 a file lacking a required column is one error on its header', async () => {
  const { errorJson } = await send([rule('A', 'B')], headers.slice(0, -1));
  expect(errorJson).toEqual({ 0: '必須の列がありません。（変換後名称）' });
});

test('HISTORY NCONV-02 a conversion tells the file and the row that made or changed it, and who changed it by hand', async () => {
  await send([rule('A', 'B'), rule('履歴', '前')]);
  await send([rule('履歴', '後'), rule('A', 'B')]);
  const id = String((await rules())[1]?.id);
  const url = `/gpa/api/name-conversion/${id}`;
  const { body: stored } = await app.call<object>('GET', url, { as: user });
  const body = { ...stored, conversionNm: '手' };
  expect((await app.call('POST', '/gpa/api/name-conversion', { as: user, body })).status).toBe(200);
  const { body: history } = await app.call<RecordChange[]>('GET', `${url}/history`, { as: user });
  const change = (from: string, to: string) => [{ path: 'conversionNm', label: '変換後名称', from, to }];
  expect(history.map(({ cause, source, versionNo, changes }) => [cause, source, versionNo, changes])).toEqual([
    ['save', null, 3, change('後', '手')],
    ['import', '名称変換.csv 2行目', 2, change('前', '後')],
    ['import', '名称変換.csv 3行目', 1, []],
  ]);
});

test('HISTORY R16 a rule saved by hand while a file is being merged is reported as it was then', async () => {
  await send([rule('競合', '前')]);
  const { pool } = app.db;
  const hand = await pool.connect();
  await hand.query('begin');
  await hand.query(`update name_conversion set conversion_nm = '手', version_no = version_no + 1`);
  const sending = send([rule('競合', '後')]);
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from staged_rows staged, name_conversion%'`;
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
  await hand.query('commit');
  hand.release();
  expect((await sending).message).toBe('全1行：更新1件');
  const { rows } = await pool.query('select version_no, changes from name_conversion_change order by id desc limit 1');
  expect(rows[0]).toEqual({ version_no: 3, changes: { conversion_nm: ['手', '後'] } });
  expect(await rules()).toMatchObject([{ conversion_nm: '後', version_no: 3 }]);
});
