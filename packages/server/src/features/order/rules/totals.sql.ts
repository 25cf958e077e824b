import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, type Sql } from 'sql-template-tag';
import { storedSums } from '../../../month-end/order-sums.sql.ts';
import { bareColumn, orderColumn } from './order-column.ts';

/** Adds up columns as `bigint`, with blanks as zero (ORD-RULE-12). `column` returns the column of one path. */
export function sumSql(paths: readonly OrderPath[], column: (path: OrderPath) => Sql = orderColumn): Sql {
  const [first, ...others] = paths.map((path) => sql`coalesce(${column(path)}, 0)`);
  return sql`(${join([sql`${first}::bigint`, ...others], ' + ')})`;
}

/**
 * Returns the text of a migration that makes the generated columns follow the table of charges. A test keeps it in
 * `queries/order-totals.sql`; the program itself never runs it.
 * @public
 */
export function generatedSums(): string {
  const names = Object.keys(storedSums) as (keyof typeof storedSums)[];
  const dropped = names.map((name) => `  drop column ${name}`);
  const added = names.map(
    (name) =>
      `  add column ${name} bigint not null generated always as (\n    ${sumSql(storedSums[name], bareColumn).sql.replaceAll(' + ', '\n    + ')}\n  ) stored`,
  );
  return `alter table order_charges\n${[...dropped, ...added].join(',\n')};\n`;
}
