import {
  dayRemarks,
  type OrderDayPath,
  orderDayPaths,
  type OrderDays,
} from '@tsuun/domain/order/days/implausible-days';
import { leafAt } from '@tsuun/domain/order/path';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { Day } from '@tsuun/domain/value/day';
import sql, { raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { type ColumnInFile, columnsInFile, isInFile } from '../../../import/cell-column.ts';
import type { ChangedRow, ImportPlan, RowRemarks, StagedColumn } from '../../../import/import-plan.ts';
import { valueColumn, stationColumn } from '../../../import/links/link-column.ts';
import { type LinkMasters, loadLinkMasters } from '../../../import/links/link-masters.ts';
import { retiredLinkCheck } from '../../../import/links/retired-links.ts';
import { outlierChanges } from '../hint/find-hints.ts';
import { takeStoredNumbers } from '../same-number.sql.ts';
import { auditedOrderColumns, summaryColumns } from '../stored-order.ts';
import { fills, orderTargets } from './filled-orders.sql.ts';
import { orderMergePlan } from './order-merge-plan.ts';

const columns = orderDayPaths.map((path) => ({ path, name: columnOf(leafAt(path)) }));

const orderDayColumns: readonly string[] = columns.map(({ name }) => name);

const selected = raw(columns.map(({ path, name }) => `${name} as "${path}"`).join(', '));

/**
 * Finds days that would be unlikely after changes of stored orders (ORD-EDIT-38): by row a sentence for each changed
 * column. Rows without such a day are omitted. One query for all rows.
 */
async function unlikelyDays(db: Queryable, today: Day, rows: readonly ChangedRow[]): Promise<RowRemarks> {
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

const tableByColumn = new Map(orderTargets.map(({ column, table }) => [column, table]));

/** Import of files whose rows are orders, found by their number: zentsu and 52ft differ only in their columns. */
export const ordersImport = (format: ImportFormat): ImportPlan => ({
  format,
  audited: auditedOrderColumns,
  summary: summaryColumns,
  far: outlierChanges,
  days: { columns: orderDayColumns, remarks: unlikelyDays },
  async open(db, layout) {
    const columns = orderColumns(format, layout, await loadLinkMasters(db));
    const names = columns.map(({ name }) => name);
    const typed = names.map((name) => `${tableByColumn.get(name) ?? 'o'}.${name}`).join(', ');
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(typed)} from orders o, order_charges c`,
      ...retiredLinkCheck(columns, { stored: keepsLink, before: takeStoredNumbers }),
      mergePlan: (merge) => orderMergePlan(merge, format, new Set(names)),
    };
  },
});

/** SQL query that finds the order of a staged row if it has the row's link already, or if feeds may not write it. */
const keepsLink = (column: string): Sql => sql`
  select from orders o join order_charges c on c.order_id = o.id
   where o.accept_no = s.accept_no
     and (o.confirmed or o.import_locked or ${raw(`${tableByColumn.get(column) ?? 'o'}.${column}`)} = s.${raw(column)})`;

/** Returns the staged columns of a file of orders: its values under the order's own column names, links as ids. */
function orderColumns(format: ImportFormat, layout: Layout, masters: LinkMasters): StagedColumn[] {
  const placed = columnsInFile(format, layout);
  return orderTargets.flatMap((target) => {
    const parts = placed.filter((one) => fills(one.column, target));
    if (!parts.some(isInFile)) return [];
    const [part, another] = parts as [ColumnInFile, ...ColumnInFile[]];
    return another ? stationColumn(target.column, parts, masters) : valueColumn(target.column, part, masters);
  });
}
