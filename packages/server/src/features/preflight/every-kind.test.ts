import { correctedSentence } from '@tsuun/domain/message/preflight-sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { beforeEach, expect, test } from 'vitest';
import { headers, openDispatchFixture, trip } from '../../../testing/dispatch-fixture.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { type Cells, feeFile, feeRow } from '../../../testing/rule-files.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';

const { app, user } = await openDispatchFixture();
const { preflight, rows, correct, check, read, start } = preflights(app, user);
beforeEach(() => app.db.pool.query('truncate arrival_fee, name_conversion'));

const sheet = xlsxFile([headers, trip('A10', '集貨'), trip('A2O', '集貨'), trip('C10', '集貨'), trip('A30', '配達')]);
const preflightOfSheet = () => preflight(sheet, 'dispatch', '配車.xlsx');

test('PRE-01 PRE-05 unknown orders, confirmed orders and wrong legs of a dispatch sheet are faults', async () => {
  const found = await preflightOfSheet();
  expect(found.counts).toMatchObject({ fault: 3, changed: 1 });
  const faults = await rows(found.id, 'fault');
  expect(faults.map(({ row, cells, faults: [one] }) => [row, cells?.[0], one?.place])).toEqual([
    [2, 'A2O', 0],
    [3, 'C10', 0],
    [4, 'A30', 1],
  ]);
});

test('PRE-01 a row of a dispatch sheet shows what it changes', async () => {
  const [changed] = await rows((await preflightOfSheet()).id, 'changed');
  expect([changed?.row, changed?.summary[0]]).toEqual([1, 'A10']);
  expect(changed?.changes.map(({ label }) => label)).toContain('集貨車番');
});

test('PRE-01 PRE-06 a corrected dispatch sheet is imported', async () => {
  const found = await preflightOfSheet();
  await correct(found, { cells: [{ row: 2, place: 0, text: 'A20' }], excluded: [3, 4] });
  await check(found.id);
  const good = await read(found.id);
  expect(good.counts).toMatchObject({ fault: 0, changed: 2, excluded: 2 });
  expect((await start(good)).message).toBe(importedText(2, { changed: 2 }) + correctedSentence(1, 2));
});

test('PRE-08 the corrected file of a dispatch sheet is a workbook', async () => {
  const { id } = await preflightOfSheet();
  const file = await app.call('GET', `/gpa/api/preflights/${id}/file`, { as: user });
  expect(file.headers['content-type']).toContain('spreadsheetml');
});

const rule = (cells: Cells = {}) => feeRow({ 配達料: '100', ...cells });
const preflightOfRules = (...list: readonly Cells[]) => preflight(feeFile(list), 'arrival-fee', '到着.csv');
async function preflightOverRule() {
  await start(await preflightOfRules(rule()));
  return preflightOfRules(rule({ 配達料: '250' }), rule({ 荷受人名: '新' }), rule({ 取引先コード: 'T01' }));
}

test('PRE-01 new, changed and faulty rules of a file are counted', async () => {
  expect((await preflightOverRule()).counts).toMatchObject({ changed: 1, created: 1, fault: 1 });
});

test('PRE-01 a changed amount of a rule is shown with its difference', async () => {
  const [changed] = await rows((await preflightOverRule()).id, 'changed');
  expect(changed?.changes).toMatchObject([{ before: '100', after: '250', difference: 150 }]);
});

test('PRE-05 PRE-07 an unknown code of a rule has similar codes as suggestions', async () => {
  const [wrong] = await rows((await preflightOverRule()).id, 'fault');
  expect(wrong?.faults[0]?.suggestions.map(({ text }) => text)).toEqual(['T001']);
});
