import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import sql, { raw } from 'sql-template-tag';
import type { ImportPlan } from '../../../import/import-plan.ts';
import { loadLinkMasters } from '../../../import/links/link-masters.ts';
import { mergeOrders } from './merge-orders.ts';
import { orderColumns } from './order-columns.ts';
import { orderTargets } from './order-target.ts';

const halves = new Map(orderTargets.map(({ column, half }) => [column, half]));

/** Files whose rows are orders, found by their number: zentsu and 52ft differ only in their columns. */
export const ordersImport = (format: ImportFormat): ImportPlan => ({
  format,
  async open(db, layout) {
    const columns = orderColumns(format, layout, await loadLinkMasters(db));
    const names = columns.map(({ name }) => name);
    const typed = names.map((name) => `${halves.get(name) ?? 'o'}.${name}`).join(', ');
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(typed)} from orders o, order_charges c`,
      merge: (merge) => mergeOrders(merge, new Set(names)),
    };
  },
});
