import { expect, test } from 'vitest';
import { malformed } from '../value/malformed.ts';
import { ambiguousNumberSentence } from '../message/sentence.ts';
import { code, flag, integer, text, yen, type LeafField } from './field.ts';
import { readValue, refusalSentence } from './read-value.ts';

test('IMP-25 a flag is read from the words for yes and no', () => {
  const read = (text: string) => readValue(flag('危険物'), text);
  for (const text of ['1', '○', '〇', '◯', '有', 'TRUE', 'true', '１', ' 有 ']) expect(read(text)).toBe(true);
  for (const text of ['0', '×', '無', 'FALSE', 'False', '０']) expect(read(text)).toBe(false);
  for (const text of ['', ' ', '-']) expect(read(text)).toBeNull();
  for (const text of ['2', 'yes', 'x', 'あり']) expect(read(text)).toBe(malformed);
});

test.each<[string, Exclude<LeafField, { kind: 'ref' }>]>([
  ['an amount', yen('集貨料')],
  ['a number', integer('個数', { min: 0, max: 99_999 })],
  ['a code', code('品目コード', 6)],
  ['a code of letters', text('受付番号', 20, { chars: 'code' })],
])('IMP-44 12.000 is refused as %s', (_, field) => {
  expect(readValue(field, '12.000')).toBe(malformed);
  expect(readValue(field, '12.0000')).not.toBe(malformed);
});

test('IMP-44 the sentence for 12.000 says why it is ambiguous', () => {
  expect(refusalSentence(yen('集貨料'), malformed, '12.000')).toBe(ambiguousNumberSentence('集貨料', '12.000'));
});
