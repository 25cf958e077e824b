import { isCharge, leafAt, type OrderPath } from '@tsuun/domain/order/path';
import { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';

/** Tables of an order: the transport in `orders` (alias `o`), the amounts in `order_charges` (alias `c`). */
export type OrderTable = 'o' | 'c';

/** Returns the table in which a path is stored. */
export const tableOf = (path: OrderPath): OrderTable => (isCharge(path) ? 'c' : 'o');

const columns = new Map<OrderPath, Sql>();

/**
 * Returns the column of a path with its alias: `c.pick_amt_info_amt`, `o.hinmoku_id`. Cached, because every search
 * needs twenty of them.
 */
export function orderColumn(path: OrderPath): Sql {
  const known = columns.get(path) ?? raw(`${tableOf(path)}.${columnOf(leafAt(path))}`);
  columns.set(path, known);
  return known;
}

/** Returns the column name without alias, for the left side of `set` and for column definitions. */
export const bareColumn = (path: OrderPath): Sql => raw(columnOf(leafAt(path)));
