import type { QueryClient } from '@tanstack/react-query';
import { copyOf } from '@tsuun/domain/order/copy';
import { newOrder } from '@tsuun/domain/order/new-order';
import type { Order } from '@tsuun/domain/order/record';
import { orderQuery } from './order-calls.ts';

/** What the dialog is opened with: an order, nothing yet, or the copy of an order. */
export type OrderTarget = string | 'new' | { readonly copyOf: string };

export const targetKey = (target: OrderTarget): string =>
  typeof target === 'string' ? target : `copy:${target.copyOf}`;

/** The order behind a target. Throws `ApiError` when it cannot be read. */
export async function orderOf(target: OrderTarget, client: QueryClient): Promise<Order> {
  if (target === 'new') return newOrder();
  if (typeof target === 'string') return client.fetchQuery(orderQuery(target));
  return copyOf(await client.fetchQuery(orderQuery(target.copyOf)));
}
