import { fileRemarkSentences, noRemarks, withRemarks } from '@tsuun/domain/message/file-remarks';
import { duplicateRowSentence, importErrorsSentence, requiredSentence } from '@tsuun/domain/message/sentence';
import {
  differentHeadingsSentence,
  laterHeaderSentence,
  noHeadingsSentence,
  ofSheetSentence,
} from '@tsuun/domain/message/transfer-sentence';
import { rowOfSheet } from '@tsuun/domain/transfer/sheet-row';
import { expect, test } from 'vitest';
import { headers, openDispatchFixture, tomorrow, trip } from '../../../../testing/dispatch-fixture.ts';
import { importedText } from '../../../../testing/imported-text.ts';
import { preflights } from '../../../../testing/preflight-fixture.ts';
import { storeOrder } from '../../../../testing/store-order.ts';
import { rowXml, sheetXml, xlsxFile, xlsxParts } from '../../../../testing/xlsx-file.ts';
import { zipFile } from '../../../../testing/zip-file.ts';

const { app, user, send, sendFile, stored, history } = await openDispatchFixture();
const { preflight, rows, correct, check, read, start } = preflights(app, user);

const cover = { name: '表紙', rows: [['配車運行表'], ['作成 5/12']], before: true };
const twoSheets = (...more: Parameters<typeof trip>[]) =>
  xlsxFile([headers, trip('A10', 1)], {
    sheets: [{ name: '5月14日', rows: [headers, ...more.map((given) => trip(...given))] }],
  });

test('IMP-51 a number in a column of texts is what its format shows', async () => {
  await storeOrder(app.db.pool, { acceptNo: '799822' }, { confirmed: false });
  await storeOrder(app.db.pool, { acceptNo: '000799822' }, { confirmed: false });
  const numbered = { xml: '<c s="4"><v>799822</v></c>' };
  expect((await send([trip(numbered, 1)], { formats: ['000000000'] })).successful).toBe(true);
  expect((await stored('000799822'))?.pick_dt).toBe(tomorrow);
  expect((await stored('799822'))?.pick_dt).toBeNull();
});

test('IMP-51 a number in a column of numbers keeps its value under every format', async () => {
  const weight = { xml: '<c s="4"><v>4000</v></c>' };
  await send([trip('A10', 1, tomorrow, 12, '山田', '4t', '平', weight, 1)], { formats: ['"約"0" kg"'] });
  expect((await stored('A10'))?.pick_car_info_max_weight).toBe(4000);
});

test('IMP-44 an order number under a localised name of General is no day', async () => {
  await storeOrder(app.db.pool, { acceptNo: '45754' }, { confirmed: false });
  const numbered = { xml: '<c s="4"><v>45754</v></c>' };
  expect((await send([trip(numbered, 1)], { formats: ['G/標準'] })).message).toBe(importedText(1, { changed: 1 }));
});

test('IMP-48 all sheets with the headings are read as one file', async () => {
  expect((await sendFile(twoSheets(['A20', 1], ['A21', 2]))).message).toBe(importedText(3, { changed: 3 }));
  expect((await history()).map(({ source }) => source)).toEqual([
    '配車.xlsx 配車 2行目',
    '配車.xlsx 5月14日 2行目',
    '配車.xlsx 5月14日 3行目',
  ]);
});

test('IMP-48 a later sheet may have its columns in another order', async () => {
  const turned = [...headers].toReversed();
  const sheets = [{ name: '5月14日', rows: [turned, trip('A20', 1).toReversed()] }];
  expect((await sendFile(xlsxFile([headers, trip('A10', 1)], { sheets }))).message).toBe(
    importedText(2, { changed: 2 }),
  );
  expect((await stored('A20'))?.pick_car_info_driver).toBe('山田太郎');
});

test('IMP-33 the errors of a file with several sheets name the sheet and its row', async () => {
  const { message, errorJson } = await sendFile(twoSheets(['A20', 1], ['A10', 1], [null, 1]));
  expect(message).toBe(importErrorsSentence(2, 2));
  expect(errorJson).toEqual({
    [rowOfSheet(1, 2)]: ofSheetSentence('5月14日', duplicateRowSentence(2, '配車')),
    [rowOfSheet(1, 3)]: ofSheetSentence('5月14日', requiredSentence('受付番号')),
  });
});

