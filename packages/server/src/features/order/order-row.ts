import type { Description } from '@tsuun/domain/field/field';
import { leavesOf } from '@tsuun/domain/field/leaves';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import type { Order, OrderTotals } from '@tsuun/domain/order/record';
import { join, raw, type Sql } from 'sql-template-tag';
import type { References } from '../../masters/references.ts';
import { placesOf, rowReader, type Row } from '../../record/row-reader.ts';
import { keptColumns, type OrderColumn } from './order-columns.ts';
import { lastChange } from './rules/order-version.sql.ts';
import { totalsSql } from './rules/totals.sql.ts';

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

const totalNames = Object.keys(totalsSql) as (keyof OrderTotals)[];

/** Made once from a description; the sums are added by hand. */
export function orderReader<T extends Order | OrderListRow>(description: Description): OrderReader<T> {
  const wanted = new Set(leavesOf(description).map(({ path }) => path));
  const columns = keptColumns.filter(({ leaf }) => wanted.has(leaf.path));
  const places = placesOf(columns);
  const readKept = rowReader(description, places);
  return {
    columns,
    selectList: join([...columns.map((column) => raw(selected(column))), ...totalNames.map((name) => totalsSql[name])]),
    width: columns.length + totalNames.length,
    keptValue: (row, path) => row[places.get(path) as number],
    // Added to the record just made: a copy of its sixty fields costs as much as making it.
    read: (row, references) =>
      Object.assign(readKept(row, references) as object, { totals: totalsIn(row, columns.length) }) as Kept<T>,
  };
}

/** Values that are not simply the column of their name. */
const expressions: Readonly<Record<string, string>> = { id: 'o.id::text', ...lastChange };

const selected = ({ half, name }: OrderColumn): string => expressions[name] ?? `${half}.${name}`;

const totalsIn = (row: Row, from: number): OrderTotals =>
  Object.fromEntries(totalNames.map((name, at) => [name, row[from + at]])) as OrderTotals;
