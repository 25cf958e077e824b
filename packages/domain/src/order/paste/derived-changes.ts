import { shownValue } from '../../field/shown-value.ts';
import type { OrderEntry } from '../fields.ts';
import { orderLeaves, orderValue, type OrderPath } from '../path.ts';
import { totalFields } from '../record.ts';
import { totalsOf } from '../totals.ts';
import type { DerivedChange } from './statuses.ts';

/** True if two values of a field are equal; links are compared by the row they reference. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (isLink(one) && isLink(other) && one.id === other.id);

const isLink = (value: unknown): value is { readonly id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;

const sums = Object.keys(totalFields) as (keyof typeof totalFields)[];

/** Changes of an order that were not pasted: fields that rules empty or fill, and the sums. */
export function derivedChanges(
  before: OrderEntry,
  after: OrderEntry,
  pasted: ReadonlySet<OrderPath | undefined>,
): DerivedChange[] {
  const fields = [...orderLeaves].flatMap(([path, { field, column }]) => {
    const [was, is] = [orderValue(before, path), orderValue(after, path)];
    if (pasted.has(path) || sameValue(was, is)) return [];
    return [{ label: column, before: shownValue(field, was), after: shownValue(field, is) }];
  });
  const [was, is] = [totalsOf(before), totalsOf(after)];
  const totals = sums.flatMap((key) => {
    const field = totalFields[key];
    if (was[key] === is[key]) return [];
    return [{ label: field.label, before: shownValue(field, was[key]), after: shownValue(field, is[key]) }];
  });
  return [...fields, ...totals];
}
