import {
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { outlierSentence } from '@tsuun/domain/message/order/hint';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  duplicateRowSentence,
  dayWithoutYearSentence,
  malformedSentence,
  requiredSentence,
  tooLongValueSentence,
} from '@tsuun/domain/message/sentence';
import type { CheckedRow } from '@tsuun/contract/order/paste';
import type { ProblemBody } from '@tsuun/contract/problem';
import { listedColumns } from '@tsuun/domain/order/paste/copied-orders';
import { openTestServer } from '../../../../testing/open-test-server.ts';
import { statuses, numbered, pasteCalls, type Table } from '../../../../testing/paste-fixture.ts';
import type { TestUser } from '../../../../testing/test-app.ts';

const { app, user } = await openTestServer();
const { made, read, check, paste } = pasteCalls(app, user);
const url = '/gpa/api/order';

test.each([
  ['¥12,345-', '12,345'],
  ['12,346円-', '12,346'],
  ['12,345-', '-12,345'],
])('PASTE-06 IMP-44 the pasted amount %s is %s', async (text, after) => {
  const acceptNo = `PB${after}`.replace(',', '');
  await made(acceptNo);
  const [checked] = await check({ columns: ['acceptNo', 'deliveryAmtInfo.amt'], rows: [[acceptNo, text]] });
  expect(checked?.cells).toMatchObject([{ after }]);
});

test('PASTE-27 a pasted amount far from the usual one of its lane says so', async () => {
  const billed = { billingTo: { id: '2000555120' } };
  const deliveryAmtInfo = { amt: 53_681 };
  for (const acceptNo of ['PU1', 'PU2', 'PU3', 'PU4']) await made(acceptNo, { ...billed, deliveryAmtInfo });
  await made('PU5', billed);
  const [checked] = await check({ columns: ['acceptNo', 'deliveryAmtInfo.amt'], rows: [['PU5', '5']] });
  expect(checked?.cells).toMatchObject([{ after: '5', remark: outlierSentence({ how: 'nothing' }, 53_681) }]);
});

describe('the check of a table with rows of every status', () => {
  const table: Table = {
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
  };
  let changed: string;
  let rows: CheckedRow[];

  beforeAll(async () => {
    changed = await made('P1');
    await made('P2');
    const confirmed = await made('P3');
    await made('P4');
    await app.call('POST', `${url}/confirm`, { as: user, body: [confirmed] });
    rows = await check(table);
  });

  test('PASTE-05 each row of a checked table has its status', () => {
    expect(statuses(rows)).toEqual(['changed', 'unchanged', 'confirmed', 'fault', 'missing', 'fault', 'fault']);
  });

  test('PASTE-05 a changed row shows its cells and derived fields before and after', () => {
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
  });

  test('PASTE-06 each unreadable cell has its fault', () => {
    expect(rows[3]?.cells.map(({ fault }) => fault)).toEqual([
      malformedSentence('配達完了日', '5/32'),
      malformedSentence('配達料', '1,4OO'),
    ]);
  });

  test('PASTE-05 a second row of the same order is a fault at its number', () => {
    expect(rows[5]?.reason).toBe(duplicateRowSentence(2));
    expect(rows[5]?.cells).toMatchObject([{ column: 0, fault: duplicateRowSentence(2) }]);
  });

  test('PASTE-06 a row without a number is a fault at its number', () => {
    expect(rows[6]?.cells[0]?.fault).toBe(requiredSentence('受付番号'));
  });

  test('PASTE-05 a check changes no order', async () => {
    expect((await read(changed)).versionNo).toBe(1);
  });
});

