import type { Leaf } from '../field/leaves.ts';
import { totalPaths } from './totals.ts';

/** Values that a change of type removes from an order: the number of fields, and the sum of their amounts in yen. */
export interface EmptiedFields {
  readonly fields: number;
  readonly billing: number;
  readonly payment: number;
  /** Sum of profits and commissions, which are in neither sum. */
  readonly other: number;
}

const billing: ReadonlySet<string> = new Set(totalPaths.billing);
const payment: ReadonlySet<string> = new Set(totalPaths.payment);

/** Counts the values in the fields that an order's new type does not have (ORD-RULE-15). */
export function emptiedFields(values: ReadonlyMap<Leaf, unknown>): EmptiedFields {
  const sum = { fields: values.size, billing: 0, payment: 0, other: 0 };
  for (const [{ path, field }, value] of values) {
    if (field.kind !== 'yen') continue;
    sum[billing.has(path) ? 'billing' : payment.has(path) ? 'payment' : 'other'] += value as number;
  }
  return sum;
}
