import { recordTable } from '../../record/record-table.ts';
import { versionOfOrder } from './rules/order-version.sql.ts';

/** The transport half leads: it has the version, the state and the lock of the whole order. */
export const orderTable = recordTable({
  name: 'orders',
  alias: 'o',
  changes: 'order_change',
  recordId: 'order_id',
  version: versionOfOrder.sql,
});
