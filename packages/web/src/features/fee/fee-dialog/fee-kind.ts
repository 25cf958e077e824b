import { confirmFees, feeSave, getFee, getFeeHistory, releaseFees, saveFee } from '@tsuun/contract/fees';
import { copyOfFee, feeCopyAlert, newFee } from '@tsuun/domain/fee/new-fee';
import { feeFields } from '@tsuun/domain/fee/fields';
import { feeLeaves } from '@tsuun/domain/fee/path';
import type { Fee } from '@tsuun/domain/fee/record';
import { missingToSaveFee } from '@tsuun/domain/fee/required';
import { normalisedFee } from '@tsuun/domain/fee/normalise';
import { valuesIn } from '@tsuun/domain/field/picked';
import { message } from '@tsuun/domain/message/message';
import type { Day } from '@tsuun/domain/value/day';
import { entryProblems, type RecordKind, recordQueries } from '../../../editing/record-kind.ts';
import { call } from '../../../lib/calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lookupCalls } from '@tsuun/contract/lookups';
import { kazeiKubun } from '@tsuun/domain/lookup/kubuns';
import { blankConditions } from '@tsuun/domain/search/conditions';

/**
 * Configuration for editing fees; a new one begins with the business date of its opening (FEE-31). The object stays the
 * same over midnight, because another one would restart the form and lose typed values.
 */
export const feeKind = (today: () => Day, taxRow: TaxRowOf): RecordKind<Fee> => ({
  leaves: feeLeaves,
  normalise: (fee) => normalisedFee(fee, taxRow),
  problemsOf: (fee) => entryProblems(feeFields, missingToSaveFee(fee), fee),
  question: () => null,
  send: async (fee, creation) =>
    (await call(saveFee, { body: valuesIn(feeSave, fee), creation, ownErrors: [400, 409] })).data,
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

/** Row of a tax category by its id, if it is known. */
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
