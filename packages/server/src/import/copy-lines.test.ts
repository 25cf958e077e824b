import { expect, test } from 'vitest';
import { CopyLines } from './copy-lines.ts';

const texts = (lines: CopyLines): string => lines.take().toString();

test('IMP-25 fields become lines of UTF-8, dropped lines leave nothing', () => {
  const lines = new CopyLines();
  for (const text of ['1', '', '東京', 'a'.repeat(20), 'aあ']) lines.add(text);
  lines.endLine();
  lines.add('2');
  lines.dropLine();
  lines.add('3');
  lines.endLine();
  expect(texts(lines)).toBe(`1\t\t東京\t${'a'.repeat(20)}\taあ\n3\n`);
  expect(lines.length).toBe(0);
});

test('IMP-25 a line longer than the buffer makes it grow', () => {
  const lines = new CopyLines();
  const long = '荷'.repeat(200_000);
  for (const text of ['1', long, long]) lines.add(text);
  lines.endLine();
  expect(texts(lines)).toBe(`1\t${long}\t${long}\n`);
});
