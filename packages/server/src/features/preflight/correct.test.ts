import { message } from '@tsuun/domain/message/message';
import { preflightBlockingReasons } from '@tsuun/domain/message/preflight-sentence';
import type { ProblemBody } from '@tsuun/contract/problem';
import { beforeEach, expect, test } from 'vitest';
import { completionOf } from '../../../testing/event-text.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { purgePreflights } from './purge-preflights.ts';
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

test('PRE-06 a file is corrected and imported; the history says so and keeps both', async () => {
  const found = await preflight(faulty());
  expect(found.counts.fault).toBe(2);
  expect((await correct(found, corrections)).body.data).toBe(2);
  expect((await read(found.id)).blockingReason).toBe('unchecked');
  await check(found.id);
  const checked = await read(found.id);
  expect(checked).toMatchObject({ blockingReason: null, errorCount: 0, rowCount: 3, corrections });
  expect(checked.counts).toMatchObject({ fault: 0, created: 2, excluded: 1 });
  const history = await start(checked);
  expect(history).toMatchObject({
    successful: true,
    message: '全2行：新規2件（修正 1件、除外 1行）',
    preflightId: found.id,
    fileName: '全通.csv',
  });
  expect(await orders()).toEqual([
    ['A1', 15_400],
    ['A3', 300],
  ]);
  const original = await app.call('GET', history.filePath ?? '', { as: user });
  expect(original.text).toContain('15,4OO');
});

test('PRE-06 FORM-17 a day corrected as people type it is stored in full; the file itself needs a year', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1', { 配達日: '5/9', 配達完了日: '5/21' })]));
  const sentences = (await rows(found.id, 'fault')).flatMap(({ faults }) => faults.map(({ sentence }) => sentence));
  expect(sentences).toEqual([
    '配達日の形式が正しくありません。（5/9）',
    '配達完了日の形式が正しくありません。（5/21）',
  ]);
  const cell = (header: string, text: string) => ({ row: 1, place: placeOf(header), text });
  const cells = [cell('配達日', '5月9日'), cell('配達完了日', '5/21'), cell('個数', '28')];
  await correct(found, { cells });
  expect((await read(found.id)).corrections.cells).toEqual([
    cell('配達日', '2026-05-09'),
    cell('配達完了日', '2025-05-21'),
    cell('個数', '28'),
  ]);
  await check(found.id);
  await start(await read(found.id));
  const { rows: stored } = await app.db.pool.query('select delivery_dt, delivery_comp_dt, item_qty from orders');
  expect(stored).toEqual([{ delivery_dt: '2026-05-09', delivery_comp_dt: '2025-05-21', item_qty: 28 }]);
});

test('PRE-09 FORM-17 a day is stored in full in a column that its heading is assigned to in the same call', async () => {
  const headers = zentsuHeaders.map((header) => (header === '配達日' ? '配達予定' : header));
  const found = await preflight(zentsuCsv([{ ...zentsuRow('A1'), 配達予定: '5/9' }], headers));
  await correct(found, { cells: [{ row: 1, place: placeOf('配達日'), text: '28' }] }, [
    { heading: '配達予定', header: '配達日' },
  ]);
  expect((await read(found.id)).corrections.cells).toEqual([{ row: 1, place: placeOf('配達日'), text: '2026-05-28' }]);
});

