import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  copyOfFee,
  type Fee,
  feeClosingDays,
  type FeeClosingFlags,
  feeCopyAlert,
  feeLabel,
  feeLeaves,
  type FeePath,
  newFee,
  type FeeSums,
  feeTotalsOf,
} from '@tsuun/domain/fee/record';
import {
  missingToSaveFee,
  requiredOf,
  type UnmetFeeCondition,
  unmetFeeConditions,
} from '@tsuun/domain/fee/confirmability';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { confirmFees, feeSave, getFee, getFeeHistory, releaseFees, saveFee } from '@tsuun/contract/fees';
import { feeFields } from '@tsuun/domain/fee/fields';
import { feeFollowingFields, normalisedFee } from '@tsuun/domain/fee/normalise';
import { describedValues } from '@tsuun/domain/field/leaves';
import { message } from '@tsuun/domain/message/message';
import type { Day } from '@tsuun/domain/value/day';
import { lookupCalls } from '@tsuun/contract/lookups';
import { kazeiKubun } from '@tsuun/domain/lookup/kubuns';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { changedPaths, type Draft } from '../../../editing/draft.ts';
import { cachedClosing } from '../../../editing/cached-closing.ts';
import { type ConfirmingView, createConfirming } from '../../../editing/create-confirming.tsx';
import { entryProblems, type RecordKind, recordQueries } from '../../../editing/record-kind.ts';
import { call } from '../../../lib/calls.ts';

interface FeeView extends ConfirmingView<Fee> {
  readonly fee: Fee;
  readonly totals: FeeSums;
  readonly required: ReadonlySet<FeePath>;
}

function feeView(draft: Draft<Fee>): FeeView {
  const { base, values } = draft;
  const closing = cachedClosing(feeClosingDays, base, values);
  const unmet = unmetFeeConditions(values, closing).filter(({ path }) => path !== 'id');
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
  const missing = base.id === null ? [] : unmet;
  const closed = feeClosingDays.filter(({ flag }) => closing[flag]);
  return new Map([
    ...missing.map(({ path, sentence }) => [path, sentence] as const),
    ...closed.map(({ path }) => [path, pastClosingLabel] as const),
    ...Object.entries(problems),
  ]);
}

export const {
  EditingProvider,
  useEditing,
  useDraftView,
  useReadOnly,
  EditedInput,
  useFooterFacts,
  Footer,
  ConfirmReasons,
  faultPaths,
} = createConfirming(feeView);

/**
 * Configuration for editing fees; a new one begins with the business date of its opening (FEE-31). The object stays the
 * same over midnight, because another one would restart the form and lose typed values. `screen` names another cause
 * than the form in the history.
 */
export const feeKind = (today: () => Day, taxRow: TaxRowOf, screen: 'sheet' | null = null): RecordKind<Fee> => ({
  leaves: feeLeaves,
  normalise: (fee) => normalisedFee(fee, taxRow),
  followers: feeFollowingFields,
  problemsOf: (fee) => entryProblems(feeFields, missingToSaveFee(fee), fee),
  question: () => null,
  send: (fee, creation) =>
    call(saveFee, { body: describedValues(feeSave, fee), query: { screen }, creation, ownErrors: [400, 409] }),
  ...recordQueries('fee', (id, options) => call(getFee, { params: { id }, ...options })),
  idCommands: {
    confirm: { endpoint: confirmFees, done: message.confirmed },
    release: { endpoint: releaseFees, done: message.released },
  },
  empty: () => newFee(today()),
  newTitle: '新規諸料金',
  nameOf: ({ id }) => id && `諸料金 ${id}`,
  drafts: 'fee',
  history: getFeeHistory,
  copy: copyOfFee,
  copyAlert: feeCopyAlert,
});

type TaxRow = NonNullable<Fee['kazeiKubun']>;

type TaxRowOf = (id: string) => TaxRow | undefined;

const { search } = lookupCalls(kazeiKubun);
const queryKey = ['tax-rows'];

async function readTaxRows(): Promise<readonly TaxRow[]> {
  const { list } = await call(search, { query: blankConditions(search.query), background: true, ownErrors: 'all' });
  return list as readonly TaxRow[];
}

/**
 * Reads the tax categories, which fit on one page, so that an account can fill in its own at once (FEE-18). The
 * function stays the same while they are loaded, so that editing does not restart.
 */
export function useTaxRow(): TaxRowOf {
  const client = useQueryClient();
  useQuery({ queryKey, queryFn: readTaxRows, staleTime: 5 * 60_000 });
  return useCallback((id) => client.getQueryData<readonly TaxRow[]>(queryKey)?.find((row) => row.id === id), [client]);
}
