import type { OrderPath } from '@tsuun/domain/order/path';
import type { OrderTotals } from '@tsuun/domain/order/record';
import { totalPaths } from '@tsuun/domain/order/totals';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { bareColumn, orderColumn } from './order-column.ts';

/** Adds up columns as `bigint`, blank counting as nothing (ORD-RULE-12). `column` names one path's column. */
export function sumSql(paths: readonly OrderPath[], column: (path: OrderPath) => Sql = orderColumn): Sql {
  const [first, ...others] = paths.map((path) => sql`coalesce(${column(path)}, 0)`);
  return sql`(${join([sql`${first}::bigint`, ...others], ' + ')})`;
}

/** The sums that the charges keep as generated columns, and what each adds up. */
export const keptSums = {
  billing_total: totalPaths.billing,
  pick_payment_total: totalPaths.pickPayment,
  pick_payment_whole: totalPaths.pickRailPayment.filter((path) => !totalPaths.railPayment.includes(path)),
  rail_payment_total: totalPaths.railPayment,
  delivery_payment_total: totalPaths.deliveryPayment,
} as const;

/** The seven sums over the charges under alias `c`, from the columns that keep them (ORD-RULE-13). */
export const totalsSql: Readonly<Record<keyof OrderTotals, Sql>> = {
  billing: raw('c.billing_total'),
  pickPayment: raw('c.pick_payment_total'),
  railPayment: raw('c.rail_payment_total'),
  deliveryPayment: raw('c.delivery_payment_total'),
  pickRailPayment: raw('(c.pick_payment_whole + c.rail_payment_total)'),
  payment: raw('(c.pick_payment_whole + c.rail_payment_total + c.delivery_payment_total)'),
  profit: raw('(c.billing_total - c.pick_payment_whole - c.rail_payment_total - c.delivery_payment_total)'),
};

/**
 * What makes the generated columns follow the table of charges: the text of a migration that adds one. It stands in
 * `queries/order-totals.sql`, where a test keeps it.
 */
export function generatedSums(): string {
  const names = Object.keys(keptSums) as (keyof typeof keptSums)[];
  const dropped = names.map((name) => `  drop column ${name}`);
  const added = names.map(
    (name) =>
      `  add column ${name} bigint not null generated always as (\n    ${sumSql(keptSums[name], bareColumn).sql.replaceAll(' + ', '\n    + ')}\n  ) stored`,
  );
  return `alter table order_charges\n${[...dropped, ...added].join(',\n')};\n`;
}
