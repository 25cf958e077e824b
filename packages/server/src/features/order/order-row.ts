import type { Description } from '@tsuun/domain/field/field';
import { leavesOf } from '@tsuun/domain/field/leaves';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import type { Order, OrderTotals } from '@tsuun/domain/order/record';
import { raw, type Sql } from 'sql-template-tag';
import type { References } from '../../db/references.ts';
import { placesOf, rowReader, type Row } from '../../record/row-reader.ts';
import { keptColumns, type OrderColumn } from './order-columns.ts';
import { lastChange } from './rules/order-version.sql.ts';

/** What is kept of an order, with its sums; the flags that depend on the day are added by the caller. */
export type Kept<T extends Order | OrderListRow> = Omit<T, 'deletable' | `over${string}` | `validPaymentDt${string}`>;

/** How orders are read from `orders o` and `order_charges c`, whole or as rows of the list. */
export interface OrderReader<T extends Order | OrderListRow> {
  readonly columns: readonly OrderColumn[];
  /** The columns and behind them the sums; what a question adds comes last. */
  readonly selectList: Sql;
  /** How many values the select list gives. */
  readonly width: number;
  /** The value kept at a path of the record. */
  readonly keptValue: (row: Row, path: string) => unknown;
  readonly read: (row: Row, references: References) => Kept<T>;
}

const totalColumns = [
  'billing_total',
  'pick_payment_total',
  'pick_payment_whole',
  'rail_payment_total',
  'delivery_payment_total',
] as const;

/** Made once from a description; the sums are added by hand. */
export function orderReader<T extends Order | OrderListRow>(description: Description): OrderReader<T> {
  const wanted = new Set(leavesOf(description).map(({ path }) => path));
  const columns = keptColumns.filter(({ leaf }) => wanted.has(leaf.path));
  const places = placesOf(columns);
  const readKept = rowReader(description, places);
  return {
    columns,
    selectList: raw([...columns.map(selected), ...totalColumns.map((name) => `c.${name}`)].join(', ')),
    width: columns.length + totalColumns.length,
    keptValue: (row, path) => row[places.get(path) as number],
    // Added to the record just made: a copy of its sixty fields costs as much as making it.
    read: (row, references) =>
      Object.assign(readKept(row, references) as object, { totals: totalsIn(row, columns.length) }) as Kept<T>,
  };
}

/** Values that are not simply the column of their name. */
const expressions: Readonly<Record<string, string>> = { id: 'o.id::text', ...lastChange };

const selected = ({ half, name }: OrderColumn): string => expressions[name] ?? `${half}.${name}`;

function totalsIn(row: Row, from: number): OrderTotals {
  const sums = row.slice(from, from + totalColumns.length) as [number, number, number, number, number];
  const [billing, pickPayment, pickWhole, railPayment, deliveryPayment] = sums;
  const pickRailPayment = pickWhole + railPayment;
  const payment = pickRailPayment + deliveryPayment;
  return { billing, pickPayment, railPayment, deliveryPayment, pickRailPayment, payment, profit: billing - payment };
}
