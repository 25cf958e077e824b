import { recordTable } from '../../record/record-table.ts';
import type { Part } from '../../record/set-wise/set-write.ts';
import type { OrderHalf } from './rules/order-column.ts';
import { versionOfOrder } from './rules/order-version.sql.ts';

/**
 * The transport half leads: it has the version and the state. The lock of the whole order is its charges' row: whoever
 * writes either half locks that first, and only then reads what it decides by. A lock is written into its page, and a
 * rule run, which locks very many orders, writes the small rows of the charges anyway (docs/decisions/0012).
 */
export const orderTable = recordTable({
  name: 'orders',
  alias: 'o',
  changes: 'order_change',
  recordId: 'order_id',
  version: versionOfOrder.sql,
  lock: { table: 'order_charges', id: 'order_id' },
});

/** The two halves of an order in statements, and the columns that each keeps of some. */
export const orderTransport: Part = { table: 'orders', alias: 'o', id: 'id' };
export const orderCharges: Part = { table: 'order_charges', alias: 'c', id: 'order_id' };
export function halvesOf(columns: readonly { readonly half: OrderHalf; readonly name: string }[]) {
  const of = (half: OrderHalf): string[] => columns.filter((one) => one.half === half).map(({ name }) => name);
  return { lead: { ...orderTransport, columns: of('o') }, other: { ...orderCharges, columns: of('c') } };
}
