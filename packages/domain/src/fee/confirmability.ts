import { message } from '../message/message.ts';
import { neededByAmountSentence, unsavedFeeSentence } from '../message/fee-sentence.ts';
import { closedDaySentence } from '../message/order/order-sentence.ts';
import type { FeeEntry } from './fields.ts';
import { feeLabel, type FeePath } from './path.ts';
import { feeRecord, type FeeClosingFlags } from './record.ts';
import { alwaysRequired, missingToSaveFee } from './required.ts';
import { feeSides } from './sides.ts';

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