test('PASTE-06 FORM-17 a day is read as in a field and stored with its year', async () => {
  const id = await made('D1');
  const table: Table = {
    columns: ['acceptNo', 'depDt', 'arrDt', 'deliveryDt', 'bizResultDt', 'pickCompDt', 'deliveryCompDt'],
    rows: [['D1', '5月9日', '２８', '+1', '12/28', '5/21', '0521']],
  };
  const checked = await check(table);
  const days = ['2026-05-09', '2026-05-28', '2026-05-14', '2025-12-28', '2026-05-21', '2026-05-21'];
  expect(checked[0]?.cells.map(({ after }) => after)).toEqual(days);
  await paste(table, checked);
  const order = await read(id);
  expect(table.columns.slice(1).map((key) => order[key as 'depDt'])).toEqual(days);
});

test('PASTE-06 FORM-17 a day that this month does not have is a fault', async () => {
  await made('D2');
  const [row] = await check({ columns: ['acceptNo', 'depDt', 'arrDt'], rows: [['D2', '32', '2/29']] });
  expect(row?.cells.map(({ fault }) => fault)).toEqual([
    malformedSentence('発送日', '32'),
    dayWithoutYearSentence('到着日', '2/29'),
  ]);
});

test('FORM-17 PASTE-06 a completed day without a year more than 60 days from 受付日 asks for its year', async () => {
  await made('D4', { acceptDt: '2026-02-01' });
  const table: Table = { columns: ['acceptNo', 'deliveryCompDt', 'remarks'], rows: [['D4', '5/9', 'x']] };
  const checked = await check(table);
  expect(checked[0]?.cells.map(({ fault }) => fault)).toEqual([dayWithoutYearSentence('配達完了日', '5/9'), null]);
});

test('FORM-17 PASTE-06 a completed day without a year is near 受付日 of the same pasted row', async () => {
  await made('D5', { acceptDt: '2026-02-01' });
  const table: Table = { columns: ['acceptNo', 'acceptDt', 'deliveryCompDt'], rows: [['D5', '2026-05-01', '5/9']] };
  expect((await check(table))[0]?.cells.map(({ after }) => after)).toEqual(['2026-05-01', '2026-05-09']);
});

test('PASTE-06 ORD-EDIT-39 an implausible day has a remark and can be written', async () => {
  const id = await made('D3', { acceptDt: '2026-05-01', deliveryCompDt: '2026-05-13' });
  const table: Table = { columns: ['acceptNo', 'deliveryCompDt', 'remarks'], rows: [['D3', '2027-05-13', 'x']] };
  const checked = await check(table);
  expect(checked[0]?.status).toBe('changed');
  expect(checked[0]?.cells.map(({ remark }) => remark)).toEqual(['未来日 ほか1件', null]);
  await paste(table, checked);
  expect((await read(id)).deliveryCompDt).toBe('2027-05-13');
});

const blankCells: Table = {
  columns: ['acceptNo', 'remarks', 'pickAmtInfo.amt', 'billingDt'],
  rows: [['B1', '', ' ', '']],
};

test('PASTE-07 blank cells change nothing by default', async () => {
  await made('B1', { remarks: '元', pickAmtInfo: { amt: 7 } });
  expect(statuses(await check(blankCells))).toEqual(['unchanged']);
});

test('PASTE-07 a required field cannot be cleared by a blank cell', async () => {
  await made('B2', { remarks: '元', pickAmtInfo: { amt: 7 } });
  const cleared = await check({ ...blankCells, blank: 'clear', rows: [['B2', '', ' ', '']] });
  expect(cleared[0]?.cells.map(({ column, fault }) => [column, fault])).toEqual([
    [1, null],
    [2, null],
    [3, requiredSentence('請求計上日')],
  ]);
});

test('PASTE-07 blank cells clear their fields if 空欄にする is chosen', async () => {
  const id = await made('B3', { remarks: '元', pickAmtInfo: { amt: 7 } });
  const filled: Table = { ...blankCells, blank: 'clear', rows: [['B3', '', '', '2026-05-11']] };
  await paste(filled, await check(filled));
  expect(await read(id)).toMatchObject({ remarks: null, pickAmtInfo: { amt: null }, billingDt: '2026-05-11' });
});