test('PRE-06 rows that were corrected or left out stay in sight, as the file has them', async () => {
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

test('PRE-08 the corrected file is the file with its corrections, and imports as the original was', async () => {
  const found = await preflight(faulty());
  await correct(found, corrections);
  const file = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  expect(decodeURIComponent(file.headers['content-disposition'] as string)).toContain('全通_訂正済み.csv');
  const lines = file.text.split('\r\n');
  expect(lines[0]).toBe(`\ufeff${zentsuHeaders.join(',')}`);
  expect(lines.slice(1).map((line) => line.split(',', 1)[0])).toEqual(['A1', 'A3', '']);
  const { history } = await importFile(app, user, file.text);
  expect(history.message).toBe('全2行：新規2件');
});

test('PRE-08 marks of spreadsheets and a minus for a blank mean in the corrected file what they meant', async () => {
  const csv = zentsuCsv([
    zentsuRow('A1', { 荷送人名: '-', 荷受人名: "'0012", 荷送人住所: "'-", 備考: "'=1+1" }),
    zentsuRow('A2', { 荷送人名: '="-"', 荷受人名: '="0012"', 荷送人住所: '-x', 配達料: '-1200' }),
  ]);
  const found = await preflight(csv);
  const { text } = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  await importFile(app, user, csv);
  expect((await importFile(app, user, text)).history.message).toBe('全2行：変更なし2件');
});

test('PRE-08 a row with too few or too many cells stays one in the corrected file; what is too much is seen', async () => {
  const [head, short = '', long] = zentsuCsv([zentsuRow('A1'), zentsuRow('A2')]).split('\r\n');
  const found = await preflight([head, short.slice(0, short.lastIndexOf(',')), `${long},余り`].join('\r\n'));
  expect(found.columns.slice(zentsuHeaders.length)).toMatchObject([{ heading: '', header: null }]);
  const { text } = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  const { history } = await importFile(app, user, text);
  expect(history.errorJson).toEqual({
    1: `列数が正しくありません。（${zentsuHeaders.length - 1}列。正しくは${zentsuHeaders.length}列）`,
    2: `列数が正しくありません。（${zentsuHeaders.length + 1}列。正しくは${zentsuHeaders.length}列）`,
  });
  await correct(found, { cells: [{ row: 2, place: zentsuHeaders.length, text: '' }], excluded: [1] });
  await check(found.id);
  expect((await start(await read(found.id))).message).toBe('全1行：新規1件（修正 1件、除外 1行）');
});

test('PRE-09 a heading is pointed at a column, and remembered for files of that kind, checked or not', async () => {
  const headers = zentsuHeaders.map((header) => (header === '受付番号' ? '伝票Ｎｏ' : header));
  const strange = zentsuCsv([{ ...zentsuRow('A1'), 伝票Ｎｏ: 'A1' }], headers);
  const found = await preflight(strange);
  expect(found).toMatchObject({ missing: ['受付番号'], blockingReason: 'faulty' });
  expect(found.columns[0]).toMatchObject({ heading: '伝票Ｎｏ', header: null });
  await correct(found, {}, [{ heading: '伝票Ｎｏ', header: '受付番号' }]);
  await check(found.id);
  const known = await read(found.id);
  expect(known).toMatchObject({ missing: [], blockingReason: null });
  expect(known.columns[0]).toMatchObject({ heading: '伝票Ｎｏ', header: '受付番号', pointed: true });
  expect((await start(known)).message).toBe('全1行：新規1件');
  expect((await importFile(app, user, strange.replace('伝票Ｎｏ', '伝票NO'))).history.message).toBe(
    '全1行：変更なし1件',
  );
  const again = await preflight(strange);
  await correct(again, {}, [{ heading: '伝票Ｎｏ', header: null }]);
  expect((await importFile(app, user, strange)).history.message).toContain('取込エラー');
});

test('PRE-10 nothing is imported that was not checked as it stands, and nothing twice', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('A1')]));
  const begin = (versionNo: number) =>
    app.call<ProblemBody>('GET', `/gpa/api/preflights/${found.id}/import?versionNo=${versionNo}`, { as: user });
  await correct(found, { excluded: [7] });
  expect((await begin(1)).status).toBe(409);
  const unchecked = await begin(2);
  expect([unchecked.status, unchecked.body.message]).toEqual([400, preflightBlockingReasons.unchecked]);
  await check(found.id);
  await start(await read(found.id));
  expect((await begin(2)).body.message).toBe(preflightBlockingReasons.imported);
  expect((await correct(await read(found.id), {})).status).toBe(400);
  expect((await app.call('DELETE', `/gpa/api/preflights/${found.id}`, { as: user })).status).toBe(400);
  expect(await orders()).toHaveLength(1);
});

test('PRE-10 two who correct at once: the second is informed', async () => {
  const found = await preflight(faulty());
  expect((await correct(found, corrections)).status).toBe(200);
  expect((await correct(found, {})).status).toBe(409);
  expect((await read(found.id)).corrections).toEqual(corrections);
});

test.each([
  ['none', undefined, message.required],
  ['null', null, message.required],
  ['a blank text', '', message.required],
  ['a word', 'x', 'バージョン番号の形式が正しくありません。（x）'],
  ['a fraction', 1.5, 'バージョン番号の形式が正しくありません。（1.5）'],
  ['zero', 0, 'バージョン番号は1から2,147,483,647までの数値で入力してください。'],
  ['a number beyond the column', 9_999_999_999, 'バージョン番号は1から2,147,483,647までの数値で入力してください。'],
  ['a list', [1], 'バージョン番号の形式が正しくありません。（[…]）'],
])(
  'PRE-16 corrections without a readable version are an input error and change nothing: %s',
  async (_, versionNo, sentence) => {
    const found = await preflight(faulty());
    const { status, body } = await app.call<ProblemBody>('POST', `/gpa/api/preflights/${found.id}`, {
      as: user,
      body: { ...(versionNo !== undefined && { versionNo }), corrections, headings: [] },
    });
    expect([status, body.code, body.validationError]).toEqual([400, 'inputError', { versionNo: [sentence] }]);
    expect(await read(found.id)).toMatchObject({ versionNo: 1, corrections: { cells: [], excluded: [] } });
  },
);

