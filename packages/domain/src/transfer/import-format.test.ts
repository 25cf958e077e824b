import { expect, test } from 'vitest';
import { arrivalFeeFormat } from '../formats/arrival-fee.ts';
import { dispatchFormat } from '../formats/dispatch.ts';
import { zentsuFormat } from '../formats/zentsu.ts';
import { cellWords } from './import-format.ts';

const wordsOf = (format: typeof zentsuFormat, header: string): string => {
  const column = format.columns.find((one) => one.header === header);
  if (!column) throw new Error(`there is no column ${header}`);
  return cellWords(column);
};

test('IMP-25 the help explains the values of each kind of column', () => {
  expect(wordsOf(zentsuFormat, '受付日')).toBe('日付');
  expect(wordsOf(zentsuFormat, '集貨待機料')).toBe('金額（円）');
  expect(wordsOf(zentsuFormat, 'オーダー種別')).toBe('発送（10）、到着（20）、着払（21）、他駅（30）');
  expect(wordsOf(dispatchFormat, '区分')).toBe('集貨（1）、配達（2）');
  expect(wordsOf(dispatchFormat, '車番')).toBe('数字4桁まで（・・12 も可）');
});

test('IMP-25 every column of every format is in the help', () => {
  const columns = [zentsuFormat, dispatchFormat, arrivalFeeFormat].flatMap((format) => format.columns);
  expect(columns.filter((column) => cellWords(column) === '')).toEqual([]);
});
