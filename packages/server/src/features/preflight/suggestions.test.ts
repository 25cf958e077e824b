import { expect, test } from 'vitest';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { suggestionsFor, type MasterCodes } from './suggestions.ts';

const item = zentsuFormat.columns.find(({ path }) => path.endsWith('hinmokuCode')) as Column;
const known: MasterCodes = new Map([
  [
    'hinmokuCode',
    new Map([
      ['010101', '玉葱'],
      ['010102', '馬鈴薯'],
      ['010205', '白菜'],
      ['050102', '印刷用紙'],
    ]),
  ],
]);
const texts = (text: string) => suggestionsFor(item, text, known).map((one) => one.text);

test('PRE-07 a code without similar codes has suggestions with the same beginning', () => {
  expect(texts('010199')).toEqual(['010101', '010102']);
  expect(texts('010209')).toEqual(['010205']);
});

test('PRE-07 a single code with the same beginning is no suggestion', () => {
  expect(texts('050199')).toEqual([]);
  expect(texts('999999')).toEqual([]);
});

test('PRE-07 a code that begins with a minus has no suggestions', () => {
  expect(texts('-50102')).toEqual([]);
});

test('IMP-58 a code that lost its zeros in a spreadsheet has the full one as suggestion', () => {
  const party = zentsuFormat.columns.find(({ path }) => path.endsWith('torihikisakiCode')) as Column;
  const parties: MasterCodes = new Map([
    [
      'torihikisakiCode',
      new Map([
        ['0000004020', '瀬戸内通運㈱'],
        ['0000004021', '別'],
      ]),
    ],
  ]);
  expect(suggestionsFor(party, '4020', parties)).toEqual([{ text: '0000004020', label: '0000004020 瀬戸内通運㈱' }]);
});

test.each([
  ['マルヤ冷食', ['0000004020']],
  ['株式会社まるや冷食', ['0000004020']],
  ['マルヤ', []],
])('PICK-34 a name %s without the form of the company has the codes of its party as suggestions', (name, codes) => {
  const party = zentsuFormat.columns.find(({ path }) => path.endsWith('torihikisakiCode')) as Column;
  const parties: MasterCodes = new Map([['torihikisakiCode', new Map([['0000004020', '㈱マルヤ冷食']])]]);
  expect(suggestionsFor(party, name, parties).map(({ text }) => text)).toEqual(codes);
});

test('PICK-34 a blank branch has the branches of its station as suggestions', () => {
  const branch = zentsuFormat.columns.find(({ path }) => path.endsWith('ekiSubCode')) as Column;
  const branches: MasterCodes = new Map([
    [
      'ekiSubCode',
      new Map([
        ['4507-01', '水江町'],
        ['45070-01', '別'],
      ]),
    ],
  ]);
  expect(suggestionsFor(branch, '', branches, '4507')).toEqual([{ text: '01', label: '4507-01 水江町' }]);
});
