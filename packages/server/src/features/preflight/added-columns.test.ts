import { requiredSentence } from '@tsuun/domain/message/sentence';
import { correctedSentence } from '@tsuun/domain/message/preflight-sentence';
import { importedText } from '../../../testing/imported-text.ts';
import { severalPartsSentence, stationParts } from '@tsuun/domain/message/transfer-sentence';
import { addedColumnPosition } from '@tsuun/domain/preflight/added-columns';
import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import { nameConversionFormat } from '@tsuun/domain/formats/name-conversion';
import { arrivalFeeFormat } from '@tsuun/domain/formats/arrival-fee';
import { zentsuFormat, fiftyTwoFtFormat } from '@tsuun/domain/formats/zentsu';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import { beforeEach, describe, expect, test } from 'vitest';
import { csvFile } from '../../../testing/csv-file.ts';
import { headers as dispatchHeaders, openDispatchFixture, trip } from '../../../testing/dispatch-fixture.ts';
import { importFile } from '../../../testing/import-file.ts';
import { preflights } from '../../../testing/preflight-fixture.ts';
import { feeRow } from '../../../testing/rule-files.ts';
import { xlsxFile } from '../../../testing/xlsx-file.ts';
import { zentsuCsv, zentsuHeaders, zentsuRow } from '../../../testing/zentsu-file.ts';

const { app, user } = await openDispatchFixture();
const { preflight, rows, correct, check, read, start } = preflights(app, user);
beforeEach(() => app.db.pool.query('truncate arrival_fee, name_conversion'));

const addedAt = ({ columns }: ImportFormat, header: string): number =>
  addedColumnPosition + columns.findIndex((column) => column.header === header);
const faultsOf = async (id: string) =>
  (await rows(id, 'fault')).map(({ row, faults }) => [row, faults.map(({ place, sentence }) => [place, sentence])]);
const without = (headers: readonly string[], ...lacking: readonly string[]) =>
  headers.filter((header) => !lacking.includes(header));
const fileOf = async (id: string) => app.call('GET', `/gpa/api/preflights/${id}/file`, { as: user });

const agent = addedAt(zentsuFormat, '着受託人コード');
const arrival = { 着駅コード: '7001', 着駅枝番: '01' };

const fileWithoutAgent = zentsuCsv(
  [zentsuRow('N1', arrival), zentsuRow('N2')],
  without(zentsuHeaders, '着受託人コード'),
);
const severalAgents = severalPartsSentence('着駅コード', '7001', stationParts.agent, '着受託人コード');

test('PRE-17 a fault in a column that the file lacks is in an added column', async () => {
  const found = await preflight(fileWithoutAgent);
  expect(found.columns.at(-1)).toMatchObject({ place: agent, heading: '着受託人コード', header: '着受託人コード' });
  expect(await faultsOf(found.id)).toEqual([[1, [[agent, severalAgents]]]]);
});

test('PRE-17 a correction in an added column is checked', async () => {
  const found = await preflight(fileWithoutAgent);
  await correct(found, { cells: [{ row: 1, place: agent, text: 'x' }] });
  await check(found.id);
  expect((await faultsOf(found.id))[0]).toMatchObject([1, [[agent, expect.stringContaining('（x）')]]]);
});

test('PRE-17 a correction in an added column is imported', async () => {
  const found = await preflight(fileWithoutAgent);
  await correct(found, { cells: [{ row: 1, place: agent, text: '20010' }] });
  await check(found.id);
  const checked = await read(found.id);
  expect(checked).toMatchObject({ blockingReason: null, errorCount: 0, counts: { created: 2, fault: 0 } });
  expect((await start(checked)).message).toBe(importedText(2, { created: 2 }) + correctedSentence(1, 0));
  const { rows: stored } = await app.db.pool.query(
    `select arr_transportation_id as id from orders where accept_no = 'N1'`,
  );
  expect(stored[0].id).toContain('7001/01/20010');
});

const fileWithoutAgents = (headers: readonly string[]) =>
  zentsuCsv([zentsuRow('N3', arrival), zentsuRow('N4')], headers);

async function correctedFileWithAgent(headers: readonly string[]): Promise<string> {
  const found = await preflight(fileWithoutAgents(headers));
  await correct(found, { cells: [{ row: 1, place: agent, text: '20010' }] });
  return (await fileOf(found.id)).text;
}

test('PRE-17 PRE-08 the corrected file has the added column with its values', async () => {
  const headers = without(zentsuHeaders, '着受託人コード', '着受託人サブコード');
  const [heading = '', first = '', second = ''] = (await correctedFileWithAgent(headers)).split('\r\n');
  expect(heading.replace('\ufeff', '').split(',')).toEqual([...headers, '着受託人コード']);
  expect([first.split(',').at(-1), second.split(',').at(-1)]).toEqual(['20010', '']);
});

test('PRE-17 PRE-08 the corrected file with an added column is imported by itself', async () => {
  const text = await correctedFileWithAgent(without(zentsuHeaders, '着受託人コード', '着受託人サブコード'));
  expect((await importFile(app, user, text)).history.message).toBe(importedText(2, { created: 2 }));
});

