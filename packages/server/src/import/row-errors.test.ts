import { expect, test } from 'vitest';
import { RowErrors } from './row-errors.ts';

const lost = '使用できない文字が含まれています。（U+FFFD）';
const inName = `荷送人名：${lost}`;

test.each([
  [[lost, inName], inName],
  [[inName, lost], inName],
  [[inName, '個数は必須です。', lost], `${inName}\n個数は必須です。`],
  [['支払集貨料は必須です。', '集貨料は必須です。'], '支払集貨料は必須です。\n集貨料は必須です。'],
])('IMP-33 of a row one sentence a line, and the same only once: %j', (sentences, expected) => {
  const errors = new RowErrors();
  for (const sentence of sentences) errors.add(3, sentence);
  expect(errors.json()).toEqual({ 3: expected });
});

test('IMP-33 all faults are counted, the first 10,000 kept', () => {
  const errors = new RowErrors();
  for (let row = 1; row <= 6000; row += 1) for (const sentence of ['甲', '乙']) errors.add(row, sentence);
  expect([errors.count, errors.kept, Object.keys(errors.json()).length]).toEqual([12_000, 10_000, 5000]);
  expect(errors.rowCount).toBe(6000);
  const all = errors.with({ list: [{ row: 1, sentence: '丙' }], count: 30 });
  expect([all.count, all.kept, all.rowCount]).toEqual([12_030, 10_000, 6029]);
  expect(RowErrors.from(all.reported)).toEqual(all);
});

test('IMP-33 a sentence that quotes what cannot be stored tells that something was there', () => {
  const errors = new RowErrors();
  errors.add(3, '配達料の形式が正しくありません。（1\u00002\ud83d）');
  expect(errors.json()).toEqual({ 3: '配達料の形式が正しくありません。（1\ufffd2\ufffd）' });
});
