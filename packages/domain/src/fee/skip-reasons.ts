import { closedReason, missingReason, stateReasons } from '../message/activity-sentence.ts';
import { feeLabel, feeLeaves } from './path.ts';

/** Why a batch passes a fee over, in words by the key that is stored. */
export const feeSkipReasons: Readonly<Record<string, string>> = {
  ...stateReasons,
  ...Object.fromEntries([...feeLeaves.keys()].map((path) => [path, missingReason(feeLabel(path))])),
  overPaymentDtLimit: closedReason(feeLabel('paymentDt')),
};
