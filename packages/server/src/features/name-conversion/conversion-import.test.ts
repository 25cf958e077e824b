import sql from 'sql-template-tag';
import { missingColumnsSentence } from '@tsuun/domain/message/transfer-sentence';
import {
  importErrorsSentence,
  duplicateRowSentence,
  requiredSentence,
  retiredSentence,
  unknownInMasterSentence,
  tooLongSentence,
} from '@tsuun/domain/message/sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { beforeEach, expect, test } from 'vitest';
import type { RecordChange } from '@tsuun/contract/history';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { type Cells, conversionFile, conversionHeadings, conversionRow } from '../../../testing/rule-files.ts';

const { app, user } = await openTestServer();
app.work();
beforeEach(() => app.db.pool.query('truncate name_conversion'));

const rule = (consignee: string, conversion: string, cells: Cells = {}): Cells =>
  conversionRow({ 変換前荷受人名: consignee, 変換後名称: conversion, ...cells });
const send = async (rows: readonly Cells[], inFile = conversionHeadings) =>
  (await importFile(app, user, conversionFile(rows, inFile), { kind: 'name-conversion', fileName: '名称変換.csv' }))
    .history;
const rules = async () =>
  (await app.db.pool.query<Record<string, unknown>>('select * from name_conversion order by id')).rows;

const firstFile = [rule('ﾄｳｷｮｳ紙業', '東京紙業㈱'), rule('大阪紙', '大阪紙㈱')];

test('IMP-25 NCONV-02 a row of a file becomes a conversion', async () => {
  expect((await send(firstFile)).message).toBe(importedText(2, { created: 2 }));
  expect((await rules())[0]).toMatchObject({
    consignee_nm: 'ﾄｳｷｮｳ紙業',
    tsuun_id: '7001/01/20010/-',
    hinmoku_id: '600100',
    conversion_nm: '東京紙業㈱',
    created_user_name: user.name,
  });
});

test('IMP-25 NCONV-02 a changed conversion is replaced by its match key', async () => {
  await send(firstFile);
  const { message } = await send([
    rule('ﾄｳｷｮｳ紙業', '東京紙業㈱'),
    rule('大阪 紙', '大阪製紙㈱'),
    rule('京都紙', '京都紙㈱'),
  ]);
  expect(message).toBe(importedText(3, { created: 1, changed: 1, unchanged: 1 }));
  expect((await rules()).map((row) => [row.consignee_nm, row.conversion_nm, row.version_no])).toEqual([
    ['ﾄｳｷｮｳ紙業', '東京紙業㈱', 1],
    ['大阪 紙', '大阪製紙㈱', 2],
    ['京都紙', '京都紙㈱', 1],
  ]);
});

test('IMP-25 a name has a conversion for each agent and item', async () => {
  const rows = [rule('A', 'B'), rule('A', 'C', { 受託人コード: '20020' }), rule('A', 'D', { 品目コード: '012345' })];
  expect((await send(rows)).message).toBe(importedText(3, { created: 3 }));
});

test('PICK-35 IMP-25 a retired station or item is an error of a new conversion only', async () => {
  const retire = async (gone: boolean) => {
    await app.db.pool.query(sql`update tsuun set gone = ${gone} where id = '7001/01/20010/-'`);
    await app.db.pool.query(sql`update hinmoku set gone = ${gone} where id = '600100'`);
  };
  await send([rule('A', 'B')]);
  await retire(true);
  const changed = await send([rule('A', 'C')]);
  const { errorJson } = await send([rule('N', 'B')]);
  await retire(false);
  expect(changed.message).toBe(importedText(1, { changed: 1 }));
  expect(errorJson?.[1]?.split('\n').toSorted()).toEqual(
    [retiredSentence('JR駅コード', '7001/01/20010'), retiredSentence('品目コード', '600100')].toSorted(),
  );
});

const faultyRows = [
  rule('東京', 'x'),
  rule('ﾄｳｷｮｳ', 'x'),
  rule('トウキョウ', 'x'),
  rule('', 'x'),
  rule('A', ''),
  rule('B', 'x', { 受託人コード: '99999' }),
  rule('C', 'x', { JR駅コード: '1234' }),
  rule('D', 'x', { 受託人コード: '' }),
  rule('E', 'x'.repeat(61)),
];

test('IMP-25 every error of a file of conversions is reported with its row', async () => {
  const { errorJson, message } = await send(faultyRows);
  expect(message).toBe(importErrorsSentence(7, 7));
  expect(errorJson).toEqual({
    3: duplicateRowSentence(3),
    4: requiredSentence('変換前荷受人名'),
    5: requiredSentence('変換後名称'),
    6: unknownInMasterSentence('受託人コード', '7001/01/99999'),
    7: unknownInMasterSentence('JR駅コード', '1234/01'),
    8: requiredSentence('受託人コード'),
    9: tooLongSentence('変換後名称', 60, 'x'.repeat(61)),
  });
});

test('IMP-25 a file with errors adds no conversion', async () => {
  await send(faultyRows);
  expect(await rules()).toEqual([]);
});

test('IMP-25 a missing column is one error at the heading row', async () => {
  const { errorJson } = await send([rule('A', 'B')], conversionHeadings.slice(0, -1));
  expect(errorJson).toEqual({ 0: missingColumnsSentence(['変換後名称']) });
});

test('HISTORY-01 NCONV-02 the history of a conversion has its imports and its changes by hand', async () => {
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

test('HISTORY-03 R16 a rule saved by hand while a file is being merged is reported as it was then', async () => {
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
  expect((await sending).message).toBe(importedText(1, { changed: 1 }));
  const { rows } = await pool.query('select version_no, changes from name_conversion_change order by id desc limit 1');
  expect(rows[0]).toEqual({ version_no: 3, changes: { conversion_nm: ['手', '後'] } });
  expect(await rules()).toMatchObject([{ conversion_nm: '後', version_no: 3 }]);
});
