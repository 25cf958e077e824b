import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, type Sql } from 'sql-template-tag';
import { orderColumn } from './order-column.ts';

/** Adds up columns as `bigint`, with blanks as zero (ORD-RULE-12). `column` returns the column of one path. */
export function sumSql(paths: readonly OrderPath[], column: (path: OrderPath) => Sql = orderColumn): Sql {
  const [first, ...others] = paths.map((path) => sql`coalesce(${column(path)}, 0)`);
  return sql`(${join([sql`${first}::bigint`, ...others], ' + ')})`;
}
