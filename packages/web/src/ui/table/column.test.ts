import { expect, test } from 'vitest';
import { arrangeColumns, moveColumn, orderedKeys, readColumnState, resizeColumn, toggleColumn } from './column.ts';

const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key, header: key, width: 100, cell: () => key }));
const keysOf = (state: Parameters<typeof arrangeColumns>[1]) => arrangeColumns(columns, state).map(({ key }) => key);

test('ORD-LIST-10 a moved column takes the position of the other in both directions', () => {
  const keys = orderedKeys(columns, {});
  expect(keysOf(moveColumn({}, keys, 'd', 'b'))).toEqual(['a', 'd', 'b', 'c']);
  expect(keysOf(moveColumn({}, keys, 'a', 'c'))).toEqual(['b', 'c', 'a', 'd']);
  expect(moveColumn({}, keys, 'a', 'x')).toEqual({});
});

test('ORD-LIST-10 a hidden column returns to its position', () => {
  const hidden = toggleColumn({}, 'b');
  expect(keysOf(hidden)).toEqual(['a', 'c', 'd']);
  expect(keysOf(toggleColumn(hidden, 'b'))).toEqual(['a', 'b', 'c', 'd']);
});

test('ORD-LIST-10 widths stay within limits', () => {
  expect(resizeColumn({}, 'a', 5).widths).toEqual({ a: 32 });
  expect(resizeColumn({}, 'a', 5000).widths).toEqual({ a: 800 });
});

test('ORD-LIST-10 a width can be reset', () => {
  expect(resizeColumn({ widths: { a: 50 } }, 'a', null).widths).toEqual({});
});

test('ORD-LIST-10 columns outside of the stored order follow it', () => {
  expect(orderedKeys(columns, { order: ['c', 'gone', 'a'] })).toEqual(['c', 'a', 'b', 'd']);
});

test.each([[null], ['text'], [7]])('ORD-LIST-10 the invalid stored state %j is ignored', (value) => {
  expect(readColumnState(value)).toBeNull();
});
