import type { Description, Field, RefTarget } from '@tsuun/domain/field/field';
import { orderRecord, type Order } from '@tsuun/domain/order/record';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { References } from '../../db/references.ts';
import { keptColumns } from './order-columns.ts';

/** One order as the database gives it: values in the order of the select list. */
export type OrderRow = readonly unknown[];

const totalColumns = [
  'billing_total',
  'pick_payment_total',
  'pick_payment_whole',
  'rail_payment_total',
  'delivery_payment_total',
] as const;

const idAsText = (name: string): string => (name === 'id' ? 'o.id::text' : `o.${name}`);

/** All kept values of an order and its sums, from `orders o` and `order_charges c`. */
export const orderSelectList: Sql = sql`${raw(
  [
    ...keptColumns.map(({ half, name }) => (half === 'o' ? idAsText(name) : `c.${name}`)),
    ...totalColumns.map((name) => `c.${name}`),
  ].join(', '),
)}`;

const places = new Map(keptColumns.map(({ leaf }, at) => [leaf.path, at]));

/** The value kept at a path of the record. */
export const keptValue = (row: OrderRow, path: string): unknown => row[places.get(path) as number];

/** The links of an order: where they stand in the row and which master they lead to. */
export const links: readonly { readonly at: number; readonly target: RefTarget }[] = keptColumns.flatMap(
  ({ leaf: { field } }, at) => (field.kind === 'ref' ? [{ at, target: field.target }] : []),
);

type Reader = (row: OrderRow, references: References) => unknown;

/** Made once from the catalogue, so that reading a row looks nothing up. */
const readKept = recordReader(orderRecord, '');

function recordReader(description: Description, prefix: string): Reader {
  const readers = Object.entries(description).flatMap(([key, field]): [string, Reader][] => {
    const reader = fieldReader(field, `${prefix}${key}`);
    return reader ? [[key, reader]] : [];
  });
  return (row, references) => {
    const record: Record<string, unknown> = {};
    for (const [key, reader] of readers) record[key] = reader(row, references);
    return record;
  };
}

function fieldReader(field: Field, path: string): Reader | null {
  if (field.kind === 'group') return path === 'totals' ? null : recordReader(field.fields, `${path}.`);
  const at = places.get(path);
  if (at === undefined) return null;
  if (field.kind !== 'ref') return (row) => row[at];
  const { target } = field;
  return (row, references) => {
    const id = row[at] as string | null;
    return id === null ? null : (references.get(target)?.get(id)?.value ?? null);
  };
}

/** What is kept of an order, with its sums; the flags that depend on the day are added by the caller. */
export type KeptOrder = Omit<Order, 'deletable' | `over${string}` | `validPaymentDt${string}`>;

export function readOrderRow(row: OrderRow, references: References): KeptOrder {
  const sums = row.slice(keptColumns.length) as [number, number, number, number, number];
  const [billing, pickPayment, pickWhole, railPayment, deliveryPayment] = sums;
  const pickRailPayment = pickWhole + railPayment;
  const payment = pickRailPayment + deliveryPayment;
  const totals = { billing, pickPayment, railPayment, deliveryPayment, pickRailPayment, payment };
  const kept = readKept(row, references) as Omit<KeptOrder, 'totals'>;
  return { ...kept, totals: { ...totals, profit: billing - payment } } as KeptOrder;
}