const goodTable = numbered({ columns: ['acceptNo', 'remarks'], rows: [['P1', 'x']] });
const postTable = (path: string, as: TestUser | null, body: unknown) =>
  app.call<ProblemBody>('POST', `${url}/${path}`, { as, body });

test.each(['paste/check', 'paste'])('PASTE-11 R33 %s is for users who may write orders', async (path) => {
  const reader = await app.signIn('閲覧', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await postTable(path, null, goodTable)).status).toBe(401);
  expect((await postTable(path, reader, goodTable)).status).toBe(403);
});

test.each(['paste/check', 'paste'])('PASTE-11 %s refuses a body that is not a table', async (path) => {
  const malformed = [
    ...[null, [], 'x', {}],
    { ...goodTable, columns: ['nothing', 'acceptNo'] },
    { ...goodTable, blank: 'x' },
    { ...goodTable, rows: [1] },
  ];
  for (const body of malformed) expect((await postTable(path, user, body)).status).toBe(400);
});

test.each([
  ['the number', { columns: ['', 'remarks'] }, noKeyColumnSentence('受付番号')],
  ['a field to change', { columns: ['acceptNo', ''] }, noValueColumnSentence],
  ['rows', { rows: [] }, noTableSentence],
])('PASTE-11 a table without %s is refused with a sentence', async (_, change, sentence) => {
  expect((await postTable('paste/check', user, { ...goodTable, ...change })).body.message).toBe(sentence);
});

test('PASTE-11 a table of more than 5,000 rows is refused with a sentence', async () => {
  const rows = Array.from({ length: 5_001 }, (_, row) => ({ row, cells: [String(row), 'x'] }));
  const { body } = await postTable('paste/check', user, { ...goodTable, rows });
  expect(body.message).toBe(tooManyPastedSentence(5_000));
});

test('PASTE-11 a row with an id that is no number is not found', async () => {
  const rows = [{ row: 2, cells: ['P1', 'x'], id: 'abc', versionNo: 1 }];
  expect((await postTable('paste', user, { ...goodTable, rows })).status).toBe(404);
});

test('PASTE-03 all fields of selected orders are read as rows in the order of the ids', async () => {
  const [one, two] = [await made('0012', { remarks: '一\n二', billingTo: { id: '2000104410' } }), await made('0013')];
  const reader = await app.signIn('閲覧二', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const { body } = await app.call<{ rows: string[][] }>('POST', `${url}/table`, {
    as: reader,
    body: [two, one, '99999'],
  });
  expect(body.rows.map(([no]) => no)).toEqual(['0013', '0012']);
  expect(body.rows[1]).toContain('一\n二');
});

test('PASTE-03 the columns of the list of selected orders are read as rows', async () => {
  const id = await made('0014');
  const reader = await app.signIn('閲覧三', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const { body } = await app.call<{ rows: string[][] }>('POST', `${url}/table?columns=list`, {
    as: reader,
    body: [id],
  });
  const place = listedColumns.findIndex(({ leaf }) => leaf.path === 'id');
  expect(body.rows.map((cells) => [cells.length, cells[0], cells[place]])).toEqual([
    [listedColumns.length, '0014', id],
  ]);
});

test('PASTE-03 an unknown set of columns is refused', async () => {
  const reader = await app.signIn('閲覧四', [{ functionCode: 'ORDER', roleBit: 1 }]);
  expect((await app.call('POST', `${url}/table?columns=x`, { as: reader, body: ['1'] })).status).toBe(400);
});

test('PASTE-03 R33 a stranger cannot copy orders', async () => {
  expect((await app.call('POST', `${url}/table`, { as: null, body: ['1'] })).status).toBe(401);
});

test.each([
  [{ columns: Array.from({ length: 301 }, () => '') }, tooManyPastedColumnsSentence(300)],
  [{ rows: [{ row: 2, cells: Array.from({ length: 301 }, () => 'P1') }] }, tooManyPastedColumnsSentence(300)],
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
