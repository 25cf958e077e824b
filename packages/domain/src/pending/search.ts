import { choicesOf, type Choice } from '../field/field.ts';
import { leavesOf, picked } from '../field/leaves.ts';
import { tsuunRef } from '../lookup/refs.ts';
import { confirmTypes, type OrderType } from '../order/choices.ts';
import { orderFields } from '../order/fields.ts';
import { orderRecord } from '../order/record.ts';
import { blankConditions } from '../search/conditions.ts';
import { dayRange, exactly, oneOf, refTo, startsWith, type ConditionsOf } from '../search/search.ts';
import type { PendingBlockingReason } from '../message/order/pending-sentence.ts';
import { applies } from '../order/applicability.ts';
import { leafAt, orderLeaves, type OrderPath } from '../order/path.ts';

/** The number by which feeds find an order is never pending. */
const leaves = leavesOf({ ...picked(orderRecord, ['cwoOrderNo']), ...orderFields }).filter(
  ({ path }) => path !== 'acceptNo',
);

/** All paths with pending changes, in the order of the form. */
export const pendingPaths: readonly PendingPath[] = leaves.map(({ path }) => path as PendingPath);

const fieldChoices: readonly Choice<PendingPath>[] = leaves.map(({ path, column }) => ({
  value: path as PendingPath,
  label: column,
}));

export const pendingStates = { open: '未処理', dismissed: '見送り済み' } as const;
export type PendingState = keyof typeof pendingStates;

export const pendingSearch = {
  chargeTransportation: refTo(orderFields.chargeTransportation.label, tsuunRef, {
    variant: 'charge-transportation',
    daily: true,
  }),
  field: oneOf('項目', fieldChoices, { dropdown: true, daily: true }),
  importDt: dayRange('取込日', { daily: true }),
  confirmType: oneOf('確定区分', confirmTypes),
  state: oneOf('採否', choicesOf(pendingStates), { daily: true }),
  cntnNo: startsWith(orderFields.cntnNo.label, 15),
  acceptNo: startsWith(orderFields.acceptNo.label, 20),
  // Condition with which a successful import opens its own differences (PENDING-09).
  importedBy: exactly('取込（取込履歴番号）', 19, { linked: true }),
};

export type PendingConditions = ConditionsOf<typeof pendingSearch>;

export const pendingDefaults: PendingConditions = { ...blankConditions(pendingSearch), state: 'open' };

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
