import { emptyFileSentence } from '@tsuun/domain/message/transfer-sentence';
import { expect, test } from 'vitest';
import { errorDetailFile, errorLines } from './error-detail-dialog.tsx';

test('IMP-33 rows are shown counted from one, in their order, one sentence a line', () => {
  expect(errorLines({ '10': 'b\nc', '2': 'a' }, '取込エラー 3件。')).toEqual([
    [3, 'a'],
    [11, 'b'],
    [11, 'c'],
  ]);
});

test('IMP-34 a file that failed as a whole has its message as the one error, without a row', () => {
  const lines = errorLines(null, emptyFileSentence);
  expect(lines).toEqual([[null, emptyFileSentence]]);
  expect(errorDetailFile(lines).text).toBe(`\uFEFF"","${emptyFileSentence}"\r\n`);
});

test('IMP-36 IMP-37 CONST-22 the text quotes every value, doubles quotes and ends lines with CRLF', () => {
  const { name, text } = errorDetailFile([
    [3, '車番の形式が正しくありません。（12"A）'],
    [17, 'a,b'],
  ]);
  expect(name).toBe('error-detail.txt');
  expect(text).toBe('\uFEFF"3","車番の形式が正しくありません。（12""A）"\r\n"17","a,b"\r\n');
});
