import { putAt } from '../../field/leaves.ts';
import { leafAt, type OrderPath } from '../path.ts';

/** For tests: a deep copy of an order with values put at paths. */
export function withValues<T extends object>(order: T, values: Partial<Record<OrderPath, unknown>>): T {
  const copy = JSON.parse(JSON.stringify(order)) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) putAt(copy, leafAt(path as OrderPath).keys, value);
  return copy as T;
}
