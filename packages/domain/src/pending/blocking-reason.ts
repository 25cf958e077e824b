import type { PendingBlockingReason } from '../message/order/pending-sentence.ts';
import { applies } from '../order/applicability.ts';
import type { OrderType } from '../order/choices.ts';
import { leafAt, orderLeaves, type OrderPath } from '../order/path.ts';

/** Path of a field with a pending change: entered fields, and the number that only feeds have. */
export type PendingPath = OrderPath | 'cwoOrderNo';

/** Order of a pending change in its stored state. */
export interface OrderState {
  readonly confirmed: boolean;
  readonly orderType: OrderType;
}

/**
 * Reason why a feed's value (`retired`: a retired row of its master) cannot be accepted; `null` if it can. The rules are those of a save in the form: no change
 * of a confirmed order, no blank in a required field, no retired row of a master, no field that the type does not have.
 */
export function pendingBlockingReason(
  { confirmed, orderType }: OrderState,
  path: PendingPath,
  value: unknown,
  retired = false,
): PendingBlockingReason | null {
  if (confirmed) return 'confirmed';
  if (path === 'cwoOrderNo') return null;
  if (value === null && leafAt(path).field.required) return 'required';
  if (retired) return 'retired';
  return applies(orderType, path) ? null : 'notApplicable';
}

export const neverBlank: readonly OrderPath[] = [...orderLeaves.values()]
  .filter(({ field }) => field.required)
  .map(({ path }) => path as OrderPath);
