import type { OrderPath } from '@tsuun/domain/order/path';
import { totalPaths } from '@tsuun/domain/order/totals';
import sql, { join, type Sql } from 'sql-template-tag';
import { bareColumn, orderColumn } from './order-column.ts';

/** Adds up columns as `bigint`, blank counting as nothing (ORD-RULE-12). `column` names one path's column. */
export function sumSql(paths: readonly OrderPath[], column: (path: OrderPath) => Sql = orderColumn): Sql {
  const terms = paths.map((path) => sql`coalesce(${column(path)}, 0)::bigint`);
  return sql`(${join(terms, ' + ')})`;
}

export type TotalName = keyof typeof totalPaths | 'profit';

/** One of the seven sums over the charges under alias `c`: the SQL twin of `totalsOf`, made from the same table (ORD-RULE-13). */
export const totalSql = (total: TotalName): Sql =>
  total === 'profit' ? sql`(${sumSql(totalPaths.billing)} - ${sumSql(totalPaths.payment)})` : sumSql(totalPaths[total]);

/** The same without alias, as a generated column of the charges has to be written. */
export const generatedTotalSql = (total: keyof typeof totalPaths): Sql => sumSql(totalPaths[total], bareColumn);
