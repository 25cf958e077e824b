import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { ImportPlan, StagedColumn } from '../../../import/import-plan.ts';
import { valueColumn } from '../../../import/links/link-column.ts';
import { type LinkMasters, loadLinkMasters } from '../../../import/links/link-masters.ts';
import { retiredLinkCheck } from '../../../import/links/retired-links.ts';
import { stationColumn } from '../../../import/links/station-column.ts';
import { isInFile, type ColumnInFile, columnsInFile } from '../../../import/columns-in-file.ts';
import { takeStoredNumbers } from '../same-number.sql.ts';
import { orderMergePlan } from './order-merge-plan.ts';
import { outlierChanges } from '../hint/outlier-changes.ts';
import { summaryColumns, auditedOrderColumns } from '../stored-order.ts';
import { orderDayColumns, unlikelyDays } from './unlikely-days.ts';
import { orderTargets } from './filled-orders.sql.ts';

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
      mergePlan: (merge) => orderMergePlan(merge, new Set(names)),
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
  return orderTargets.flatMap(({ path, column }) => {
    const parts = placed.filter(({ column: { keys, path: own } }) => own === path || keys[0] === path);
    if (!parts.some(isInFile)) return [];
    const [part, another] = parts as [ColumnInFile, ...ColumnInFile[]];
    return another ? stationColumn(column, parts, masters) : valueColumn(column, part, masters);
  });
}
