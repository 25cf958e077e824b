import { expect, test } from 'vitest';
import { isNumberText, maxHits, pickHits } from './search.ts';

test.each(['0822', '０８２２', '19D-10822', '19D 10822', '20260504-1954', 'm1874', '82'])(
  'JUMP-03 %s is looked for as a number',
  (text) => {
    expect(isNumberText(text)).toBe(true);
  },
);

test.each(['', '8', '取込', '4月', 'order', "1'--"])('JUMP-03 %s is no number', (text) => {
  expect(isNumberText(text)).toBe(false);
});

test('JUMP-01 a long group of hits leaves room for the others', () => {
  const groups = [[1, 2, 3, 4, 5, 6, 7, 8, 9], ['a'], [], ['x', 'y', 'z']];
  expect(pickHits<number | string>(groups)).toEqual([[1, 2, 3, 4], ['a'], [], ['x', 'y', 'z']]);
});

test('JUMP-01 one group alone has all places', () => {
  const [only = []] = pickHits([Array.from({ length: 20 }, (_, at) => at)]);
  expect(only).toHaveLength(maxHits);
});
