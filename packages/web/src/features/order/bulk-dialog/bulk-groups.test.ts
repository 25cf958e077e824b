import { expect, test } from 'vitest';
import { bulkPaths } from '@tsuun/domain/order/bulk-update';
import { bulkGroups, unplacedPaths } from './bulk-groups.ts';

test('ORD-BATCH-13 every offered field stands in the dialog once, and no other', () => {
  expect(unplacedPaths()).toEqual([]);
  const placed = bulkGroups.flatMap((group) => group.paths);
  expect(new Set(placed).size).toBe(placed.length);
  expect(placed.filter((path) => !bulkPaths.includes(path))).toEqual([]);
});
