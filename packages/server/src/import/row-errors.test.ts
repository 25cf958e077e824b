import { expect, test } from 'vitest';
import { RowErrors } from './row-errors.ts';

const lost = '使用できない文字が含まれています。（U+FFFD）';
const inName = `荷送人名：${lost}`;

test.each([
  [[lost, inName], inName],
  [[inName, lost], inName],
  [[inName, '個数は必須です。', lost], `${inName}個数は必須です。`],
  [['支払集貨料は必須です。', '集貨料は必須です。'], '支払集貨料は必須です。集貨料は必須です。'],
])('IMP-33 a row says the same only once: %j', (sentences, expected) => {
  const errors = new RowErrors();
  for (const sentence of sentences) errors.add(3, sentence);
  expect(errors.json()).toEqual({ 3: expected });
});
