import { choicesOf, type Choice } from '../field/field.ts';
import { leavesOf } from '../field/leaves.ts';
import { tsuunRef } from '../lookup/refs.ts';
import { confirmTypes } from '../order/choices.ts';
import { picked } from '../field/picked.ts';
import { orderFields } from '../order/fields.ts';
import { orderRecord } from '../order/record.ts';
import { blankConditions } from '../search/conditions.ts';
import { dayRange, oneOf, refTo, startsWith, type ConditionsOf } from '../search/search.ts';
import type { HeldPath } from './obstacle.ts';

/** The number by which feeds find an order never differs. */
const leaves = leavesOf({ ...picked(orderRecord, ['cwoOrderNo']), ...orderFields }).filter(
  ({ path }) => path !== 'acceptNo',
);

/** Every field that can differ, in the order of the form. */
export const heldPaths: readonly HeldPath[] = leaves.map(({ path }) => path as HeldPath);

const fieldChoices: readonly Choice<HeldPath>[] = leaves.map(({ path, column }) => ({
  value: path as HeldPath,
  label: column,
}));

export const heldStates = { open: '未処理', dismissed: '見送り済み' } as const;
export type HeldState = keyof typeof heldStates;

/** Search conditions of 取込の差分. */
export const heldSearch = {
  chargeTransportation: refTo(orderFields.chargeTransportation.label, tsuunRef, {
    variant: 'charge-transportation',
    daily: true,
  }),
  field: oneOf('項目', fieldChoices, { dropdown: true, daily: true }),
  importDt: dayRange('取込日', { daily: true }),
  confirmType: oneOf('確定区分', confirmTypes),
  state: oneOf('採否', choicesOf(heldStates), { daily: true }),
  cntnNo: startsWith(orderFields.cntnNo.label, 15),
  acceptNo: startsWith(orderFields.acceptNo.label, 20),
};

export type HeldConditions = ConditionsOf<typeof heldSearch>;

/** Default conditions: differences that still wait for a decision. */
export const heldDefaults: HeldConditions = { ...blankConditions(heldSearch), state: 'open' };
