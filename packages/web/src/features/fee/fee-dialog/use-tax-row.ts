import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lookupCalls } from '@tsuun/contract/lookups';
import type { Fee } from '@tsuun/domain/fee/record';
import { kazeiKubun } from '@tsuun/domain/lookup/kubuns';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { call } from '../../../lib/calls.ts';

type TaxRow = NonNullable<Fee['kazeiKubun']>;

/** The row of a tax category by its id, as far as it is known. */
export type TaxRowOf = (id: string) => TaxRow | undefined;

const { search } = lookupCalls(kazeiKubun);
const queryKey = ['tax-rows'];

async function readTaxRows(): Promise<readonly TaxRow[]> {
  const { list } = await call(search, { query: blankConditions(search.query), background: true, ownErrors: 'all' });
  return list as readonly TaxRow[];
}

/**
 * Reads the tax categories, which fit on one page, so that an account can bring its own along at once (FEE-18). The
 * function stays the same while they arrive: what is being edited must not begin anew.
 */
export function useTaxRow(): TaxRowOf {
  const client = useQueryClient();
  useQuery({ queryKey, queryFn: readTaxRows, staleTime: 5 * 60_000 });
  return useCallback((id) => client.getQueryData<readonly TaxRow[]>(queryKey)?.find((row) => row.id === id), [client]);
}
