import type { GroupField } from '../field/field.ts';
import { leavesByPath, type PathsOf } from '../field/leaves.ts';
import { chargeFields, orderFields } from './fields.ts';

type Fields = typeof orderFields;

/** Dotted path of a leaf of the order; a misspelt path in a table does not compile. */
export type OrderPath = PathsOf<Fields>;

export type OrderGroup = { [K in keyof Fields]: Fields[K] extends GroupField ? K : never }[keyof Fields];

export const {
  leaves: orderLeaves,
  leafAt,
  valueOf: orderValue,
  labelOf: orderLabel,
} = leavesByPath<OrderPath>(orderFields);

export const groupPaths = <G extends OrderGroup>(group: G): Extract<OrderPath, `${G}.${string}`>[] =>
  Object.keys(orderFields[group].fields).map((key) => `${group}.${key}` as Extract<OrderPath, `${G}.${string}`>);

/** True if a field belongs to the charges of an order and not to its transport. */
export const isCharge = (path: OrderPath): boolean => Object.hasOwn(chargeFields, leafAt(path).keys[0] ?? '');

/** Billing party and payees, in the order of the form. */
export const partyPaths = (Object.keys(chargeFields) as (keyof typeof chargeFields)[]).filter(
  (key): key is Party => chargeFields[key].kind === 'ref',
);

export type Party = 'billingTo' | Extract<keyof typeof chargeFields, `${string}AmtPayTo`>;