test('PRE-17 an added column that is filled in one row changes nothing in the other rows', async () => {
  const amounts = { 集貨料: '700', 備考: '元' };
  await importFile(app, user, zentsuCsv([zentsuRow('N5', amounts), zentsuRow('N6', amounts)]));
  const headers = without(zentsuHeaders, '着受託人コード', '集貨料', '備考');
  const found = await preflight(zentsuCsv([zentsuRow('N5', arrival), zentsuRow('N6')], headers));
  const corrections = [
    { row: 1, place: agent, text: '20010' },
    { row: 1, place: addedAt(zentsuFormat, '備考'), text: '新' },
    { row: 1, place: addedAt(zentsuFormat, '集貨料'), text: '1' },
  ];
  await correct(found, { cells: corrections });
  await check(found.id);
  expect((await rows(found.id, 'changed')).map(({ changes }) => changes.map(({ label }) => label))).toEqual([['着駅']]);
  await start(await read(found.id));
  const { rows: stored } = await app.db.pool.query(
    `select accept_no, remarks, c.pick_amt_info_amt as amt from orders o join order_charges c on c.order_id = o.id
      where accept_no in ('N5', 'N6') order by 1`,
  );
  expect(stored).toEqual(['N5', 'N6'].map((no) => ({ accept_no: no, remarks: '元', amt: 700 })));
});

const side = addedAt(dispatchFormat, '区分');
function sheetWithoutSide(): Buffer {
  const noSide = (row: ReturnType<typeof trip>) => row.filter((_, place) => place !== 1);
  return xlsxFile([noSide(dispatchHeaders), noSide(trip('A10', '')), noSide(trip('A20', ''))]);
}
const sides = [
  { row: 1, place: side, text: '集貨' },
  { row: 2, place: side, text: '配達' },
];

test('PRE-17 each row of a sheet without a required column has a fault in the added column', async () => {
  const found = await preflight(sheetWithoutSide(), 'dispatch', '配車.xlsx');
  expect(found).toMatchObject({ missing: ['区分'], blockingReason: 'faulty', rowCount: 2, counts: { fault: 2 } });
  expect(await faultsOf(found.id)).toEqual([
    [1, [[side, requiredSentence('区分')]]],
    [2, [[side, requiredSentence('区分')]]],
  ]);
});

test('PRE-17 a row without a value in the added column is a fault while others have one', async () => {
  const found = await preflight(sheetWithoutSide(), 'dispatch', '配車.xlsx');
  await correct(found, { cells: sides.slice(0, 1) });
  await check(found.id);
  const checked = { problem: null, counts: { fault: 1, changed: 1 }, blockingReason: 'faulty' };
  expect(await read(found.id)).toMatchObject(checked);
});

async function withSides() {
  const found = await preflight(sheetWithoutSide(), 'dispatch', '配車.xlsx');
  await correct(found, { cells: sides });
  await check(found.id);
  return read(found.id);
}

test('PRE-17 PRE-08 the corrected sheet has the added column', async () => {
  const { raw } = await fileOf((await withSides()).id);
  const again = await preflight(raw, 'dispatch', '配車_訂正済み.xlsx');
  expect(again).toMatchObject({ missing: [], blockingReason: null, counts: { fault: 0, changed: 2 } });
});

test('PRE-17 a sheet whose added column is filled in every row is imported', async () => {
  const { message } = await start(await withSides());
  expect(message).toBe(importedText(2, { changed: 2 }) + correctedSentence(2, 0));
});

/** Format, the column that its file lacks, and the cells of the one row. */
const filesOfOtherKinds = [
  [fiftyTwoFtFormat, '着受託人コード', { 受付番号: 'F1', オーダー種別: '発送', 発駅コード: '4506', ...arrival }],
  [
    nameConversionFormat,
    '受託人コード',
    { 変換前荷受人名: '札幌', JR駅コード: '7001', 駅枝番: '01', 品目コード: '012345', 変換後名称: '札幌㈱' },
  ],
  [arrivalFeeFormat, '到着区分', feeRow()],
] as const;

/** The preflight of a file without a column of its format, and the position of that column. */
async function preflightWithout([format, header, cells]: (typeof filesOfOtherKinds)[number]) {
  const headers = without(
    format.columns.map((column) => column.header),
    header,
  );
  const found = await preflight(csvFile(headers, [cells]), format.kind, 'f.csv');
  return { found, place: addedAt(format, header) };
}

describe.each(filesOfOtherKinds)('a file of kind $kind without a column', (format, header, cells) => {
  const file = [format, header, cells] as (typeof filesOfOtherKinds)[number];
  const filled = async () => {
    const { found, place } = await preflightWithout(file);
    await correct(found, { cells: [{ row: 1, place, text: header === '到着区分' ? '到着' : '20010' }] });
    await check(found.id);
    return read(found.id);
  };

  test('PRE-17 its rows have a fault in the added column', async () => {
    const { found, place } = await preflightWithout(file);
    const sentence =
      format === fiftyTwoFtFormat
        ? severalPartsSentence('着駅コード', '7001', stationParts.agent, '着受託人コード')
        : requiredSentence(header);
    expect(await faultsOf(found.id)).toEqual([[1, [[place, sentence]]]]);
  });

  test('PRE-17 it is imported with the added column filled', async () => {
    const checked = await filled();
    expect(checked).toMatchObject({ blockingReason: null, counts: { created: 1 } });
    expect((await start(checked)).message).toBe(importedText(1, { created: 1 }) + correctedSentence(1, 0));
  });

  test('PRE-17 PRE-08 its corrected file has the added column', async () => {
    const { text } = await fileOf((await filled()).id);
    expect(text.split('\r\n', 1)[0]?.endsWith(`,${header}`)).toBe(true);
  });
});

test('PRE-17 a correction beyond the columns of the format is refused', async () => {
  const found = await preflight(zentsuCsv([zentsuRow('N7')]));
  const place = addedColumnPosition + zentsuFormat.columns.length;
  expect((await correct(found, { cells: [{ row: 1, place, text: 'x' }] })).status).toBe(400);
});
