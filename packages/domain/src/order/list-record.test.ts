import { expect, test } from 'vitest';
import { leavesOf, type Leaf } from '../field/leaves.ts';
import { orderListColumns } from './list-columns.ts';
import { orderListRecord } from './list-record.ts';
import { orderRecord } from './record.ts';

const byPath = (leaves: readonly Leaf[]) => new Map(leaves.map((leaf) => [leaf.path, leaf]));

test('ORD-LIST-07 08 10 a list row carries every field that a column shows', () => {
  const carried = leavesOf(orderListRecord);
  const missing = orderListColumns
    .flatMap(({ paths }) => paths)
    .filter((path) => !carried.some((leaf) => path === leaf.path || path.startsWith(`${leaf.path}.`)));
  expect(missing).toEqual([]);
});

test('API-49 a field of a list row is the same field of the order', () => {
  const whole = byPath(leavesOf(orderRecord));
  for (const [path, { field }] of byPath(leavesOf(orderListRecord))) expect(whole.get(path)?.field, path).toBe(field);
});
