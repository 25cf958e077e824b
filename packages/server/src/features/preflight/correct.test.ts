import { badCharacterInRowSentence, swallowedRowsSentence } from '@tsuun/domain/message/transfer-sentence';
import {
  columnCountSentence,
  dayWithoutYearSentence,
  importErrorsSentence,
  malformedSentence,
  rangeSentence,
} from '@tsuun/domain/message/sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { message } from '@tsuun/domain/message/message';
import { correctedSentence, preflightBlockingReasons } from '@tsuun/domain/message/preflight-sentence';
import type { ProblemBody } from '@tsuun/contract/problem';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { purgePreflights } from './create-preflight.ts';
import { cp932, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openTestServer();
app.work();
const { preflight, rows, correct, check, read, start } = preflights(app, user);
const placeOf = (header: string): number => zentsuHeaders.indexOf(header);
beforeEach(() => app.db.pool.query('truncate orders, order_charges, order_change, known_heading'));

const orders = async () =>
  (
    await app.db.pool.query<{ no: string; amt: number | null }>(`
      select accept_no as no, c.delivery_amt_info_amt as amt from orders o join order_charges c on c.order_id = o.id order by 1`)
  ).rows.map(({ no, amt }) => [no, amt]);

const faulty = () =>
  cp932(
    zentsuCsv([
      zentsuRow('A1', { 配達料: '15,4OO' }),
      zentsuRow('A2', { 品目コード: '99', 発駅コード: '45O6' }),
      zentsuRow('A3', { 配達料: '300' }),
    ]),
  );
const corrections = {
  cells: [{ row: 1, place: placeOf('配達料'), text: '15,400' }],
  excluded: [2],
};

/** The preflight of `faulty` after its corrections were checked. */
async function corrected() {
  const found = await preflight(faulty());
  expect((await correct(found, corrections)).body.data).toBe(2);
  await check(found.id);
  return read(found.id);
}

test('PRE-10 corrections are not imported before they are checked', async () => {
  const found = await preflight(faulty());
  expect(found.counts.fault).toBe(2);
  await correct(found, corrections);
  expect((await read(found.id)).blockingReason).toBe('unchecked');
});

test('PRE-06 a checked file has no faults after its rows were corrected or excluded', async () => {
  const checked = await corrected();
  expect(checked).toMatchObject({ blockingReason: null, errorCount: 0, rowCount: 3, corrections });
  expect(checked.counts).toMatchObject({ fault: 0, created: 2, excluded: 1 });
});

test('PRE-06 the history of the import counts corrected cells and excluded rows', async () => {
  const checked = await corrected();
  expect(await start(checked)).toMatchObject({
    successful: true,
    message: importedText(2, { created: 2 }) + correctedSentence(1, 1),
    preflightId: checked.id,
    fileName: '全通.csv',
  });
});

test('PRE-06 the import stores the corrected values and not the excluded rows', async () => {
  await start(await corrected());
  expect(await orders()).toEqual([
    ['A1', 15_400],
    ['A3', 300],
  ]);
});

test('PRE-06 the history keeps the original file', async () => {
  const history = await start(await corrected());
  const original = await app.call('GET', history.filePath ?? '', { as: user });
  expect(original.text).toContain('15,4OO');
});

test('PRE-06 FORM-17 a day of a file without its year is a fault', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1', { 配達日: '5/9', 配達完了日: '5/21' })]));
  const sentences = (await rows(found.id, 'fault')).flatMap(({ faults }) => faults.map(({ sentence }) => sentence));
  expect(sentences).toEqual([dayWithoutYearSentence('配達日', '5/9'), dayWithoutYearSentence('配達完了日', '5/21')]);
});

