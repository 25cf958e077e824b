import { noValueColumnSentence } from '@tsuun/domain/message/order/paste-sentence';
import { expect, test } from 'vitest';
import { tooLongValueSentence } from '@tsuun/domain/message/sentence';
import type { ProblemBody } from '@tsuun/contract/problem';
import { listedColumns } from '@tsuun/domain/order/paste/copied-orders';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { statuses, numbered, pasteCalls, type Table } from '../../../../testing/paste-fixture.ts';
import type { TestUser } from '../../../../testing/test-app.ts';

const { app, user } = await openTestServer();
const { made, read, check, paste } = pasteCalls(app, user);
const url = '/gpa/api/order';

test('PASTE-05 every row is reported: changed, the same, faulty, missing, confirmed, said twice', async () => {
  const [changed, , confirmed] = [await made('P1'), await made('P2'), await made('P3'), await made('P4')];
  await app.call('POST', `${url}/confirm`, { as: user, body: [confirmed] });
  const rows = await check({
    columns: ['acceptNo', 'deliveryCompDt', '', 'deliveryAmtInfo.amt'],
    rows: [
      ['P1', '2026/05/14', 'メモ', '△1,200'],
      ['P2', '2026-05-13', '', ''],
      ['P3', '2026-05-14', '', ''],
      ['P4', '5/32', '', '1,4OO'],
      ['P9', '2026-05-14', '', ''],
      ['P1', '2026-05-15', '', ''],
      ['', '2026-05-15', '', ''],
    ],
  });
  expect(statuses(rows)).toEqual(['changed', 'unchanged', 'confirmed', 'fault', 'missing', 'fault', 'fault']);
  expect(rows[0]).toMatchObject({
    row: 2,
    id: changed,
    versionNo: 1,
    cntnNo: '19D-32846',
    cells: [
      { column: 1, before: '2026-05-13', after: '2026-05-14', fault: null },
      { column: 3, before: '', after: '-1,200', fault: null },
    ],
    derived: [
      { label: '請求合計', before: '0', after: '-1,200' },
      { label: '差益', before: '0', after: '-1,200' },
    ],
  });
  expect(rows[3]?.cells.map(({ fault }) => fault)).toEqual([
    '配達完了日の形式が正しくありません。（5/32）',
    '配達料の形式が正しくありません。（1,4OO）',
  ]);
  expect(rows[5]?.reason).toBe('同じキーの行が重複しています。（2行目）');
  expect(rows[5]?.cells).toMatchObject([{ column: 0, fault: '同じキーの行が重複しています。（2行目）' }]);
  expect(rows[6]?.cells[0]?.fault).toBe('受付番号は必須です。');
  expect((await read(changed)).versionNo).toBe(1);
});

test('PASTE-06 FORM-17 days are read as fields read them, and stored in full', async () => {
  const id = await made('D1');
  const table: Table = {
    columns: ['acceptNo', 'depDt', 'arrDt', 'deliveryDt', 'bizResultDt', 'pickCompDt', 'deliveryCompDt'],
    rows: [['D1', '5月9日', '２８', '+1', '12/28', '5/21', '0521']],
  };
  const checked = await check(table);
  const days = ['2026-05-09', '2026-05-28', '2026-05-14', '2025-12-28', '2025-05-21', '2025-05-21'];
  expect(checked[0]?.cells.map(({ after }) => after)).toEqual(days);
  await paste(table, checked);
  const order = await read(id);
  expect(table.columns.slice(1).map((key) => order[key as 'depDt'])).toEqual(days);
});

test('PASTE-06 FORM-17 a day that this month does not have is refused with its sentence', async () => {
  await made('D2');
  const [row] = await check({ columns: ['acceptNo', 'depDt', 'arrDt'], rows: [['D2', '32', '2/29']] });
  expect(row?.cells.map(({ fault }) => fault)).toEqual([
    '発送日の形式が正しくありません。（32）',
    '到着日の形式が正しくありません。（2/29）',
  ]);
});

test('PASTE-06 ORD-EDIT-39 an unlikely day has a remark and is written all the same', async () => {
  const id = await made('D3', { acceptDt: '2026-05-01', deliveryCompDt: '2026-05-13' });
  const table: Table = { columns: ['acceptNo', 'deliveryCompDt', 'remarks'], rows: [['D3', '2027-05-13', 'x']] };
  const checked = await check(table);
  expect(checked[0]?.status).toBe('changed');
  expect(checked[0]?.cells.map(({ remark }) => remark)).toEqual(['未来日など', null]);
  await paste(table, checked);
  expect((await read(id)).deliveryCompDt).toBe('2027-05-13');
});

