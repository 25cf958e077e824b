import { message } from '../message/message.ts';
import { neededByAmountSentence, unsavedFeeSentence } from '../message/rule-sentence.ts';
import { closedDaySentence } from '../message/order/order-sentence.ts';
import type { FeeEntry } from './fields.ts';
import {
  feeClosingDays,
  type FeeClosingFlags,
  feeLabel,
  feeLeaves,
  type FeePath,
  feeRecord,
  feeValue,
} from './record.ts';
import { amountSet, type FeeSide, feeSides, sideFields, sideOf } from './sides.ts';
import { closedReason, missingReason, stateReasons } from '../message/activity-sentence.ts';
import { undoReasons } from '../message/undo-sentence.ts';
import { accountEnabled } from './normalise.ts';
import { workWords } from '../message/work.ts';
import { type UnmetReason, unmetReasons } from '../search/unmet-reasons.ts';

/** Seven fields that every fee requires (FEE-10). */
export const alwaysRequired: readonly FeePath[] = [...feeLeaves]
  .filter(([, leaf]) => leaf.field.required)
  .map(([path]) => path);

/**
 * Fields that a side requires once it has an amount; for an in-house counterparty neither account nor tax category
 * (FEE-11, 12, 16).
 */
function neededBy(fee: FeeEntry, side: FeeSide): FeePath[] {
  if (!amountSet(fee[side.amount])) return [];
  return accountEnabled(fee, side) ? [side.party, side.account, side.tax] : [side.party];
}

/** All fields that are required at the moment, marked in the form and checked by the server. */
export const requiredOf = (fee: FeeEntry): ReadonlySet<FeePath> =>
  new Set([...alwaysRequired, ...feeSides.flatMap((side) => neededBy(fee, side))]);

/** Paths of the blank ones among them, for which a save is refused (FEE-10, 11, 12). */
export const missingToSaveFee = (fee: FeeEntry): FeePath[] =>
  [...requiredOf(fee)].filter((path) => feeValue(fee, path) === null);

/** Fee for the conditions of confirming; `id` is blank before the first save. */
export type ConfirmFee = FeeEntry & { readonly id: string | null };

/** Reason why a fee cannot be confirmed: field and sentence. */
export interface UnmetFeeCondition {
  readonly key: 'id' | FeePath | 'overPaymentDtLimit';
  readonly path: 'id' | FeePath;
  readonly label: string;
  readonly sentence: string;
}

/**
 * Reasons why a fee cannot be confirmed; empty if it can: it was saved, all required fields are filled, and the payment
 * date is not past closing (FEE-13, FEE-23). A business result date past closing is only shown (FEE-24). Button, list
 * of reasons and server use the same list.
 */
export function unmetFeeConditions(fee: ConfirmFee, closing: FeeClosingFlags): UnmetFeeCondition[] {
  const unsaved = { key: 'id', path: 'id', label: feeRecord.id.label, sentence: unsavedFeeSentence } as const;
  const missing = missingToSaveFee(fee).map((path) => reason(path, path, missingSentence(fee, path)));
  const closed = reason('overPaymentDtLimit', 'paymentDt', closedDaySentence(fee.paymentDt ?? ''));
  return [...(fee.id === null ? [unsaved] : []), ...missing, ...(closing.overPaymentDtLimit ? [closed] : [])];
}

/** Number of conditions of this fee: its required fields and, once it is stored, 支払計上日 before closing. */
export const feeConditionCount = (fee: ConfirmFee): number => requiredOf(fee).size + (fee.id === null ? 0 : 1);

export const feeConfirmable = (fee: ConfirmFee, closing: FeeClosingFlags): boolean =>
  unmetFeeConditions(fee, closing).length === 0;

const reason = (key: UnmetFeeCondition['key'], path: FeePath, sentence: string): UnmetFeeCondition => ({
  key,
  path,
  label: feeLabel(path),
  sentence,
});

function missingSentence(fee: FeeEntry, path: FeePath): string {
  const side = sideOf(path);
  if (side === undefined || alwaysRequired.includes(path)) return message.required;
  return neededByAmountSentence(feeLabel(side.amount), fee[side.amount] ?? 0);
}

export const feeSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...undoReasons,
  ...Object.fromEntries([...feeLeaves.keys()].map((path) => [path, missingReason(feeLabel(path))])),
  ...Object.fromEntries(feeClosingDays.map(({ path, flag }) => [flag, closedReason(feeLabel(path))])),
};

const fields = [...alwaysRequired, ...sideFields];
const closed = 'overPaymentDtLimit';

/**
 * Reasons why stored fees cannot be confirmed, for searching the list and for the counts of HOME (WORK-01, WORK-04).
 */
export const feeReasons: readonly UnmetReason[] = unmetReasons(
  [
    ...fields.map((path) => ({ key: path, reason: missingReason(feeLabel(path)) })),
    { key: closed, reason: closedReason(feeLabel('paymentDt')) },
  ],
  [{ value: 'closed', label: workWords.pastClosing, keys: [closed] }],
);