test('PRE-06 FORM-17 a day corrected without its year is kept and imported in full', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1', { 配達日: '5/9', 配達完了日: '5/21' })]));
  const cell = (header: string, text: string) => ({ row: 1, place: placeOf(header), text });
  const cells = [cell('配達日', '5月9日'), cell('配達完了日', '+8'), cell('個数', '28')];
  await correct(found, { cells });
  expect((await read(found.id)).corrections.cells).toEqual([
    cell('配達日', '2026-05-09'),
    cell('配達完了日', '2026-05-21'),
    cell('個数', '28'),
  ]);
  await check(found.id);
  await start(await read(found.id));
  const { rows: stored } = await app.db.pool.query('select delivery_dt, delivery_comp_dt, item_qty from orders');
  expect(stored).toEqual([{ delivery_dt: '2026-05-09', delivery_comp_dt: '2026-05-21', item_qty: 28 }]);
});

test('FORM-17 PRE-06 a completed day that was sent without its year is refused by the check', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1', { 配達完了日: 'x' })]));
  const cell = { row: 1, place: placeOf('配達完了日'), text: '5/21' };
  await correct(found, { cells: [cell] });
  expect((await read(found.id)).corrections.cells).toEqual([cell]);
  await check(found.id);
  const sentences = (await rows(found.id, 'fault')).flatMap(({ faults }) => faults.map(({ sentence }) => sentence));
  expect(sentences).toEqual([dayWithoutYearSentence('配達完了日', '5/21')]);
});

test('PRE-09 FORM-17 a day is stored in full in a column that its heading is assigned to in the same call', async () => {
  const headers = zentsuHeaders.map((header) => (header === '配達日' ? '配達予定' : header));
  const found = await preflight(zentsuCsv([{ ...zentsuRow('A1'), 配達予定: '5/9' }], headers));
  await correct(found, { cells: [{ row: 1, place: placeOf('配達日'), text: '28' }] }, [
    { heading: '配達予定', header: '配達日' },
  ]);
  expect((await read(found.id)).corrections.cells).toEqual([{ row: 1, place: placeOf('配達日'), text: '2026-05-28' }]);
});

test('PRE-06 corrected and excluded rows are still listed with the values of the file', async () => {
  const found = await preflight(faulty());
  await correct(found, corrections);
  await check(found.id);
  const seen = await rows(found.id, 'fault');
  expect(seen.map(({ row, status, faults }) => [row, status, faults])).toEqual([
    [1, 'created', []],
    [2, 'excluded', []],
  ]);
  expect(seen[0]?.cells?.[placeOf('配達料')]).toBe('15,4OO');
});

const correctedFile = (id: string) => app.call('GET', `/gpa/api/preflights/${id}/file`, { as: user });

test('PRE-08 the corrected file has the name of the file with 訂正済み', async () => {
  const { id } = await corrected();
  const { headers } = await correctedFile(id);
  expect(decodeURIComponent(headers['content-disposition'] as string)).toContain('全通_訂正済み.csv');
});

test('PRE-08 the corrected file has the rows of the file that are not excluded', async () => {
  const { id } = await corrected();
  const lines = (await correctedFile(id)).text.split('\r\n');
  expect(lines[0]).toBe(`\ufeff${zentsuHeaders.join(',')}`);
  expect(lines.slice(1).map((line) => line.split(',', 1)[0])).toEqual(['A1', 'A3', '']);
});

test('PRE-08 the corrected file is imported by itself like the corrections', async () => {
  const { id } = await corrected();
  const { history } = await importFile(app, user, (await correctedFile(id)).text);
  expect(history.message).toBe(importedText(2, { created: 2 }));
});

test('PRE-08 the corrected file keeps the meaning of spreadsheet marks and of a minus for a blank', async () => {
  const csv = zentsuCsv([
    zentsuRow('A1', { 荷送人名: '-', 荷受人名: "'0012", 荷送人住所: "'-", 備考: "'=1+1" }),
    zentsuRow('A2', { 荷送人名: '="-"', 荷受人名: '="0012"', 荷送人住所: '-x', 配達料: '-1200' }),
  ]);
  const found = await preflight(csv);
  const { text } = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  await importFile(app, user, csv);
  expect((await importFile(app, user, text)).history.message).toBe(importedText(2, { unchanged: 2 }));
});

