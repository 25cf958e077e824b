import { expect, test } from 'vitest';
import { orderColumnSets, orderListColumns } from './list-columns.ts';

test('ORD-LIST-37 each of the four sets names columns of the list, none of them pinned', () => {
  const free = new Set(orderListColumns.filter(({ pinned }) => pinned === undefined).map(({ key }) => key));
  expect(orderColumnSets.map(({ name }) => name)).toEqual(['基本', '日付', '金額', '当事者']);
  for (const { name, keys } of orderColumnSets) {
    expect([name, keys.filter((key) => !free.has(key)), new Set(keys).size]).toEqual([name, [], keys.length]);
  }
});
