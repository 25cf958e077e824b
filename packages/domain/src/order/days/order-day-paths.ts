import { orderFields } from '../fields.ts';

type Fields = typeof orderFields;

/** Path of a day of an order. */
export type OrderDayPath = {
  [K in keyof Fields]: Fields[K] extends { readonly kind: 'day' } ? K : never;
}[keyof Fields];

/** Paths of all days, in the order of the form. */
export const orderDayPaths: readonly OrderDayPath[] = (Object.keys(orderFields) as (keyof Fields)[]).filter(
  (key): key is OrderDayPath => orderFields[key].kind === 'day',
);
