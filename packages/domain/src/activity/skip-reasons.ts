import { feeSkipReasons } from '../fee/skip-reasons.ts';
import { orderSkipReasons } from '../order/confirm/skip-reasons.ts';
import { activityKinds, type ActivityKind } from './kinds.ts';

const byCode: Partial<Record<string, Readonly<Record<string, string>>>> = {
  ORDER: orderSkipReasons,
  FEES: feeSkipReasons,
};

/** Why a batch of a kind passed a record over, in words; a key of a former release tells itself. */
export const skipReasonText = (kind: ActivityKind, reason: string): string =>
  byCode[activityKinds[kind].code]?.[reason] ?? reason;
