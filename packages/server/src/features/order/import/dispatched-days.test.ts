import { fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { csvFile } from '../../../../testing/csv-file.ts';
import { headers, tomorrow, trip } from '../../../../testing/dispatch-fixture.ts';
import { importFile } from '../../../../testing/import-file.ts';
import { importedText } from '../../../../testing/imported-text.ts';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { preflights } from '../../../../testing/preflight-fixture.ts';
import { xlsxFile } from '../../../../testing/xlsx-file.ts';
import { type ZentsuRow, zentsuCsv, zentsuRow } from '../../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();
const { pool } = app.db;

const feed = async (cells: ZentsuRow = {}) => {
  const row = zentsuRow('A1', { 集貨日: '2026-05-08', ...cells });
  return (await importFile(app, user, zentsuCsv([row]))).history.message;
};
const dispatch = (day: string = tomorrow) =>
  importFile(app, user, xlsxFile([headers, trip('A1', '集貨', day, '0012')]), {
    kind: 'dispatch',
    fileName: '配車.xlsx',
  });
const stored = async () => {
  const { rows } = await pool.query<Record<string, unknown>>(
    sql`select id::text as id, version_no, pick_dt, pick_car_info_car_no as car from orders where accept_no = 'A1'`,
  );
  return rows[0] ?? {};
};
const differences = async () =>
  (await pool.query<Record<string, unknown>>('select field, own, value from pending_change where dismissed_at is null'))
    .rows;
const lineIds = async () =>
  (await pool.query<{ id: string }>('select id::text as id from pending_change')).rows.map(({ id }) => id);
const decide = async (command: 'accept' | 'dismiss') =>
  expect((await app.call('POST', `/gpa/api/pending/${command}`, { as: user, body: await lineIds() })).status).toBe(200);
const difference = (value: string | null, own = tomorrow) => ({ field: 'pick_dt', own, value });

beforeEach(async () => {
  await pool.query('truncate orders, order_charges, order_change, pending_change, replaced_difference');
  await feed();
});

test('IMP-57 a dispatched day stays when a feed has the row unchanged', async () => {
  await dispatch();
  expect(await feed()).toBe(importedText(1, { unchanged: 1 }));
  expect(await stored()).toMatchObject({ pick_dt: tomorrow, car: '0012', version_no: 2 });
  expect(await differences()).toEqual([]);
});

test('IMP-57 a dispatched day stays when another value of the row has changed', async () => {
  await dispatch();
  expect(await feed({ 備考: '変更' })).toBe(importedText(1, { changed: 1 }));
  expect(await stored()).toMatchObject({ pick_dt: tomorrow });
  expect(await differences()).toEqual([]);
});

test('IMP-57 a changed day of a feed becomes a difference of the dispatched order', async () => {
  await dispatch();
  expect(await feed({ 集貨日: '2026-05-20' })).toBe(importedText(1, { unchanged: 1 }));
  expect(await stored()).toMatchObject({ pick_dt: tomorrow });
  expect(await differences()).toEqual([difference('2026-05-20')]);
});

test('IMP-57 a changed day is a difference next to the values that are written', async () => {
  await dispatch();
  expect(await feed({ 集貨日: '2026-05-20', 備考: '変更' })).toBe(importedText(1, { changed: 1 }));
  expect(await stored()).toMatchObject({ pick_dt: tomorrow });
  expect(await differences()).toEqual([difference('2026-05-20')]);
});

test('IMP-57 a day that a feed no longer has becomes a difference', async () => {
  await dispatch();
  await feed({ 集貨日: '' });
  expect(await differences()).toEqual([difference(null)]);
});

test('IMP-57 the difference stays while feeds repeat the day', async () => {
  await dispatch();
  await feed({ 集貨日: '2026-05-20' });
  await feed({ 集貨日: '2026-05-20' });
  expect(await differences()).toEqual([difference('2026-05-20')]);
});

test('IMP-57 a dismissed day stays dismissed while feeds repeat it', async () => {
  await dispatch();
  await feed({ 集貨日: '2026-05-20' });
  await decide('dismiss');
  await feed({ 集貨日: '2026-05-20' });
  expect(await differences()).toEqual([]);
  expect(await lineIds()).toHaveLength(1);
});

test('IMP-57 a day that a feed takes back is a change too', async () => {
  await dispatch();
  await feed({ 集貨日: '2026-05-20' });
  await feed();
  expect(await differences()).toEqual([difference('2026-05-08')]);
});

test('IMP-57 the difference ends when the feed has the dispatched day', async () => {
  await dispatch();
  await feed({ 集貨日: '2026-05-20' });
  await feed({ 集貨日: tomorrow });
  expect(await lineIds()).toEqual([]);
});

test('IMP-57 an accepted day belongs to the feed again', async () => {
  await dispatch();
  await feed({ 集貨日: '2026-05-20' });
  await decide('accept');
  await pool.query('update orders set import_locked = false');
  await feed({ 集貨日: '2026-05-21' });
  expect(await stored()).toMatchObject({ pick_dt: '2026-05-21' });
});

test('IMP-57 a sheet with the day of the feed keeps it against a later one', async () => {
  await feed({ 集貨日: tomorrow });
  await dispatch();
  await feed({ 集貨日: '2026-05-20' });
  expect(await differences()).toEqual([difference('2026-05-20')]);
});

test('IMP-57 a locked order gets no difference of the day that the feed had before the sheet', async () => {
  await dispatch();
  await pool.query('update orders set import_locked = true');
  expect(await feed({ 備考: '変更' })).toBe(importedText(1, { locked: 1 }));
  expect((await differences()).map(({ field }) => field)).toEqual(['remarks']);
});

test('IMP-57 a feed writes the day of an order without a car', async () => {
  await feed({ 集貨日: '2026-05-20' });
  expect(await stored()).toMatchObject({ pick_dt: '2026-05-20' });
  expect(await differences()).toEqual([]);
});

test.each([
  ['that only differs in it', {}, 0],
  ['whose other values are written', { 備考: '変更' }, 1],
])('PRE-31 a check shows the day that becomes a difference of an order %s', async (_, others, written) => {
  await dispatch();
  const { preflight, rows, start } = preflights(app, user);
  const file = zentsuCsv([zentsuRow('A1', { 集貨日: '2026-05-20', ...others })]);
  const found = await preflight(file);
  expect([found.kept, found.counts.changed, found.counts.unchanged]).toEqual([1, written, 1 - written]);
  const changes = (await rows(found.id, 'lockedOrConfirmed')).map((row) =>
    row.changes.map(({ label, before, after }) => [label, before, after]),
  );
  expect(changes).toEqual([[['集貨日', tomorrow, '2026-05-20']]]);
  expect((await rows(found.id, 'changed')).flatMap((row) => row.changes.map(({ label }) => label))).toEqual(
    written === 0 ? [] : ['備考'],
  );
  await start(found);
  expect(await differences()).toEqual([difference('2026-05-20')]);
});

test('PRE-31 the kept day of a locked order is among its changes', async () => {
  await dispatch();
  await pool.query('update orders set import_locked = true');
  const { preflight, rows } = preflights(app, user);
  const { id, kept } = await preflight(zentsuCsv([zentsuRow('A1', { 集貨日: '2026-05-20', 備考: '変更' })]));
  const [row] = await rows(id, 'lockedOrConfirmed');
  expect([kept, row?.changes.map(({ label }) => label)]).toEqual([0, ['備考', '集貨日']]);
});

test('IMP-57 a 52ft file keeps a dispatched day', async () => {
  await dispatch();
  const only52 = (header: string) => fiftyTwoFtFormat.columns.some((column) => column.header === header);
  const row = Object.fromEntries(
    Object.entries(zentsuRow('A1', { 備考: '52ft' })).filter(([header]) => only52(header)),
  );
  const headings = fiftyTwoFtFormat.columns.map(({ header }) => header);
  await importFile(app, user, csvFile(headings, [row]), { kind: '52ft', fileName: '52ft.csv' });
  expect(await stored()).toMatchObject({ pick_dt: tomorrow, car: '0012' });
});
