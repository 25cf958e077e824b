import { orderRecord, type Order } from '@tsuun/domain/order/record';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { References } from '../../db/references.ts';
import { placesOf, rowReader, type Row } from '../../record/row-reader.ts';
import { keptColumns } from './order-columns.ts';
import { lastChange } from './rules/order-version.sql.ts';

const totalColumns = [
  'billing_total',
  'pick_payment_total',
  'pick_payment_whole',
  'rail_payment_total',
  'delivery_payment_total',
] as const;

const ofTransport = (name: string): string =>
  name === 'id' ? 'o.id::text' : ((lastChange as Record<string, string>)[name] ?? `o.${name}`);

/** All kept values of an order and its sums, from `orders o` and `order_charges c`. */
export const orderSelectList: Sql = sql`${raw(
  [
    ...keptColumns.map(({ half, name }) => (half === 'o' ? ofTransport(name) : `c.${name}`)),
    ...totalColumns.map((name) => `c.${name}`),
  ].join(', '),
)}`;

const places = placesOf(keptColumns);

/** The value kept at a path of the record. */
export const keptValue = (row: Row, path: string): unknown => row[places.get(path) as number];

/** Made once from the catalogue; the sums are added by hand. */
const readKept = rowReader(orderRecord, places);

/** What is kept of an order, with its sums; the flags that depend on the day are added by the caller. */
export type KeptOrder = Omit<Order, 'deletable' | `over${string}` | `validPaymentDt${string}`>;

export function readOrderRow(row: Row, references: References): KeptOrder {
  const sums = row.slice(keptColumns.length) as [number, number, number, number, number];
  const [billing, pickPayment, pickWhole, railPayment, deliveryPayment] = sums;
  const pickRailPayment = pickWhole + railPayment;
  const payment = pickRailPayment + deliveryPayment;
  const totals = { billing, pickPayment, railPayment, deliveryPayment, pickRailPayment, payment };
  const kept = readKept(row, references) as Omit<KeptOrder, 'totals'>;
  return { ...kept, totals: { ...totals, profit: billing - payment } };
}
