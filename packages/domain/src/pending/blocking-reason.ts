import type { PendingBlockingReason } from '../message/order/pending-sentence.ts';
import { applies } from '../order/applicability.ts';
import type { OrderType } from '../order/choices.ts';
import { leafAt, orderLeaves, type OrderPath } from '../order/path.ts';

/** A field whose difference can be kept: what people fill in, and the number that only feeds know. */
export type PendingPath = OrderPath | 'cwoOrderNo';

/** The order a difference is of, as it stands. */
export interface OrderState {
  readonly confirmed: boolean;
  readonly orderType: OrderType;
}

/**
 * Why a feed's value cannot be put into an order; `null`: it can. The same as by hand: nothing while it is confirmed,
 * no blank where every save asks for a value, and nothing that its type does not have.
 */
export function pendingBlockingReason(
  { confirmed, orderType }: OrderState,
  path: PendingPath,
  value: unknown,
): PendingBlockingReason | null {
  if (confirmed) return 'confirmed';
  if (path === 'cwoOrderNo') return null;
  if (value === null && leafAt(path).field.required) return 'required';
  return applies(orderType, path) ? null : 'notApplicable';
}

/** Fields into which a blank is never taken over. */
export const neverBlank: readonly OrderPath[] = [...orderLeaves.values()]
  .filter(({ field }) => field.required)
  .map(({ path }) => path as OrderPath);
