import { expect, test } from 'vitest';
import { arrangeColumns, moveColumn, orderedKeys, readColumnState, resizeColumn, toggleColumn } from './column.ts';

const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key, header: key, width: 100, cell: () => key }));
const keysOf = (state: Parameters<typeof arrangeColumns>[1]) => arrangeColumns(columns, state).map(({ key }) => key);

test('a moved column stands where the other stood, in both directions', () => {
  const keys = orderedKeys(columns, {});
  expect(keysOf(moveColumn({}, keys, 'd', 'b'))).toEqual(['a', 'd', 'b', 'c']);
  expect(keysOf(moveColumn({}, keys, 'a', 'c'))).toEqual(['b', 'c', 'a', 'd']);
  expect(moveColumn({}, keys, 'a', 'x')).toEqual({});
});

test('a hidden column is not shown and comes back where it was', () => {
  const hidden = toggleColumn({}, 'b');
  expect(keysOf(hidden)).toEqual(['a', 'c', 'd']);
  expect(keysOf(toggleColumn(hidden, 'b'))).toEqual(['a', 'b', 'c', 'd']);
});

test('widths stay within reason, and the own width can be had back', () => {
  expect(resizeColumn({}, 'a', 5).widths).toEqual({ a: 32 });
  expect(resizeColumn({}, 'a', 5000).widths).toEqual({ a: 800 });
  expect(resizeColumn({ widths: { a: 50 } }, 'a', null).widths).toEqual({});
});

test('columns the kept order does not know come after it', () => {
  expect(orderedKeys(columns, { order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b', 'd']);
});

test.each([[null], ['text'], [7]])('what is no state is none: %j', (value) => {
  expect(readColumnState(value)).toBeNull();
});
