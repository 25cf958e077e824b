import { requiredSentence } from '@tsuun/domain/message/sentence';
import { badCharacterInRowSentence } from '@tsuun/domain/message/transfer-sentence';
import { expect, test } from 'vitest';
import { RowErrors } from './row-errors.ts';

const lost = badCharacterInRowSentence('U+FFFD');
const inName = `荷送人名：${lost}`;

test.each([
  [[lost, inName], inName],
  [[inName, lost], inName],
  [[inName, requiredSentence('個数'), lost], [inName, requiredSentence('個数')].join('\n')],
  [
    [requiredSentence('支払集貨料'), requiredSentence('集貨料')],
    [requiredSentence('支払集貨料'), requiredSentence('集貨料')].join('\n'),
  ],
])('IMP-33 of a row one sentence a line, and the same only once: %j', (sentences, expected) => {
  const errors = new RowErrors();
  for (const sentence of sentences) errors.add(3, sentence);
  expect(errors.json()).toEqual({ 3: expected });
});

test('IMP-33 all faults are counted, the first 10,000 kept', () => {
  const errors = new RowErrors();
  for (let row = 1; row <= 6000; row += 1) for (const sentence of ['甲', '乙']) errors.add(row, sentence);
  expect([errors.count, errors.stored, Object.keys(errors.json()).length]).toEqual([12_000, 10_000, 5000]);
  expect(errors.rowCount).toBe(6000);
  const all = errors.with({ list: [{ row: 1, sentence: '丙' }], count: 30 });
  expect([all.count, all.stored, all.rowCount]).toEqual([12_030, 10_000, 6029]);
  expect(RowErrors.from(all.reported)).toEqual(all);
});

test('IMP-33 a character that cannot be stored is replaced in a quoted value', () => {
  const errors = new RowErrors();
  errors.add(3, '配達料の形式が正しくありません。（1\u00002\ud83d）');
  expect(errors.json()).toEqual({ 3: '配達料の形式が正しくありません。（1\ufffd2\ufffd）' });
});