/** A file whose first row lacks required cells and whose second row has one too many. */
function fileOfUnequalRows(): string {
  const [header, short = '', long] = zentsuCsv([zentsuRow('A1'), zentsuRow('A2')]).split('\r\n');
  return [header, short.split(',').slice(0, 2).join(','), `${long},余り`].join('\r\n');
}

test('PRE-05 a surplus cell has a column of its own without a heading', async () => {
  const found = await preflight(fileOfUnequalRows());
  expect(found.columns.slice(zentsuHeaders.length)).toMatchObject([{ heading: '', header: null }]);
});

test('PRE-08 a row with too few or too many cells is a fault in the corrected file too', async () => {
  const found = await preflight(fileOfUnequalRows());
  const { history } = await importFile(app, user, (await correctedFile(found.id)).text);
  expect(history.errorJson).toEqual({
    1: columnCountSentence(2, zentsuHeaders.length),
    2: columnCountSentence(zentsuHeaders.length + 1, zentsuHeaders.length),
  });
});

test('PRE-06 a row without its surplus cell is imported', async () => {
  const found = await preflight(fileOfUnequalRows());
  await correct(found, { cells: [{ row: 2, place: zentsuHeaders.length, text: '' }], excluded: [1] });
  await check(found.id);
  const { message: sentence } = await start(await read(found.id));
  expect(sentence).toBe(importedText(1, { created: 1 }) + correctedSentence(1, 1));
});

test('PRE-06 IMP-53 a row that a comma has moved is imported when its cells are corrected', async () => {
  const headers = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '品目コード', '集貨料', '鉄道運賃', '備考'];
  const found = await preflight([headers.join(','), 'A1,10,4506,0101,012345,80,000,5000,'].join('\r\n'));
  expect(found.counts.fault).toBe(1);
  const cells = ['80000', '5000', ''].map((text, i) => ({ row: 1, place: 5 + i, text }));
  await correct(found, { cells });
  await check(found.id);
  expect((await start(await read(found.id))).message).toContain(importedText(1, { created: 1 }));
});

test('PRE-08 IMP-53 moved and swallowed rows are faults in the corrected file too', async () => {
  const headers = ['受付番号', 'オーダー種別', '発駅コード', '着駅コード', '品目コード', '集貨料', '鉄道運賃', '備考'];
  const lines = ['A1,10,4506,0101,012345,80,000,5000,', 'A2,10,4506,0101,012345,1,2,"', 'A3,10,4506,0101,012345,1,2,"'];
  const found = await preflight([headers.join(','), ...lines].join('\r\n'));
  const { history } = await importFile(app, user, (await correctedFile(found.id)).text);
  expect(history.errorJson).toEqual({ 1: columnCountSentence(1, 8), 2: swallowedRowsSentence(3, 4) });
});

test('PRE-06 IMP-53 rows that a quote swallowed cannot be excluded together with it', async () => {
  const ditto = (acceptNo: string) => zentsuRow(acceptNo, { 備考: '*' });
  const found = await preflight(zentsuCsv([ditto('A1'), ditto('A2'), zentsuRow('A3')]).replaceAll('*', '"'));
  await correct(found, { excluded: [1] });
  await check(found.id);
  expect(await read(found.id)).toMatchObject({ blockingReason: 'faulty' });
});

const unknownHeading = zentsuHeaders.map((header) => (header === '受付番号' ? '伝票Ｎｏ' : header));
const fileOfUnknownHeading = zentsuCsv([{ ...zentsuRow('A1'), 伝票Ｎｏ: 'A1' }], unknownHeading);
const assigned = [{ heading: '伝票Ｎｏ', header: '受付番号' }];

