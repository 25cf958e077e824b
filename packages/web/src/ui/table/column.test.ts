import { expect, test } from 'vitest';
import { arrangeColumns, moveColumn, orderedKeys, readColumnState, resizeColumn, toggleColumn } from './column.ts';

const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key, header: key, width: 100, cell: () => key }));
const keysOf = (state: Parameters<typeof arrangeColumns>[1]) => arrangeColumns(columns, state).map(({ key }) => key);

test('LOOK a moved column takes the position of the other in both directions', () => {
  const keys = orderedKeys(columns, {});
  expect(keysOf(moveColumn({}, keys, 'd', 'b'))).toEqual(['a', 'd', 'b', 'c']);
  expect(keysOf(moveColumn({}, keys, 'a', 'c'))).toEqual(['b', 'c', 'a', 'd']);
  expect(moveColumn({}, keys, 'a', 'x')).toEqual({});
});

test('LOOK a hidden column returns to its position', () => {
  const hidden = toggleColumn({}, 'b');
  expect(keysOf(hidden)).toEqual(['a', 'c', 'd']);
  expect(keysOf(toggleColumn(hidden, 'b'))).toEqual(['a', 'b', 'c', 'd']);
});

test('LOOK widths stay within limits and can be reset', () => {
  expect(resizeColumn({}, 'a', 5).widths).toEqual({ a: 32 });
  expect(resizeColumn({}, 'a', 5000).widths).toEqual({ a: 800 });
  expect(resizeColumn({ widths: { a: 50 } }, 'a', null).widths).toEqual({});
});

test('LOOK columns outside of the stored order follow it', () => {
  expect(orderedKeys(columns, { order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b', 'd']);
});

test.each([[null], ['text'], [7]])('LOOK an invalid stored state is ignored: %j', (value) => {
  expect(readColumnState(value)).toBeNull();
});
