import { fileRemarkSentences, noRemarks, withRemarks } from '@tsuun/domain/message/file-remarks';
import { columnCountSentence, importErrorsSentence, duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { importedText } from '../../../../testing/imported-text.ts';
import { emptyFileSentence, missingColumnsSentence, openQuoteSentence } from '@tsuun/domain/message/transfer-sentence';
import { describe, expect, test } from 'vitest';
import { zentsuCsv, zentsuHeaders, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { openZentsuFixture } from '../../../../testing/zentsu-fixture.ts';

const { send, orders, only } = await openZentsuFixture();

const csv = zentsuCsv([zentsuRow('A1'), zentsuRow('A2')]);

describe('IMP-25 the shape of a CSV', () => {
  test.each<[string, string]>([
    ['LF', csv.replaceAll('\r\n', '\n')],
    ['lone CR', csv.replaceAll('\r\n', '\r')],
    ['mixed ends, none at the last row', csv.replace('\r\n', '\n').trimEnd()],
    ['a Ctrl-Z at the end', `${csv}\u001a\r\n`],
    ['rows of commas and empty lines', `${csv}${','.repeat(85)}\r\n\r\n\r\n`],
    ['blank extra cells', csv.replaceAll('\r\n', ',,,\r\n')],
    ['a BOM in the middle', csv.replace('A2', '\ufeffA2')],
    [
      'every cell quoted',
      csv
        .split('\r\n')
        .slice(0, -1)
        .map((line) =>
          line
            .split(',')
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\r\n'),
    ],
    ['headings in full width and with spaces', csv.replace('CWOオーダー番号', ' ＣＷＯオーダー番号　')],
    ['blank columns', csv.replace('受付番号', ',,受付番号').replaceAll('\r\nA', '\r\n,,A')],
    ['without header', csv.slice(csv.indexOf('\n') + 1)],
    ['blank rows before the header', `\r\n,,\r\n${csv}`],
  ])('IMP-25 a CSV is read whatever its shape: %s', async (_, content) => {
    expect((await send(content)).message).toBe(importedText(2, { created: 2 }));
    expect((await orders()).map((order) => order.accept_no)).toEqual(['A1', 'A2']);
  });

  test('IMP-50 the result of an import names the columns that were not read', async () => {
    const content = csv.replace('受付番号', '不明な列,,受付番号').replaceAll('\r\nA', '\r\nx,,A');
    const remarks = fileRemarkSentences({ ...noRemarks, unreadColumns: ['不明な列'] }, true);
    expect((await send(content)).message).toBe(withRemarks(importedText(2, { created: 2 }), remarks));
  });

  test('IMP-25 quoted commas, line ends and doubled quotes stay in the value', async () => {
    expect(await only({ 備考: '一行目,\r\n"二行目"', 荷受人名: 'a,"b"' })).toMatchObject({
      remarks: '一行目,\n"二行目"',
      consignee_nm: 'a,"b"',
    });
  });

  test('IMP-25 backslashes and line ends come through the staging unharmed', async () => {
    expect(await only({ 備考: 'a\\b\nc\\.', 荷受人名: '\\N' })).toMatchObject({
      remarks: 'a\\b\nc\\.',
      consignee_nm: '\\N',
    });
  });

  const header = zentsuHeaders.join(',');
  const columns = zentsuHeaders.length;
  const good = csv.split('\r\n')[1] as string;
  test.each<[string, string, Record<string, string>]>([
    ['an unclosed quote names the row where it opened', `${header}\n${good}\nA2,"x\nA3\n`, { 2: openQuoteSentence }],
    ['NUL', `${header}\n${good.replace('A1', 'A\0')}\n`, { 1: expect.stringContaining('U+0000') as never }],
    [
      'a Ctrl-Z in the middle',
      `${header}\n${good.replace('東京青果', '東京\u001a')}\n${good.replace('A1', 'A2')}\n`,
      { 1: expect.stringContaining('U+001A') as never },
    ],
    ['too few cells', `${header}\n${good}\nA2,1\n`, { 2: columnCountSentence(2, columns) }],
    ['too many filled cells', `${header}\n${good},x\n`, { 1: columnCountSentence(columns + 1, columns) }],
    [
      'a missing required column',
      `受付番号,オーダー種別\nA1,発送\n`,
      { 0: missingColumnsSentence(['発駅コード', '着駅コード']) },
    ],
    ['blank rows count when errors are numbered', `\n${header}\n\n,,\nA2,1\n`, { 4: columnCountSentence(2, columns) }],
  ])('IMP-25 a CSV of a broken shape is refused: %s', async (_, content, errors) => {
    const { successful, errorJson, message } = await send(content);
    expect(errorJson).toEqual(errors);
    expect({ successful, message }).toEqual({ successful: false, message: importErrorsSentence(1, 1) });
    expect(await orders()).toHaveLength(0);
  });

  test('IMP-25 a header alone succeeds with no rows, an empty file fails', async () => {
    expect(await send(`${header}\r\n`)).toMatchObject({ successful: true, message: importedText(0) });
    for (const nothing of ['', '\r\n\r\n', '\ufeff', '\u001a']) {
      expect(await send(nothing), JSON.stringify(nothing)).toMatchObject({
        successful: false,
        message: emptyFileSentence,
      });
    }
  });

  test('IMP-25 of rows with the same key every later one is the error and names the first', async () => {
    const { errorJson } = await send(zentsuCsv(['A1', 'A2', 'A1', 'Ａ１'].map((no) => zentsuRow(no))));
    expect(errorJson).toEqual({
      3: duplicateRowSentence(2),
      4: duplicateRowSentence(2),
    });
  });
});
