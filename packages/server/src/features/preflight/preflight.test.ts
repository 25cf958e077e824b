import { fileRemarkSentences, noRemarks } from '@tsuun/domain/message/file-remarks';
import { dayReasonSentence } from '@tsuun/domain/message/order/order-sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { unknownInMasterSentence, malformedSentence, duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { otherUnitSentence, outlierSentence } from '@tsuun/domain/message/order/hint';
import { badCharacterInRowSentence, emptyFileSentence } from '@tsuun/domain/message/transfer-sentence';
import { message as sentences } from '@tsuun/domain/message/message';
import { beforeEach, expect, test } from 'vitest';
import { cp932, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../testing/zentsu-file.ts';
import { importFile } from '../../../testing/import-file.ts';
import { openTestServer } from '../../../testing/open-test-server.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';

const { app, user } = await openTestServer();
app.work();
const { check, preflight, rows, stand, start } = preflights(app, user);
const turn = (set: string, acceptNo: string) =>
  app.db.pool.query(`update orders set ${set} where accept_no = $1`, [acceptNo]);

beforeEach(async () => {
  await app.db.pool.query('truncate orders, order_charges, order_change, pending_change');
  const stored = ['A1', 'A2', 'A3', 'A4'].map((no) => zentsuRow(no, { 配達料: '1000', 荷送人名: '元' }));
  await importFile(app, user, zentsuCsv(stored));
  await turn('import_locked = true', 'A3');
  await turn("confirmed = true, confirmed_on = '2026-05-01'", 'A4');
});

const file = () =>
  cp932(
    zentsuCsv([
      zentsuRow('A1', { 配達料: '1200', 荷送人名: '' }),
      zentsuRow('A2', { 配達料: '1000', 荷送人名: '元' }),
      zentsuRow('A3', { 配達料: '1500', 荷送人名: '元' }),
      zentsuRow('A4', { 配達料: '1600', 荷送人名: '元' }),
      zentsuRow('B1'),
      zentsuRow('B2', { 品目コード: '012346', 配達料: '15,4OO' }),
      zentsuRow('B1'),
    ]),
  );

test('IMP-50 a check names the columns that are not read, also in 処理履歴', async () => {
  const { id, remarks } = await preflight(
    zentsuCsv([zentsuRow('B1')])
      .replace('受付番号', '不明な列,受付番号')
      .replace('\r\n', '\r\nx,'),
  );
  expect(remarks).toEqual(fileRemarkSentences({ ...noRemarks, unreadColumns: ['不明な列'] }, false));
  expect((await check(id)).message).toContain(remarks[0]);
});

test('PRE-01 PRE-03 every row has the status that the import would give it', async () => {
  const found = await preflight(file());
  expect(found).toMatchObject({ rowCount: 7, errorCount: 3, problem: null, missing: [], blockingReason: 'faulty' });
  expect(found.counts).toEqual({
    fault: 2,
    created: 1,
    changed: 1,
    unchanged: 1,
    locked: 1,
    confirmed: 1,
    excluded: 0,
  });
  expect((await rows(found.id, 'created')).map(({ row, summary }) => [row, summary[0], summary[2]])).toEqual([
    [5, 'B1', '19D-12345'],
  ]);
  expect(
    (await rows(found.id, 'lockedOrConfirmed')).map(({ row, status, summary }) => [row, status, summary[0]]),
  ).toEqual([
    [3, 'locked', 'A3'],
    [4, 'confirmed', 'A4'],
  ]);
});

test('PRE-02 a preflight changes only its own tables', async () => {
  const before = await stand();
  expect(before.size).toBeGreaterThan(20);
  await preflight(file());
  await preflight('受付番号\r\n"A1');
  expect(await stand()).toEqual(before);
});

test('PRE-04 each change has its values before and after and the difference of amounts', async () => {
  const { id, fields, marks } = await preflight(file());
  const [row] = await rows(id, 'changed');
  expect(row).toMatchObject({
    row: 1,
    status: 'changed',
    summary: ['A1', '発送', '19D-12345', expect.any(String), expect.any(String)],
  });
  expect(row?.changes.map(({ label, before, after, difference }) => [label, before, after, difference])).toEqual([
    ['荷送人名', '元', null, null],
    ['配達料', '1,000', '1,200', 200],
  ]);
  expect(fields.map(({ label, count }) => [label, count])).toEqual([
    ['荷送人名', 1],
    ['配達料', 1],
  ]);
  expect(marks).toEqual({ amount: 1, far: 0, blanked: 1 });
  const narrowed = async (more: string) => (await rows(id, 'changed', more)).length;
  expect(await narrowed(`&field=${fields[0]?.name}`)).toBe(1);
  expect(await narrowed('&field=arr_dt')).toBe(0);
  expect([await narrowed('&mark=blanked'), await narrowed('&find=A1'), await narrowed('&find=B')]).toEqual([1, 1, 0]);
});

test('PRE-15 rows with outlier amounts on the new lane are marked, counted and found', async () => {
  const lane = { 配達完了日: '2026/05/10', トン数: '5', 請求先コード: 'T001', 配達料: '1000' };
  const others = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'].map((no) => zentsuRow(no, lane));
  await importFile(app, user, zentsuCsv([...others, zentsuRow('L7', { ...lane, 請求先コード: 'T002' })]));
  const sent = { ...lane, 配達料: '3100' };
  const elsewhere = { ...sent, トン数: '10' };
  const found = await preflight(
    zentsuCsv([
      zentsuRow('L1', { ...lane, 配達料: '1100' }),
      zentsuRow('L2', elsewhere),
      zentsuRow('L3', sent),
      zentsuRow('L7', sent),
    ]),
  );
  expect(found.marks).toEqual({ amount: 4, far: 2, blanked: 0 });
  const outliers = await rows(found.id, 'changed', '&mark=far');
  const reported = outliers.map(({ summary, changes }) => [
    summary[0],
    changes.flatMap(({ label, far: why }) => (why ? [[label, why]] : [])),
  ]);
  expect(reported).toEqual([
    ['L3', [['配達料', outlierSentence({ how: 'times', times: 3.1 }, 1000)]]],
    ['L7', [['配達料', outlierSentence({ how: 'times', times: 3.1 }, 1000)]]],
  ]);
});

test('PRE-15 HINT-11 an amount more than a hundred times the stored one is marked, on any lane', async () => {
  await importFile(app, user, zentsuCsv([zentsuRow('F1', { 配達料: '1234567', 鉄道運賃: '80000' })]));
  const { id, marks } = await preflight(zentsuCsv([zentsuRow('F1', { 配達料: '1235', 鉄道運賃: '8000' })]));
  expect(marks).toMatchObject({ amount: 1, far: 1 });
  const [row] = await rows(id, 'changed', '&mark=far');
  expect(row?.changes.flatMap(({ label, far }) => (far ? [[label, far]] : []))).toEqual([
    ['配達料', otherUnitSentence(1_234_567)],
  ]);
});

test('PRE-15 ORD-EDIT-39 rows with implausible days have reasons, are counted and found', async () => {
  const days = { 受付日: '2026/05/01', 集貨完了日: '2026/05/02', 発送完了日: '2026/05/03' };
  await importFile(app, user, zentsuCsv([zentsuRow('U1', days), zentsuRow('U2', days), zentsuRow('U3', days)]));
  const found = await preflight(
    zentsuCsv([
      zentsuRow('U1', { ...days, 集貨完了日: '2026/05/04' }),
      zentsuRow('U2', { ...days, 発送完了日: '2027/05/03' }),
      zentsuRow('U3', { ...days, 集貨完了日: '2026/05/03' }),
    ]),
  );
  expect(found.marks.far).toBe(2);
  const outliers = await rows(found.id, 'changed', '&mark=far');
  const remarks = outliers.map(({ summary, changes }) => [
    summary[0],
    changes.flatMap(({ label, far: why }) => (why && label.endsWith('完了日') ? [[label, why]] : [])),
  ]);
  expect(remarks).toEqual([
    ['U1', [['集貨完了日', dayReasonSentence({ how: 'after', otherDay: '2026-05-03' }, '発送完了日')]]],
    [
      'U2',
      [
        [
          '発送完了日',
          [
            dayReasonSentence({ how: 'future' }, ''),
            dayReasonSentence({ how: 'after', otherDay: '2026-04-12' }, '到着完了日'),
            dayReasonSentence({ how: 'far', days: 367, acceptDt: '2026-05-01' }, '受付日'),
          ].join(''),
        ],
      ],
    ],
  ]);
});

test('PRE-05 PRE-07 a fault is at its cell with suggestions', async () => {
  const { id, columns } = await preflight(file());
  const at = (header: string) => columns.find((column) => column.header === header)?.place;
  const [wrong, doubled] = await rows(id, 'fault');
  expect(wrong?.row).toBe(6);
  expect(wrong?.cells?.[0]).toBe('B2');
  expect(wrong?.faults).toEqual([
    {
      place: at('品目コード'),
      sentence: unknownInMasterSentence('品目コード', '012346'),
      suggestions: [{ text: '012345', label: expect.stringMatching(/^012345 /) as string }],
    },
    {
      place: at('配達料'),
      sentence: malformedSentence('配達料', '15,4OO'),
      suggestions: [{ text: '15,400', label: '15,400' }],
    },
  ]);
  expect(doubled?.faults).toEqual([{ place: null, sentence: duplicateRowSentence(6), suggestions: [] }]);
});

test('PRE-05 IMP-33 a character that the database cannot store is a fault in the preflight and the import', async () => {
  const nul = zentsuCsv([zentsuRow('B1', { 配達料: '1\u00002' })]);
  const sentences = [malformedSentence('配達料', '1[U+0000]2'), badCharacterInRowSentence('U+0000')];
  const { id } = await preflight(nul);
  expect((await rows(id, 'fault'))[0]?.faults.map(({ sentence }) => sentence)).toEqual(sentences);
  expect((await importFile(app, user, nul)).history.errorJson).toEqual({ 1: sentences.join('\n') });
});

test('PRE-03 PRE-05 all rows with faults are counted, also beyond the stored faults', async () => {
  const wrong = (n: number) => zentsuRow(`B${n}`, { オーダー種別: 'x', 配達料: n === 0 ? 'x' : '' });
  const found = await preflight(zentsuCsv([...Array.from({ length: 10_010 }, (_, n) => wrong(n)), zentsuRow('C1')]));
  expect(found).toMatchObject({ rowCount: 10_011, errorCount: 10_011 });
  expect(found.counts).toMatchObject({ fault: 10_010, created: 1, unchanged: 0 });
});

test('PRE-03 the import does what a preflight without faults reported', async () => {
  const good = zentsuCsv([zentsuRow('A1', { 配達料: '9' }), zentsuRow('A3'), zentsuRow('A4'), zentsuRow('C1')]);
  const found = await preflight(good);
  expect(found.blockingReason).toBeNull();
  const { message } = await start(found);
  expect(message).toBe(importedText(4, { created: 1, changed: 1, locked: 1, confirmed: 1 }));
  expect(found.counts).toMatchObject({ created: 1, changed: 1, locked: 1, confirmed: 1, unchanged: 0, fault: 0 });
});

test('PRE-01 a file of another kind is refused', async () => {
  expect((await preflight(Buffer.from('PK\u0003\u0004'))).problem).toBe(sentences.fileFormat);
  const empty = await preflight('');
  expect(empty).toMatchObject({
    problem: emptyFileSentence,
    blockingReason: 'faulty',
    rowCount: 0,
    columns: [],
  });
  const lacking = await preflight(zentsuCsv([zentsuRow('A1')], zentsuHeaders.slice(1)));
  expect(lacking).toMatchObject({
    missing: ['受付番号'],
    blockingReason: 'faulty',
    problem: expect.stringContaining('受付番号'),
  });
  expect(lacking.columns[0]).toMatchObject({ heading: zentsuHeaders[1], header: zentsuHeaders[1], pointed: false });
});

test('PRE-21 rows with faults have the names of the codes in their cells', async () => {
  const found = await preflight(file());
  const faulty = await rows(found.id, 'fault');
  const place = zentsuHeaders.indexOf('発駅コード');
  expect(faulty[0]?.names.find((one) => one.place === place)?.name).toMatch(/./);
  expect(faulty[0]?.names.some((one) => one.place === zentsuHeaders.indexOf('品目コード'))).toBe(false);
});