test('IMP-50 sheets with content but without the headings are named, blank ones are not', async () => {
  const list = {
    name: '車両一覧',
    rows: [
      ['車番', '乗務員'],
      ['0012', '山田'],
    ],
  };
  const sheets = [cover, { name: 'Sheet3', rows: [] }, list];
  const remarks = fileRemarkSentences({ ...noRemarks, unreadSheets: ['表紙', '車両一覧'] }, true);
  expect((await sendFile(xlsxFile([headers, trip('A10', 1)], { sheets }))).message).toBe(
    withRemarks(importedText(1, { changed: 1 }), remarks),
  );
});

test('IMP-48 a workbook without the headings on any sheet is refused in one sentence', async () => {
  const required = headers.slice(0, 4);
  expect((await sendFile(xlsxFile([['件数', 3]], { sheets: [cover] }))).message).toBe(
    noHeadingsSentence(required, ['表紙', '配車']),
  );
  expect((await sendFile(xlsxFile([['配車運行表'], ['作成 5/12']]))).message).toBe(
    noHeadingsSentence(required, ['配車']),
  );
});

test('IMP-48 a later sheet that lacks a column of the first is refused', async () => {
  const sheets = [{ name: '5月14日', rows: [headers.slice(0, 8), trip('A20', 1).slice(0, 8)] }];
  expect((await sendFile(xlsxFile([headers, trip('A10', 1)], { sheets }))).message).toBe(
    differentHeadingsSentence('5月14日', '配車', ['運行順']),
  );
});

test('IMP-45 a title above the headings of a later sheet is an error that names the sheet', async () => {
  const sheets = [{ name: '5月14日', rows: [['配車表'], headers, trip('A20', 1)] }];
  expect((await sendFile(xlsxFile([headers, trip('A10', 1)], { sheets }))).message).toBe(
    ofSheetSentence('5月14日', laterHeaderSentence(2, '配車表')),
  );
});

test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])(
  'IMP-50 rows with %s are imported and counted',
  async (hides) => {
    const hidden = (xml: string) => xml.replace('<row ', `<row ${hides} `);
    const xml = rowXml(headers, 1) + rowXml(trip('A10', 1), 2) + hidden(rowXml(trip('A20', 1), 3));
    const blank = hidden(rowXml([null, null], 4));
    const remarks = fileRemarkSentences({ ...noRemarks, hiddenRows: 1 }, true);
    expect((await sendFile(zipFile(xlsxParts(sheetXml(xml + blank))))).message).toBe(
      withRemarks(importedText(2, { changed: 2 }), remarks),
    );
  },
);

test('PRE-06 a row of a later sheet is corrected, and the corrected file has the rows of all sheets', async () => {
  const found = await preflight(twoSheets(['A20', 1], ['A2I', 2]), 'dispatch', '配車.xlsx');
  const row = rowOfSheet(1, 2);
  expect(found).toMatchObject({ rowCount: 3, counts: { fault: 1, changed: 2 } });
  expect((await rows(found.id, 'fault')).map((one) => [one.row, one.rowText])).toEqual([[row, '5月14日 3']]);
  expect((await correct(found, { cells: [{ row, place: 0, text: 'A21' }] })).status).toBe(200);
  await check(found.id);
  const corrected = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  expect((await start(await read(found.id))).successful).toBe(true);
  expect((await sendFile(corrected.raw)).message).toBe(importedText(3, { unchanged: 3 }));
});

test('PRE-09 headings that users have assigned name the columns of every sheet, also in the corrected file', async () => {
  const own = ['受付No', ...headers.slice(1)];
  const nameless = await preflight(xlsxFile([own, trip('A10', 1)]), 'dispatch', '配車.xlsx');
  await correct(nameless, {}, [{ heading: '受付No', header: '受付番号' }]);
  const sheets = [{ name: '5月14日', rows: [own, trip('A20', 1)] }, cover];
  const found = await preflight(xlsxFile([own, trip('A10', 1)], { sheets }), 'dispatch', '配車.xlsx');
  expect(found).toMatchObject({ rowCount: 2, counts: { fault: 0, changed: 2 } });
  const corrected = await app.call('GET', `/gpa/api/preflights/${found.id}/file`, { as: user });
  expect((await sendFile(corrected.raw)).message).toBe(importedText(2, { changed: 2 }));
});