async function withAssignedHeading() {
  const found = await preflight(fileOfUnknownHeading);
  await correct(found, {}, assigned);
  await check(found.id);
  return read(found.id);
}

test('PRE-09 a file with an unknown heading lacks its required column', async () => {
  const found = await preflight(fileOfUnknownHeading);
  expect(found).toMatchObject({ missing: ['受付番号'], blockingReason: 'faulty' });
  expect(found.columns[0]).toMatchObject({ heading: '伝票Ｎｏ', header: null });
});

test('PRE-09 a file is imported after its heading was assigned to a column', async () => {
  const found = await withAssignedHeading();
  expect(found).toMatchObject({ missing: [], blockingReason: null });
  expect(found.columns[0]).toMatchObject({ heading: '伝票Ｎｏ', header: '受付番号', pointed: true });
  expect((await start(found)).message).toBe(importedText(1, { created: 1 }));
});

test('PRE-09 an assigned heading is read in later files of the kind, whatever its width', async () => {
  await start(await withAssignedHeading());
  const { history } = await importFile(app, user, fileOfUnknownHeading.replace('伝票Ｎｏ', '伝票NO'));
  expect(history.message).toBe(importedText(1, { unchanged: 1 }));
});

test('PRE-09 a heading is unknown again after its assignment was removed', async () => {
  await withAssignedHeading();
  await correct(await preflight(fileOfUnknownHeading), {}, [{ heading: '伝票Ｎｏ', header: null }]);
  const { history } = await importFile(app, user, fileOfUnknownHeading);
  expect(history).toMatchObject({ successful: false, message: importErrorsSentence(1, 1) });
});

const begin = (id: string, versionNo: number) =>
  app.call<ProblemBody>('GET', `/gpa/api/preflights/${id}/import?versionNo=${versionNo}`, { as: user });

test('PRE-10 PRE-16 the import of an earlier version of the corrections is a conflict', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1')]));
  await correct(found, { excluded: [7] });
  expect((await begin(found.id, 1)).status).toBe(409);
});

test('PRE-10 the import of unchecked corrections is refused', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1')]));
  await correct(found, { excluded: [7] });
  const { status, body } = await begin(found.id, 2);
  expect([status, body.message]).toEqual([400, preflightBlockingReasons.unchecked]);
});

async function imported() {
  const found = await preflight(zentsuCsv([zentsuRow('A1')]));
  await start(found);
  return read(found.id);
}

test('PRE-10 a checked file is imported once', async () => {
  const { id } = await imported();
  expect((await begin(id, 1)).body.message).toBe(preflightBlockingReasons.imported);
  expect(await orders()).toHaveLength(1);
});

test('PRE-10 an imported file is not corrected any more', async () => {
  expect((await correct(await imported(), {})).status).toBe(400);
});

test('PRE-10 the preflight of an imported file is not deleted', async () => {
  const { id } = await imported();
  expect((await app.call('DELETE', `/gpa/api/preflights/${id}`, { as: user })).status).toBe(400);
});

test('PRE-10 of two users who correct at once the second has a conflict', async () => {
  const found = await preflight(faulty());
  expect((await correct(found, corrections)).status).toBe(200);
  expect((await correct(found, {})).status).toBe(409);
  expect((await read(found.id)).corrections).toEqual(corrections);
});

const unreadableVersions = [
  ['missing', undefined, message.required],
  ['null', null, message.required],
  ['a blank text', '', message.required],
  ['a word', 'x', malformedSentence('バージョン番号', 'x')],
  ['a fraction', 1.5, malformedSentence('バージョン番号', '1.5')],
  ['zero', 0, rangeSentence('バージョン番号', 1, 2_147_483_647)],
  ['a number beyond the column', 9_999_999_999, rangeSentence('バージョン番号', 1, 2_147_483_647)],
  ['a list', [1], malformedSentence('バージョン番号', '[…]')],
] as const;

