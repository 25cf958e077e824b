import { badCharacterSentence } from '@tsuun/domain/message/sentence';
import { badCharacterInRowSentence } from '@tsuun/domain/message/transfer-sentence';
import { importedText } from '../../../../testing/imported-text.ts';
import { message as sentences } from '@tsuun/domain/message/message';
import { describe, expect, test } from 'vitest';
import { cp932, zentsuCsv, zentsuHeaders, zentsuRow } from '../../../../testing/zentsu-file.ts';
import { openZentsuFixture } from '../../../../testing/zentsu-fixture.ts';

const { send, orders } = await openZentsuFixture();

const name = '㈱髙﨑①～－ｶﾞ商店';
const csv = zentsuCsv([zentsuRow('A1', { 荷受人名: name }), zentsuRow('A2')]);
const tabbed = csv.replaceAll(',', '\t');

describe('IMP-25 encodings are distinguished by content', () => {
  test.each<[string, Buffer]>([
    ['CP932', cp932(csv)],
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${csv}`)],
    ['UTF-16LE with tabs', Buffer.from(`\ufeff${tabbed}`, 'utf16le')],
    ['UTF-16BE with tabs', Buffer.from(`\ufeff${tabbed}`, 'utf16le').swap16()],
    [
      'CP932 with both codes of 髙',
      Buffer.concat([cp932(csv), cp932(zentsuCsv([zentsuRow('A3')])).subarray(cp932(zentsuCsv([])).length)]),
    ],
  ])('IMP-25 a file in %s is read', async (_, content) => {
    expect((await send(content)).successful).toBe(true);
    expect((await orders())[0]).toMatchObject({ consignee_nm: name });
  });

  test('IMP-25 a CP932 file that shows its Japanese only after the first megabyte is read', async () => {
    const rows = Array.from({ length: 9000 }, (_, i) =>
      zentsuRow(`N${i}`, { オーダー種別: '10', 荷受人名: 'TOKYO', 備考: 'x'.repeat(60) }),
    );
    const late = zentsuCsv([...rows, zentsuRow('Z1', { 荷受人名: name })]);
    expect((await send(cp932(late.slice(late.indexOf('\n') + 1)))).message).toBe(importedText(9001, { created: 9001 }));
    expect((await orders()).at(-1)).toMatchObject({ accept_no: 'Z1', consignee_nm: name });
  });

  test('IMP-46 bytes that are neither UTF-8 nor CP932 are an error of their row, in unknown columns too', async () => {
    const lines = cp932(zentsuCsv([zentsuRow('A1'), zentsuRow('A2')], [...zentsuHeaders, 'その他']));
    const broken = Buffer.concat([lines.subarray(0, -2), Buffer.from([0x81, 0xad]), lines.subarray(-2)]);
    const { successful, errorJson } = await send(broken);
    expect(successful).toBe(false);
    expect(errorJson).toEqual({ 2: badCharacterInRowSentence('U+FFFD') });
  });

  test('R30 外字 are refused with row and column', async () => {
    const gaiji = Buffer.concat([Buffer.from([0xf0, 0x40])]);
    const [before, after] = zentsuCsv([zentsuRow('A1', { 荷受人名: '@' })]).split('@') as [string, string];
    const { errorJson } = await send(Buffer.concat([cp932(before), gaiji, cp932(after)]));
    expect(errorJson).toEqual({ 1: badCharacterSentence('荷受人名', 'U+E000') });
  });

  test.each([
    ['PK', Buffer.from('PK\u0003\u0004xxxx')],
    ['an old or locked workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('IMP-13 %s renamed to .csv is no such file', async (_, content) => {
    const { successful, message, errorJson } = await send(content);
    expect({ successful, message, errorJson }).toEqual({
      successful: false,
      message: sentences.fileFormat,
      errorJson: null,
    });
  });
});