test('PASTE-07 a blank cell stays unless it is to clear; a required field is not cleared', async () => {
  const id = await made('B1', { remarks: '元', pickAmtInfo: { amt: 7 } });
  const table: Table = {
    columns: ['acceptNo', 'remarks', 'pickAmtInfo.amt', 'billingDt'],
    rows: [['B1', '', ' ', '']],
  };
  expect(statuses(await check(table))).toEqual(['unchanged']);
  const cleared = await check({ ...table, blank: 'clear' });
  expect(cleared[0]?.cells.map(({ column, fault }) => [column, fault])).toEqual([
    [1, null],
    [2, null],
    [3, '請求計上日は必須です。'],
  ]);
  const filled: Table = { ...table, blank: 'clear', rows: [['B1', '', '', '2026-05-11']] };
  await paste(filled, await check(filled));
  expect(await read(id)).toMatchObject({ remarks: null, pickAmtInfo: { amt: null }, billingDt: '2026-05-11' });
});

test('PASTE-11 stranger 401, reader 403, what is no table 400', async () => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const good = numbered({ columns: ['acceptNo', 'remarks'], rows: [['P1', 'x']] });
  const post = (path: string, as: TestUser | null, body: unknown) =>
    app.call<ProblemBody>('POST', `${url}/${path}`, { as, body });
  for (const path of ['paste/check', 'paste']) {
    expect((await post(path, null, good)).status).toBe(401);
    expect((await post(path, reader, good)).status).toBe(403);
    for (const bad of [
      null,
      [],
      'x',
      {},
      { ...good, columns: ['nothing', 'acceptNo'] },
      { ...good, blank: 'x' },
      { ...good, rows: [1] },
    ])
      expect((await post(path, user, bad)).status).toBe(400);
  }
  const reported = async (body: unknown) => (await post('paste/check', user, body)).body.message;
  expect(await reported({ ...good, columns: ['', 'remarks'] })).toBe(
    '受付番号の列がありません。列を割り当ててください。',
  );
  expect(await reported({ ...good, columns: ['acceptNo', ''] })).toBe(noValueColumnSentence);
  expect(await reported({ ...good, rows: [] })).toContain('表がありません。');
  const many = Array.from({ length: 5_001 }, (_, row) => ({ row, cells: [String(row), 'x'] }));
  expect(await reported({ ...good, rows: many })).toBe('一度に貼り付けられるのは5,000行までです。');
  const seen = { ...good, rows: [{ row: 2, cells: ['P1', 'x'], id: 'abc', versionNo: 1 }] };
  expect((await post('paste', user, seen)).status).toBe(404);
});

test('PASTE-03 all fields of selected orders come as cells, in the order asked', async () => {
  const [one, two] = [await made('0012', { remarks: '一\n二', billingTo: { id: '2000104410' } }), await made('0013')];
  const reader = await app.signIn('閲覧二', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const { body } = await app.call<{ rows: string[][] }>('POST', `${url}/table`, {
    as: reader,
    body: [two, one, '99999'],
  });
  expect(body.rows.map(([no]) => no)).toEqual(['0013', '0012']);
  expect(body.rows[1]).toContain('一\n二');
  const listed = await app.call<{ rows: string[][] }>('POST', `${url}/table?columns=list`, { as: reader, body: [one] });
  const place = listedColumns.findIndex(({ leaf }) => leaf.path === 'id');
  expect(listed.body.rows.map((cells) => [cells.length, cells[0], cells[place]])).toEqual([
    [listedColumns.length, '0012', one],
  ]);
  expect((await app.call('POST', `${url}/table?columns=x`, { as: reader, body: [one] })).status).toBe(400);
  expect((await app.call('POST', `${url}/table`, { as: null, body: [one] })).status).toBe(401);
});

test.each([
  [{ columns: Array.from({ length: 301 }, () => '') }, '一度に貼り付けられるのは300列までです。'],
  [{ rows: [{ row: 2, cells: Array.from({ length: 301 }, () => 'P1') }] }, '一度に貼り付けられるのは300列までです。'],
  [{ rows: [{ row: 2, cells: ['P1', 'x'.repeat(32_768)] }] }, tooLongValueSentence(32_767)],
  [{ rows: [{ row: 7, cells: ['P1', 'x', ' '.repeat(100_000)] }] }, tooLongValueSentence(32_767)],
])('PASTE-15 a table above the limits is refused before its cells are read: %#', async (change, sentence) => {
  const good = numbered({ columns: ['acceptNo', 'remarks'], rows: [['P1', 'x']] });
  for (const path of ['paste/check', 'paste']) {
    const rows = ('rows' in change ? change.rows : good.rows).map((row) => ({ ...row, id: '1', versionNo: 1 }));
    const { status, body } = await app.call<ProblemBody>('POST', `${url}/${path}`, {
      as: user,
      body: { ...good, ...change, rows },
    });
    expect([status, body.message]).toEqual([400, sentence]);
  }
});

test('PASTE-15 300 columns and cells of 32,767 characters are read', async () => {
  const columns = ['acceptNo', 'remarks', ...Array.from({ length: 298 }, () => '')];
  const cells = ['P1', 'x', ...Array.from({ length: 298 }, () => 'y'.repeat(10))].with(299, 'z'.repeat(32_767));
  expect(statuses(await check({ columns, rows: [cells] }))).toEqual(['changed']);
});
