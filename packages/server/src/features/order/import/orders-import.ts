import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import sql, { raw } from 'sql-template-tag';
import type { ImportPlan } from '../../../import/import-plan.ts';
import { codeIds } from '../../../import/links/code-ids.ts';
import { mergeOrders } from './merge-orders.ts';
import { orderColumns } from './order-columns.ts';
import { orderTargets } from './order-target.ts';
import { Stations } from '../../../import/links/stations.ts';

const halves = new Map(orderTargets.map(({ column, half }) => [column, half]));

/** Files whose rows are orders, found by their number: zentsu and 52ft differ only in their columns. */
export const ordersImport = (format: ImportFormat): ImportPlan => ({
  format,
  async open(db, layout) {
    const [stations, hinmoku, torihikisaki] = await Promise.all([
      Stations.load(db),
      codeIds(db, 'hinmoku'),
      codeIds(db, 'torihikisaki'),
    ]);
    const columns = orderColumns(format, layout, { stations, hinmoku, torihikisaki });
    const names = columns.map(({ name }) => name);
    const typed = names.map((name) => `${halves.get(name) ?? 'o'}.${name}`).join(', ');
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(typed)} from orders o, order_charges c`,
      merge: (merge) => mergeOrders(merge, new Set(names)),
    };
  },
});
