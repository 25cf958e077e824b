import { feeSkipReasons } from '../fee/confirmability.ts';
import { undoReasons } from '../message/undo-sentence.ts';
import { orderSkipReasons } from '../order/confirm/unmet-reasons.ts';
import { activityKinds, type ActivityKind } from './kinds.ts';

const byCode: Partial<Record<string, Readonly<Record<string, string>>>> = {
  ORDER: orderSkipReasons,
  FEES: feeSkipReasons,
  IMPORTS: orderSkipReasons,
};

/** Text of the reason why a batch of a kind skipped a record; a key of an earlier release is its own text. */
export const skipReasonText = (kind: ActivityKind, reason: string): string =>
  (byCode[activityKinds[kind].code] ?? undoReasons)[reason] ?? reason;
