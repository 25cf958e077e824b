import {
  dayRemarks,
  type OrderDayPath,
  orderDayPaths,
  type OrderDays,
} from '@tsuun/domain/order/days/implausible-days';
import { leafAt } from '@tsuun/domain/order/path';
import type { Day } from '@tsuun/domain/value/day';
import sql, { raw } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import type { ChangedRow, RowRemarks } from '../../../import/import-plan.ts';

const columns = orderDayPaths.map((path) => ({ path, name: columnOf(leafAt(path)) }));

/** Columns of an order with a day. */
export const orderDayColumns: readonly string[] = columns.map(({ name }) => name);

const selected = raw(columns.map(({ path, name }) => `${name} as "${path}"`).join(', '));

/**
 * Finds days that would be unlikely after changes of stored orders (ORD-EDIT-38): by row a sentence for each changed
 * column. Rows without such a day are omitted. One query for all rows.
 */
export async function unlikelyDays(db: Queryable, today: Day, rows: readonly ChangedRow[]): Promise<RowRemarks> {
  const ids = rows.map(({ id }) => id);
  const { rows: stored } = await db.query<OrderDays & { id: string }>(
    sql`select id::text as id, ${selected} from orders where id = any(${ids}::bigint[])`,
  );
  const byId = new Map(stored.map((order) => [order.id, order]));
  return new Map(
    rows.flatMap(({ row, id, changes }) => {
      const changed = columns.filter(({ name }) => changes[name] !== undefined);
      const order: OrderDays = {
        ...byId.get(id),
        ...Object.fromEntries(changed.map(({ path, name }) => [path, changes[name]?.[1] ?? null])),
      };
      const names = new Map<OrderDayPath, string>(changed.map(({ path, name }) => [path, name]));
      const remarks = dayRemarks(order, today).flatMap(({ path, sentence }) => {
        const name = names.get(path);
        return name === undefined ? [] : [[name, sentence] as const];
      });
      return remarks.length === 0 ? [] : [[row, Object.fromEntries(remarks)] as const];
    }),
  );
}
