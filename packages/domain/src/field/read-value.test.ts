import { expect, test } from 'vitest';
import { malformed } from '../value/malformed.ts';
import { flag } from './field.ts';
import { readValue } from './read-value.ts';

test('IMP-25 a flag is read from the words for yes and no', () => {
  const read = (text: string) => readValue(flag('危険物'), text);
  for (const text of ['1', '○', '〇', '◯', '有', 'TRUE', 'true', '１', ' 有 ']) expect(read(text)).toBe(true);
  for (const text of ['0', '×', '無', 'FALSE', 'False', '０']) expect(read(text)).toBe(false);
  for (const text of ['', ' ', '-']) expect(read(text)).toBeNull();
  for (const text of ['2', 'yes', 'x', 'あり']) expect(read(text)).toBe(malformed);
});
