import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import { beforeEach, expect, test } from 'vitest';
import { csvFile } from '../../../testing/csv-file.ts';
import { headers, openDispatchFixture, trip } from '../../../testing/dispatch-fixture.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';

const { app, user } = await openDispatchFixture();
const { preflight, rows, correct, check, read, start } = preflights(app, user);
beforeEach(() => app.db.pool.query('truncate arrival_fee, name_conversion'));

test('PRE-01 PRE-05 a dispatch sheet: unknown orders and confirmed ones are faults that can be corrected', async () => {
  const sheet = xlsxFile([headers, trip('A10', '集貨'), trip('A2O', '集貨'), trip('C10', '集貨'), trip('A30', '配達')]);
  const found = await preflight(sheet, 'dispatch', '配車.xlsx');
  expect(found.counts).toMatchObject({ fault: 3, changed: 1 });
  const faults = await rows(found.id, 'fault');
  expect(faults.map(({ row, cells, faults: [one] }) => [row, cells?.[0], one?.place])).toEqual([
    [2, 'A2O', 0],
    [3, 'C10', 0],
    [4, 'A30', 1],
  ]);
  const [changed] = await rows(found.id, 'changed');
  expect([changed?.row, changed?.summary[0]]).toEqual([1, 'A10']);
  expect(changed?.changes.map(({ label }) => label)).toContain('集貨車番');
  await correct(found, { cells: [{ row: 2, place: 0, text: 'A20' }], excluded: [3, 4] });
  await check(found.id);
  const good = await read(found.id);
  expect(good.counts).toMatchObject({ fault: 0, changed: 2, excluded: 2 });
  expect((await start(good)).message).toBe('全2行：更新2件（修正 1件、除外 2行）');
  const file = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  expect(file.headers['content-type']).toContain('spreadsheetml');
});

test('PRE-01 PRE-05 rule masters: what is new, what changes, and codes that lead nowhere', async () => {
  const rule = (cells: Readonly<Record<string, string>> = {}) => ({
    発駅コード: '0101',
    発受託人コード: '00123',
    着駅コード: '4506',
    荷受人名: '東京青果',
    トン数: '5',
    品目コード: '012345',
    到着区分: '到着',
    取引先コード: 'T001',
    配達料: '100',
    ...cells,
  });
  const file = (list: readonly Readonly<Record<string, string>>[]) =>
    csvFile(
      arrivalFeeFormat.columns.map(({ header }) => header),
      list,
    );
  await start(await preflight(file([rule()]), 'arrival-fee', '到着.csv'));
  const found = await preflight(
    file([rule({ 配達料: '250' }), rule({ 荷受人名: '新' }), rule({ 取引先コード: 'T01' })]),
    'arrival-fee',
    '到着.csv',
  );
  expect(found.counts).toMatchObject({ changed: 1, created: 1, fault: 1 });
  const [changed] = await rows(found.id, 'changed');
  expect(changed?.changes).toMatchObject([{ before: '100', after: '250', difference: 150 }]);
  const [wrong] = await rows(found.id, 'fault');
  expect(wrong?.faults[0]?.suggestions.map(({ text }) => text)).toEqual(['T001']);
});
