import { type Leaf, putAt } from '../field/leaves.ts';
import type { OrderType } from './choices.ts';
import type { OrderEntry } from './fields.ts';
import { amountsOf, ledgerLines } from './ledger-lines.ts';
import { groupPaths, leafAt, type OrderPath, orderValue } from './path.ts';
import { totalPaths } from './totals.ts';

/** Fields of lines with payees of their own, which only type 10 has (ORD-RULE-08). */
const ownPayees = ledgerLines
  .filter((line) => line.ownPayeeIn !== null)
  .flatMap(({ payTo, loan }) => [payTo, loan])
  .filter((path) => path !== null);

const chargesNotIn = (orderType: OrderType): OrderPath[] => {
  const lines = ledgerLines.filter(({ notIn }) => notIn.includes(orderType));
  return [...amountsOf(lines, 'billing'), ...amountsOf(lines, 'payment')];
};

/**
 * Paths that do not apply to a type (ORD-RULE-16, 17, 19, 20). The SQL that clears fields in bulk is generated from
 * this table.
 */
export const notApplicablePaths: Readonly<Record<OrderType, readonly OrderPath[]>> = {
  '10': [...groupPaths('deliveryCarInfo'), 'railProfitAmt', 'deliveryProfitAmt', ...chargesNotIn('10')],
  '20': [
    'pickAmtPayTo',
    'bizExpenseLoanInfo.payPick',
    ...ownPayees,
    ...groupPaths('pickAmtInfo'),
    ...groupPaths('payPickAmtInfo'),
    ...groupPaths('railAmtInfo'),
    ...groupPaths('payRailAmtInfo'),
  ],
  '21': [...ownPayees, ...groupPaths('pickCarInfo')],
  '30': [...ownPayees, ...groupPaths('pickCarInfo'), ...groupPaths('deliveryCarInfo')],
};

const none: ReadonlySet<OrderPath> = new Set();
const untyped: ReadonlySet<OrderPath> = new Set(ownPayees);

const sets = new Map<OrderType | null, ReadonlySet<OrderPath>>(
  Object.entries(notApplicablePaths).map(([type, paths]) => [type as OrderType, new Set<OrderPath>(paths)]),
);

/**
 * Leaf paths that an order of this type does not have (ORD-RULE-15); while the type is blank, those of type 10 alone
 * (ORD-RULE-08).
 */
export const notApplicable = (orderType: OrderType | null): ReadonlySet<OrderPath> => sets.get(orderType) ?? untyped;

export const applies = (orderType: OrderType | null, path: OrderPath): boolean => !notApplicable(orderType).has(path);

/** Blank value of a field; a flag is false and never `null`. */
export const emptyValue = (path: OrderPath): null | false => (leafAt(path).field.kind === 'flag' ? false : null);

/**
 * Order without values that its type does not have. Applied after a change of type in the form and by the server at
 * save and import (ORD-RULE-15, ORD-RULE-22). A blank type clears nothing. Returns the same object if nothing changes.
 */
export function emptied<T extends OrderEntry>(order: T): T {
  if (order.orderType === null) return order;
  const filled = [...notApplicable(order.orderType)].filter((path) => orderValue(order, path) !== emptyValue(path));
  if (filled.length === 0) return order;
  const copy: Record<string, unknown> = { ...order };
  for (const path of filled) putCopied(copy, order, leafAt(path).keys, emptyValue(path));
  return copy as T;
}

/** Sets a value in a copy without changing the groups shared with the original. */
function putCopied(copy: Record<string, unknown>, original: object, keys: readonly string[], value: unknown): void {
  const [first] = keys as [string];
  const group = (original as Record<string, unknown>)[first];
  if (keys.length > 1 && copy[first] === group) copy[first] = { ...(group as object) };
  putAt(copy, keys, value);
}

const highlightedOf21: ReadonlySet<OrderPath> = new Set<OrderPath>([
  ...groupPaths('pickAmtInfo'),
  ...groupPaths('railAmtInfo'),
]);

/** Amounts to be highlighted: with 着払 the consignee pays pickup and rail (ORD-RULE-18). */
export const highlighted = (orderType: OrderType | null): ReadonlySet<OrderPath> =>
  orderType === '21' ? highlightedOf21 : none;

/** Values that a change of type removes from an order: the number of fields, and the sum of their amounts in yen. */
interface EmptiedFields {
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
