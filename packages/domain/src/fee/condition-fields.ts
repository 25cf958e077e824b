import { conditionFields } from '../search/unmet-reasons.ts';
import { feeClosingDays } from './closing-days.ts';
import { feeLeaves, type FeePath } from './record.ts';
import type { FeeConditions } from './search.ts';
import { feeReasons } from './confirmability.ts';

/** Conditions that find fees without a value, with the field that is blank. */
const blankFields = {
  noneBillingTo: ['billingTo'],
  nonePayTo: ['payTo'],
} as const satisfies Partial<Record<keyof FeeConditions, readonly FeePath[]>>;

/** Fields at which a condition of confirming can fail. */
const fieldsOfRule = (key: string): readonly FeePath[] =>
  feeLeaves.has(key as FeePath)
    ? [key as FeePath]
    : feeClosingDays.filter(({ flag }) => flag === key).map(({ path }) => path);

/** Fields at which the fees of a list are opened (`conditionFields`). */
export const feeConditionFields = (conditions: FeeConditions): readonly FeePath[] | null =>
  conditionFields<FeeConditions, FeePath>(conditions, { reasons: feeReasons, fieldsOfRule, blankFields });
