import type { GroupField } from '../field/field.ts';
import { leavesOf, valueAt, type Leaf } from '../field/leaves.ts';
import type { PathsOf } from '../field/paths.ts';
import { chargeFields, orderFields } from './fields.ts';

type Fields = typeof orderFields;

/** A leaf of the order by its dotted path; a misspelt one in a rule's table does not compile. */
export type OrderPath = PathsOf<Fields>;

export type OrderGroup = { [K in keyof Fields]: Fields[K] extends GroupField ? K : never }[keyof Fields];

/** The leaves by path, in form order. */
export const orderLeaves: ReadonlyMap<OrderPath, Leaf> = new Map(
  leavesOf(orderFields).map((leaf) => [leaf.path as OrderPath, leaf]),
);

/** All paths of one group, in form order. */
export const groupPaths = <G extends OrderGroup>(group: G): Extract<OrderPath, `${G}.${string}`>[] =>
  Object.keys(orderFields[group].fields).map((key) => `${group}.${key}` as Extract<OrderPath, `${G}.${string}`>);

export function leafAt(path: OrderPath): Leaf {
  const leaf = orderLeaves.get(path);
  if (!leaf) throw new Error(`The order has no field ${path}`);
  return leaf;
}

/** Whether a field belongs to the money of an order and not to its transport. */
export const isCharge = (path: OrderPath): boolean => Object.hasOwn(chargeFields, leafAt(path).keys[0] ?? '');

/** Who is billed and who is paid, in form order. */
export const partyPaths = (Object.keys(chargeFields) as (keyof typeof chargeFields)[]).filter(
  (key): key is Party => chargeFields[key].kind === 'ref',
);

export type Party = 'billingTo' | Extract<keyof typeof chargeFields, `${string}AmtPayTo`>;

/** What an order holds at a path; blank is `null`. */
export const orderValue = (order: object, path: OrderPath): unknown => valueAt(order, leafAt(path).keys) ?? null;

/** The field's heading, unique within the order (集貨待機料, where the form only says 待機料). */
export const orderLabel = (path: OrderPath): string => leafAt(path).column;
