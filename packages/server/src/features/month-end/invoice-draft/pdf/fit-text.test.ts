import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';

/** Every character as wide as its size. */
const widthOf = (text: string, size: number): number => [...text].length * size;
const fit = (text: string, width: number, free = 1) => fitText(text, width, [10, 8, 5], widthOf, free);

test('DRAFT-04 a text is on one line in the largest size that fits', () => {
  expect(fit('一二三', 30)).toEqual({ size: 10, lines: ['一二三'] });
  expect(fit('一二三四', 34)).toEqual({ size: 8, lines: ['一二三四'] });
  expect(fit('', 30)).toEqual({ size: 10, lines: [] });
});

test('DRAFT-04 a longer text is wrapped without loss', () => {
  const text = '東京貨物ターミナル駅前第一営業所気付';
  const { size, lines } = fit(text, 26);
  expect([size, lines.join('')]).toEqual([5, text]);
  for (const line of lines) expect(widthOf(line, 5)).toBeLessThanOrEqual(26);
});

test('DRAFT-04 a text is wrapped before its size is reduced', () => {
  expect(fit('一二三四五', 30, 2)).toEqual({ size: 10, lines: ['一二三', '四五'] });
  expect(fit('一二三四五六七', 30, 2)).toEqual({ size: 5, lines: ['一二三四五六', '七'] });
});

test('DRAFT-04 lines follow the Japanese rules for characters at their beginning and end', () => {
  expect(fit('一二三（四）五', 30, 9).lines).toEqual(['一二三', '（四）', '五']);
  expect(fit('一二（三）', 30, 9).lines).toEqual(['一二', '（三）']);
  expect(fit('一二三）四', 30, 9).lines).toEqual(['一二', '三）四']);
});
