import { expect, test } from 'vitest';
import { leavesOf, type Leaf } from '../field/leaves.ts';
import { orderListRecord } from './list-record.ts';
import { orderRecord } from './record.ts';

const byPath = (leaves: readonly Leaf[]) => new Map(leaves.map((leaf) => [leaf.path, leaf]));

test('API-49 a field of a list row is the same field of the order', () => {
  const whole = byPath(leavesOf(orderRecord));
  for (const [path, { field }] of byPath(leavesOf(orderListRecord))) expect(whole.get(path)?.field, path).toBe(field);
});