const postCorrections = (id: string, versionNo: unknown) =>
  app.call<ProblemBody>('POST', `/gpa/api/preflights/${id}`, {
    as: user,
    body: { ...(versionNo !== undefined && { versionNo }), corrections, headings: [] },
  });

describe('corrections without a readable version', () => {
  let found: Awaited<ReturnType<typeof preflight>>;
  beforeAll(async () => {
    found = await preflight(faulty());
  });

  test.each(unreadableVersions)(
    'PRE-16 corrections are refused at their version if it is %s',
    async (_, versionNo, sentence) => {
      const { status, body } = await postCorrections(found.id, versionNo);
      expect([status, body.code, body.validationError]).toEqual([400, 'inputError', { versionNo: [sentence] }]);
    },
  );

  test.each(unreadableVersions)('PRE-16 corrections change nothing if their version is %s', async (_, versionNo) => {
    await postCorrections(found.id, versionNo);
    expect(await read(found.id)).toMatchObject({ versionNo: 1, corrections: { cells: [], excluded: [] } });
  });
});

test.each(['', '?versionNo=', '?versionNo=x', '?versionNo=0'])(
  'PRE-16 the import of a checked file is refused at its version if the query is %j',
  async (query) => {
    const found = await preflight(zentsuCsv([zentsuRow('A1')]));
    const path = `/gpa/api/preflights/${found.id}/import${query}`;
    const { status, body } = await app.call<ProblemBody>('GET', path, { as: user });
    expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['versionNo']]);
    expect(await orders()).toEqual([]);
  },
);

/** Statuses of all calls about a preflight. */
async function callsOf(found: Awaited<ReturnType<typeof preflight>>, as: typeof user | null): Promise<number[]> {
  const path = `/gpa/api/preflights/${found.id}`;
  const answers = await Promise.all([
    app.call('GET', path, { as }),
    app.call('GET', `${path}/rows?tab=fault`, { as }),
    app.call('GET', `${path}/check`, { as }),
    app.call('GET', `${path}/file`, { as }),
    correct(found, {}, [], as),
    app.call('DELETE', path, { as }),
  ]);
  return answers.map(({ status }) => status);
}

