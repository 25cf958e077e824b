import { expect, test } from 'vitest';
import { isSpreadsheetError } from './spreadsheet-error.ts';

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'])(
  'IMP-44 %s is the error of a formula',
  (text) => expect(isSpreadsheetError(text)).toBe(true),
);

test.each([
  ...['#BLOCKED!', '#CONNECT!', '#FIELD!', '#GETTING_DATA', '#UNKNOWN!', '#BUSY!', '#PYTHON!', '#EXTERNAL!'],
  ...['#TIMEOUT!', '#ERROR!'],
])('IMP-44 %s is the error of linked data', (text) => expect(isSpreadsheetError(text)).toBe(true));

test.each(['＃Ｎ／Ａ', '＃ＲＥＦ！', '#スピル!', '#フィールド!', '#名前?', '＃名前？', '#値!', '#参照!', '#数値!'])(
  'IMP-44 %s is an error in Japanese or in full width',
  (text) => expect(isSpreadsheetError(text)).toBe(true),
);

test.each(['Err:502', 'Ｅｒｒ：５０２', 'エラー:508'])('IMP-44 %s is a numbered error of LibreOffice', (text) =>
  expect(isSpreadsheetError(text)).toBe(true),
);

test.each(['#1倉庫', '#', '#######', '#3 至急!', '# N/A', '#東京!', '#Na!'])(
  'IMP-44 %s begins with a number sign and is a text',
  (text) => expect(isSpreadsheetError(text)).toBe(false),
);

test.each(['Err: 502 号室', 'エラー', '#REF! 参照', 'ERROR'])(
  'IMP-44 %s has the words of an error and is a text',
  (text) => expect(isSpreadsheetError(text)).toBe(false),
);
