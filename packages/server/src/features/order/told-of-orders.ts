import { storedOrder } from './stored-order.ts';

/** What people know of an order that files change; the day it was imported on says nothing of the change. */
export const toldOfOrders = storedOrder.told.filter(({ name }) => name !== 'imported_on');

/** By what people know an order among others. */
export const briefColumns: readonly string[] = [
  'accept_no',
  'order_type',
  'cntn_no',
  'dep_transportation_id',
  'arr_transportation_id',
];
