import { emptyFileSentence } from '@tsuun/domain/message/transfer-sentence';
import { expect, test } from 'vitest';
import { errorDetailFile, errorLines } from './error-detail-dialog.tsx';

test('IMP-33 every error sentence has a line of its own with the row number that Excel shows', () => {
  expect(errorLines({ '10': 'b\nc', '2': 'a' }, '取込エラー 3件。')).toEqual([
    [3, 'a'],
    [11, 'b'],
    [11, 'c'],
  ]);
});

test('IMP-35 a file that failed as a whole lists its message as the only error without a row number', () => {
  expect(errorLines(null, emptyFileSentence)).toEqual([[null, emptyFileSentence]]);
});

test('IMP-37 an error without a row number is saved with an empty quoted number', () => {
  expect(errorDetailFile([[null, emptyFileSentence]]).text).toBe(`\uFEFF"","${emptyFileSentence}"\r\n`);
});

test('IMP-36 CONST-22 the errors are saved as error-detail.txt', () => {
  expect(errorDetailFile([]).name).toBe('error-detail.txt');
});

test('IMP-37 CONST-22 every saved value is quoted with inner quotes doubled on lines ending in CRLF', () => {
  const { text } = errorDetailFile([
    [3, '車番の形式が正しくありません。（12"A）'],
    [17, 'a,b'],
  ]);
  expect(text).toBe('\uFEFF"3","車番の形式が正しくありません。（12""A）"\r\n"17","a,b"\r\n');
});