test('PRE-11 another user does not find a preflight', async () => {
  const other = await app.signIn('別の担当');
  expect(await callsOf(await preflight(faulty()), other)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('PRE-11 R33 a stranger is refused by every call about a preflight', async () => {
  expect(await callsOf(await preflight(faulty()), null)).toEqual([401, 401, 401, 401, 401, 401]);
});

const create = async (as: typeof user, changes: unknown = {}) => {
  const body = changes === null ? null : { kind: 'zentsu', ticket: 'x', fileName: 'x.csv', ...(changes as object) };
  return (await app.call('POST', '/gpa/api/preflights', { as, body })).status;
};

test('PRE-11 PRE-01 a user who may not import checks no file', async () => {
  const reader = await app.signIn('照会担当', [{ functionCode: 'IMPORTS', roleBit: 1 }]);
  expect(await create(reader)).toBe(403);
});

test('PRE-01 a file that was not uploaded is not found', async () => {
  expect(await create(user)).toBe(404);
});

test.each([[{ kind: 'mms' }], [null], [{ kind: 'constructor' }]])(
  'PRE-01 a preflight of an unknown kind is refused: %j',
  async (changes) => {
    expect(await create(user, changes)).toBe(400);
  },
);

test.each([
  ['no lists', null],
  ['a cell without a column', { cells: [{ row: 1, text: '' }], excluded: [] }],
  ['a negative row', { cells: [], excluded: [-1] }],
  ['a column out of range', { cells: [{ row: 1, place: 1e9, text: '' }], excluded: [] }],
  ['too many rows', { cells: [], excluded: Array.from({ length: 10_001 }, (_, row) => row) }],
])('PRE-10 R23 corrections with %s are refused and change nothing', async (_, given) => {
  const found = await preflight(faulty());
  const body = { versionNo: 1, corrections: given, headings: [] };
  expect((await app.call('POST', `/gpa/api/preflights/${found.id}`, { as: user, body })).status).toBe(400);
  expect((await read(found.id)).versionNo).toBe(1);
});

test('PRE-09 a heading of the format cannot be assigned to another column', async () => {
  const found = await preflight(faulty());
  const headings = [{ heading: '受付番号', header: '荷受人名' }];
  expect((await correct(found, {}, headings)).status).toBe(400);
  expect((await read(found.id)).versionNo).toBe(1);
});

const fileWithNul = `${zentsuHeaders.join(',')},変\u0000な列\r\nA1\u0000,${','.repeat(zentsuHeaders.length - 1)}\r\n`;

test('PRE-05 R23 a character that the database cannot store is replaced in headings', async () => {
  const found = await preflight(fileWithNul);
  expect(found.columns.at(-1)?.heading).toBe('変\ufffdな列');
  expect(found.problem).toBe(badCharacterInRowSentence('U+0000'));
});

test('PRE-05 R23 a character that the database cannot store is a fault of its row and replaced in cells', async () => {
  const found = await preflight(fileWithNul);
  expect([found.counts.fault, found.counts.unchanged]).toEqual([1, 0]);
  const [row] = await rows(found.id, 'fault');
  expect(row?.cells?.[0]).toBe('A1\ufffd');
});

test('PRE-06 R23 a character that the database cannot store is replaced in corrections', async () => {
  const found = await preflight(fileWithNul);
  expect((await correct(found, { cells: [{ row: 1, place: 0, text: 'a\ud800\u0000b' }] })).status).toBe(200);
  await check(found.id);
  expect((await read(found.id)).corrections.cells).toEqual([{ row: 1, place: 0, text: 'a\ufffd\ufffdb' }]);
});

const letDaysPass = () =>
  app.db.pool.query(
    `update preflight set created_at = now() - interval '8 days', checked_at = now() - interval '2 days'`,
  );

test('PRE-12 a preflight that was never imported is deleted after a week', async () => {
  const { id } = await preflight(faulty());
  await letDaysPass();
  await purgePreflights(app.db.pool);
  expect((await app.call('GET', `/gpa/api/preflights/${id}`, { as: user })).status).toBe(404);
});

test('PRE-12 the rows of an imported preflight are deleted after a day', async () => {
  const { id } = await imported();
  await letDaysPass();
  await purgePreflights(app.db.pool);
  expect((await read(id)).blockingReason).toBe('imported');
  expect(await rows(id, 'created')).toEqual([]);
});

test('PRE-12 a deleted preflight leaves no rows', async () => {
  const found = await preflight(faulty());
  expect((await app.call('DELETE', `/gpa/api/preflights/${found.id}`, { as: user })).status).toBe(204);
  expect((await app.call('GET', `/gpa/api/preflights/${found.id}`, { as: user })).status).toBe(404);
  const { rows: remaining } = await app.db.pool.query('select from preflight_row where preflight_id = $1', [found.id]);
  expect(remaining).toEqual([]);
});

test('PRE-12 deleting a preflight stops its running check', async () => {
  const found = await preflight(faulty());
  const holder = await app.db.pool.connect();
  await holder.query('begin; lock table orders in access exclusive mode');
  const again = app.call('GET', `/gpa/api/preflights/${found.id}/check`, { as: user });
  const waiting = `select from pg_stat_activity where application_name like 'tsuun job %' and wait_event_type = 'Lock'
                      and datname = current_database()`;
  await expect.poll(async () => (await app.db.pool.query(waiting)).rowCount).toBe(1);
  expect((await app.call('DELETE', `/gpa/api/preflights/${found.id}`, { as: user })).status).toBe(204);
  await holder.query('commit');
  holder.release();
  expect(completionOf((await again).text)).toMatchObject({
    status: 'error',
    message: message.jobStopped,
  });
});
