import type { BodyOf } from '@tsuun/contract/endpoint';
import { orderSave, type saveOrder } from '@tsuun/contract/orders';
import type { Order } from '@tsuun/domain/order/record';

type Body = BodyOf<typeof saveOrder>;

/** What a save carries of an order: the entered fields, and which version of which order they belong to. */
export const saveBody = (order: Order): Body =>
  Object.fromEntries(Object.keys(orderSave).map((key) => [key, order[key as keyof Order]])) as Body;
