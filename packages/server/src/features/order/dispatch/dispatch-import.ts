import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import sql, { raw } from 'sql-template-tag';
import type { ImportPlan } from '../../../import/import-plan.ts';
import { dispatchColumns, dispatchKeys } from './dispatch-columns.ts';
import { dispatchProblems } from './dispatch-problems.ts';
import { summaryColumns, auditedOrderColumns } from '../stored-order.ts';
import { dispatchMergePlan } from './dispatch-merge-plan.ts';

/** Types of all columns that a sheet can have. */
const typed: Readonly<Record<string, string>> = {
  accept_no: 'o.accept_no',
  side: 'o.order_type as side',
  dispatch_dt: 'o.pick_dt as dispatch_dt',
  car_no: 'o.pick_car_info_car_no as car_no',
  driver: 'o.pick_car_info_driver as driver',
  car_class: 'o.pick_car_info_car_class as car_class',
  car_model: 'o.pick_car_info_car_model as car_model',
  max_weight: 'o.pick_car_info_max_weight as max_weight',
  operating_order: 'o.pick_car_info_operating_order as operating_order',
};

/** Import of 配車運行: its rows assign trucks to orders; each row is about one leg of an existing order. */
export const dispatchImport: ImportPlan = {
  format: dispatchFormat,
  audited: auditedOrderColumns,
  summary: summaryColumns,
  async open(_db, layout, facts) {
    const columns = dispatchColumns(layout, facts);
    const paths = columns.map(({ path }) => path).filter((path) => !dispatchKeys.has(path));
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(columns.map(({ name }) => typed[name] ?? name).join(', '))} from orders o`,
      problems: dispatchProblems,
      mergePlan: async (merge) => dispatchMergePlan(merge, paths),
    };
  },
};
