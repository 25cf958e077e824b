import { orderNotFoundSentence } from '@tsuun/domain/message/order/order-sentence';
import { malformedSentence, importErrorsSentence } from '@tsuun/domain/message/sentence';
import { importedText } from '../../../../testing/imported-text.ts';
import { message as sentences } from '@tsuun/domain/message/message';
import { emptyFileSentence } from '@tsuun/domain/message/transfer-sentence';
import { serialFromDay } from '@tsuun/domain/value/day';
import { expect, test } from 'vitest';
import { headers, openDispatchFixture, tomorrow, trip } from '../../../../testing/dispatch-fixture.ts';
import { fanOut } from '../../../../testing/costly-workbook.ts';
import { type XlsxCell, xlsxFile } from '../../../../testing/xlsx-file.ts';

/** The traps of sheets that people keep. */
const { send, sendFile, stored } = await openDispatchFixture();
const day = serialFromDay(tomorrow);

test('IMP-44 numbers are read as codes and serial numbers as days', async () => {
  const rows = [
    trip('A10', 1, { day: day + 0.5 }, 12),
    trip('A20', '集貨', day, '・・12'),
    trip('A21', 2, 20260514, 4506.0),
  ];
  expect((await send(rows)).message).toBe(importedText(3, { changed: 3 }));
  expect(await stored('A10')).toMatchObject({ pick_dt: tomorrow, pick_car_info_car_no: '0012' });
  expect(await stored('A20')).toMatchObject({ pick_dt: tomorrow, pick_car_info_car_no: '0012' });
  expect(await stored('A21')).toMatchObject({ delivery_dt: tomorrow, delivery_car_info_car_no: '4506' });
});

test('IMP-44 days of a workbook that counts from 1904 are read', async () => {
  const early = day - 1462;
  await send([trip('A10', 1, { day: early }, 12), trip('A20', 1, early, 12)], { date1904: true });
  expect([(await stored('A10'))?.pick_dt, (await stored('A20'))?.pick_dt]).toEqual([tomorrow, tomorrow]);
});

test('IMP-44 shared texts are read without furigana, with rich text and escapes', async () => {
  const strings =
    '<sst><si><t>A10</t></si><si><r><t>東</t></r><r><rPr/><t xml:space="preserve">京 </t></r><rPh sb="0" eb="1"><t>トウキョウ</t></rPh></si>' +
    '<si><t>A&amp;B_x0041_&#x5C71;</t></si></sst>';
  const shared = (n: number) => ({ xml: `<c t="s"><v>${n}</v></c>` });
  expect((await send([trip(shared(0), 1, tomorrow, 12, shared(1), shared(2))], { strings })).message).toBe(
    importedText(1, { changed: 1 }),
  );
  expect(await stored('A10')).toMatchObject({ pick_car_info_driver: '東京', pick_car_info_car_class: 'A&BA山' });
});

test('IMP-48 cached values of formulas are read; failed and never computed ones are errors', async () => {
  const formula = (type: string, value: string) => ({ xml: `<c t="${type}"><f>B1&amp;"x"</f>${value}</c>` });
  const good = trip(
    'A10',
    1,
    tomorrow,
    { xml: '<c><f>6*2</f><v>12</v></c>' },
    formula('str', '<v>山田</v>'),
    formula('str', '<v></v>'),
  );
  expect((await send([good])).message).toBe(importedText(1, { changed: 1 }));
  expect(await stored('A10')).toMatchObject({
    pick_car_info_car_no: '0012',
    pick_car_info_driver: '山田',
    pick_car_info_car_class: null,
  });
  const { errorJson } = await send([
    trip('A20', 1, tomorrow, formula('e', '<v>#N/A</v>')),
    trip('A20', 2, tomorrow, 12, formula('e', '<v>#REF!</v>')),
    trip('A21', 2, tomorrow, 12, { xml: '<c><f>VLOOKUP(1,2,3)</f></c>' }),
  ]);
  expect(errorJson).toEqual({
    1: malformedSentence('車番', '#N/A'),
    2: malformedSentence('乗務員', '#REF!'),
    3: malformedSentence('乗務員', '#VALUE!'),
  });
});

test('IMP-48 blank, summing and repeated heading rows are skipped; numbers stay those of the sheet', async () => {
  const blanks: XlsxCell[] = Array.from({ length: 9 }, () => null);
  const { message, errorJson } = await send([
    trip('A10', 1),
    blanks,
    [null, null, null, null, '小計', null, null, 4000],
    headers,
    ['合　計', null, null, 2],
    trip('X1', 1),
    blanks,
  ]);
  expect({ message, errorJson }).toEqual({
    message: importErrorsSentence(1, 1),
    errorJson: { 6: orderNotFoundSentence('受付番号', 'X1') },
  });
  expect((await send([trip('A10', 1), blanks, [null, '5月14日 合計'], headers, blanks])).message).toBe(
    importedText(1, { changed: 1 }),
  );
});

test('IMP-48 hidden sheets are not read', async () => {
  const hidden = xlsxFile([headers, trip('A10', 1), trip('A20', 1)], { hiddenBefore: true });
  expect((await sendFile(hidden)).message).toBe(importedText(2, { changed: 2 }));
});

test('IMP-25 a sheet without header is read by position, an empty one fails', async () => {
  expect((await sendFile(xlsxFile([trip('A10', '集貨')]))).message).toBe(importedText(1, { changed: 1 }));
  expect(await sendFile(xlsxFile([]))).toMatchObject({
    successful: false,
    message: emptyFileSentence,
  });
  expect((await sendFile(xlsxFile([headers]))).message).toBe(importedText(0));
});

test('R28 a small workbook that would fill the memory is one failed import, and the next one runs', async () => {
  expect(await sendFile(fanOut(20_001, 1_000_000, 10, 1000))).toMatchObject({
    successful: false,
    message: sentences.fileFormat,
  });
  expect((await send([trip('A10', 1)])).message).toBe(importedText(1, { changed: 1 }));
});
