import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { unmetFeeConditions, type UnmetFeeCondition } from '@tsuun/domain/fee/confirmability';
import { feeLabel, type FeePath, feeLeaves } from '@tsuun/domain/fee/path';
import type { Fee, FeeClosingFlags } from '@tsuun/domain/fee/record';
import { missingToSaveFee, requiredOf } from '@tsuun/domain/fee/required';
import { feeTotalsOf, type FeeSums } from '@tsuun/domain/fee/totals';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { changedPaths, type Draft } from '../../../editing/draft.ts';
import { cachedClosing } from '../../../editing/cached-closing.ts';
import { createConfirming } from '../../../editing/create-confirming.tsx';

/** Results of the rules for an edited fee. */
interface FeeView {
  readonly draft: Draft<Fee>;
  readonly fee: Fee;
  readonly changed: ReadonlySet<string>;
  readonly totals: FeeSums;
  readonly required: ReadonlySet<FeePath>;
  /** Reasons why the values in the form, and the stored version, cannot be confirmed. */
  readonly unmet: readonly UnmetFeeCondition[];
  readonly refusals: readonly UnmetFeeCondition[];
  /** Labels of the fields without which it cannot be saved. */
  readonly missing: readonly string[];
  /** Sentences of faults next to the fields, by path. */
  readonly errors: ReadonlyMap<string, string>;
}

function feeView(draft: Draft<Fee>): FeeView {
  const { base, values } = draft;
  const closing = cachedClosing(feeClosingDays, base, values);
  const unmet = unmetFeeConditions(values, closing);
  return {
    draft,
    fee: values,
    changed: new Set(changedPaths(feeLeaves, draft)),
    totals: feeTotalsOf(values),
    required: requiredOf(values),
    unmet,
    refusals: unmetFeeConditions(base, base),
    missing: missingToSaveFee(values).map(feeLabel),
    errors: errorsOf(draft, unmet, closing),
  };
}

/**
 * Errors in this order: refusals of the server, dates past closing (FEE-24), missing fields. Missing fields are not
 * shown for a new fee, which is not filled in yet; a confirmed fee shows no errors.
 */
function errorsOf(
  { base, values, problems }: Draft<Fee>,
  unmet: readonly UnmetFeeCondition[],
  closing: FeeClosingFlags,
): ReadonlyMap<string, string> {
  if (values.confirmed) return new Map();
  const missing = base.id === null ? [] : unmet.filter(({ path }) => path !== 'id');
  const closed = feeClosingDays.filter(({ flag }) => closing[flag]);
  return new Map([
    ...missing.map(({ path, sentence }) => [path, sentence] as const),
    ...closed.map(({ path }) => [path, pastClosingLabel] as const),
    ...Object.entries(problems),
  ]);
}

/** View of the edited fee for the parts of the fee dialog. */
export const {
  EditingProvider,
  useEditing,
  useDraftView,
  useReadOnly,
  EditedInput,
  useFooterFacts,
  Footer,
  faultPaths,
} = createConfirming(feeView);