test.each(['', '?versionNo=', '?versionNo=x', '?versionNo=0'])(
  'PRE-16 an import of a checked file without a readable version is an input error: %s',
  async (query) => {
    const found = await preflight(zentsuCsv([zentsuRow('A1')]));
    const path = `/gpa/api/preflights/${found.id}/import${query}`;
    const { status, body } = await app.call<ProblemBody>('GET', path, { as: user });
    expect([status, Object.keys(body.validationError ?? {})]).toEqual([400, ['versionNo']]);
    expect(await orders()).toEqual([]);
  },
);

test('PRE-11 a stranger finds nothing, and who may not import neither checks nor corrects', async () => {
  const found = await preflight(faulty());
  const other = await app.signIn('別の担当');
  const reader = await app.signIn('照会担当', [{ functionCode: 'IMPORTS', roleBit: 1 }]);
  const path = `/gpa/api/preflights/${found.id}`;
  const asked = (as: typeof user | null) =>
    Promise.all([
      app.call('GET', path, { as }),
      app.call('GET', `${path}/rows?tab=fault`, { as }),
      app.call('GET', `${path}/check`, { as }),
      app.call('GET', `${path}/file`, { as }),
      correct(found, {}, [], as),
      app.call('DELETE', path, { as }),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await asked(other)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await asked(null)).toEqual([401, 401, 401, 401, 401, 401]);
  const body = { kind: 'zentsu', ticket: 'x', fileName: 'x.csv' };
  const create = async (as: typeof user, given: unknown = body) =>
    (await app.call('POST', '/gpa/api/preflights', { as, body: given })).status;
  expect(await create(reader)).toBe(403);
  expect(await create(user)).toBe(404);
  expect(await create(user, { ...body, kind: 'mms' })).toBe(400);
  expect(await create(user, null)).toBe(400);
  expect(await create(user, { ...body, kind: 'constructor' })).toBe(400);
});

test.each([
  ['no lists', null],
  ['a cell without place', { cells: [{ row: 1, text: '' }], excluded: [] }],
  ['a row below none', { cells: [], excluded: [-1] }],
  ['a place beyond all', { cells: [{ row: 1, place: 1e9, text: '' }], excluded: [] }],
  ['too many', { cells: [], excluded: Array.from({ length: 10_001 }, (_, row) => row) }],
])('PRE-10 R23 bad corrections are refused and change nothing: %s', async (_, given) => {
  const found = await preflight(faulty());
  const body = { versionNo: 1, corrections: given, headings: [] };
  expect((await app.call('POST', `/gpa/api/preflights/${found.id}`, { as: user, body })).status).toBe(400);
  const headings = [{ heading: '受付番号', header: '荷受人名' }];
  expect((await correct(found, {}, headings)).status).toBe(400);
  expect((await read(found.id)).versionNo).toBe(1);
});

test('PRE-05 R23 letters that no database keeps do no harm, in headings, cells and corrections', async () => {
  const found = await preflight(
    `${zentsuHeaders.join(',')},変\u0000な列\r\nA1\u0000,${','.repeat(zentsuHeaders.length - 1)}\r\n`,
  );
  expect(found.columns.at(-1)?.heading).toBe('変\ufffdな列');
  expect([found.counts.fault, found.counts.unchanged]).toEqual([1, 0]);
  expect(found.problem).toBe('使用できない文字が含まれています。（U+0000）');
  const [row] = await rows(found.id, 'fault');
  expect(row?.cells?.[0]).toBe('A1\ufffd');
  expect((await correct(found, { cells: [{ row: 1, place: 0, text: 'a\ud800\u0000b' }] })).status).toBe(200);
  await check(found.id);
  expect((await read(found.id)).corrections.cells).toEqual([{ row: 1, place: 0, text: 'a\ufffd\ufffdb' }]);
});

test('PRE-12 what was never imported goes after a week, rows of what was after a day', async () => {
  const [kept, left] = [await preflight(zentsuCsv([zentsuRow('A1')])), await preflight(faulty())];
  await start(kept);
  await app.db.pool.query(
    `update preflight set created_at = now() - interval '8 days', checked_at = now() - interval '2 days'`,
  );
  await purgePreflights(app.db.pool);
  expect((await app.call('GET', `/gpa/api/preflights/${left.id}`, { as: user })).status).toBe(404);
  expect((await read(kept.id)).blockingReason).toBe('imported');
  expect(await rows(kept.id, 'created')).toEqual([]);
});

test('PRE-12 who gives it up leaves nothing behind', async () => {
  const found = await preflight(faulty());
  expect((await app.call('DELETE', `/gpa/api/preflights/${found.id}`, { as: user })).status).toBe(204);
  expect((await app.call('GET', `/gpa/api/preflights/${found.id}`, { as: user })).status).toBe(404);
  const { rows: left } = await app.db.pool.query('select from preflight_row where preflight_id = $1', [found.id]);
  expect(left).toEqual([]);
});

test('PRE-12 who gives it up while it is checked has stopped the check, which is no fault of the program', async () => {
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
