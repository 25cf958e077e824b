import { message } from '../message/message.ts';
import { neededByAmountSentence, unsavedFeeSentence } from '../message/fee-sentence.ts';
import { closedDaySentence } from '../message/order/order-sentence.ts';
import type { FeeEntry } from './fields.ts';
import { feeLabel, type FeePath } from './path.ts';
import { feeRecord, type FeeClosingFlags } from './record.ts';
import { alwaysRequired, missingToSaveFee } from './required.ts';
import { feeSides } from './sides.ts';

/** A fee as confirming looks at it; `id` is blank while it was never saved. */
export type ConfirmFee = FeeEntry & { readonly id: string | null };

/** Why a fee cannot be confirmed: where on the form, and what to do about it. */
export interface UnmetFeeCondition {
  readonly key: 'id' | FeePath | 'overPaymentDtLimit';
  readonly path: 'id' | FeePath;
  readonly label: string;
  readonly sentence: string;
}

/**
 * The reasons why a fee cannot be confirmed; none = confirmable: it was saved, everything required is there, and the
 * payment date is not past closing (FEE-13, FEE-23). The business result date past closing only shows (FEE-24). Button,
 * list of reasons and the server's refusal read this same list.
 */
export function unmetFeeConditions(fee: ConfirmFee, closing: FeeClosingFlags): UnmetFeeCondition[] {
  const unsaved = { key: 'id', path: 'id', label: feeRecord.id.label, sentence: unsavedFeeSentence } as const;
  const missing = missingToSaveFee(fee).map((path) => reason(path, path, missingSentence(fee, path)));
  const closed = reason('overPaymentDtLimit', 'paymentDt', closedDaySentence(fee.paymentDt ?? ''));
  return [...(fee.id === null ? [unsaved] : []), ...missing, ...(closing.overPaymentDtLimit ? [closed] : [])];
}

export const feeConfirmable = (fee: ConfirmFee, closing: FeeClosingFlags): boolean =>
  unmetFeeConditions(fee, closing).length === 0;

const reason = (key: UnmetFeeCondition['key'], path: FeePath, sentence: string): UnmetFeeCondition => ({
  key,
  path,
  label: feeLabel(path),
  sentence,
});

function missingSentence(fee: FeeEntry, path: FeePath): string {
  const side = feeSides.find(({ party, account, tax }) => [party, account, tax].some((one) => one === path));
  if (side === undefined || alwaysRequired.includes(path)) return message.required;
  return neededByAmountSentence(feeLabel(side.amount), fee[side.amount] ?? 0);
}
