import type { Part } from '../../record/bulk-write/bulk-write.ts';
import type { OrderTable } from './rules/order-column.ts';

/** The two halves of an order in statements. */
export const orderTransport: Part = { table: 'orders', alias: 'o', id: 'id' };
export const orderCharges: Part = { table: 'order_charges', alias: 'c', id: 'order_id' };

/** Which of some columns each half keeps. */
export function tableColumnsOf(columns: readonly { readonly table: OrderTable; readonly name: string }[]) {
  const of = (table: OrderTable): string[] => columns.filter((one) => one.table === table).map(({ name }) => name);
  return { firstTable: { ...orderTransport, columns: of('o') }, secondTable: { ...orderCharges, columns: of('c') } };
}
