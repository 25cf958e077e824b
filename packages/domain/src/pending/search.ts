import { choicesOf, type Choice } from '../field/field.ts';
import { leavesOf } from '../field/leaves.ts';
import { tsuunRef } from '../lookup/refs.ts';
import { confirmTypes } from '../order/choices.ts';
import { picked } from '../field/picked.ts';
import { orderFields } from '../order/fields.ts';
import { orderRecord } from '../order/record.ts';
import { blankConditions } from '../search/conditions.ts';
import { dayRange, exactly, oneOf, refTo, startsWith, type ConditionsOf } from '../search/search.ts';
import type { PendingPath } from './blocking-reason.ts';

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
