import { useMemo } from 'react';
import type { PreflightRow } from '@tsuun/contract/preflight/preflights';
import type { PreflightConditions } from '@tsuun/domain/preflight/statuses';
import { useSearchList } from '../../search/use-search-list.ts';
import { rowsOf } from './use-stored-preflight.ts';

/** Rows of a preflight, page by page; `null` requests none. */
export function useRows(id: string, conditions: PreflightConditions | null) {
  const endpoint = useMemo(() => rowsOf(id), [id]);
  return useSearchList<PreflightRow>(endpoint, conditions, 0);
}

export type RowList = ReturnType<typeof useRows>;

/** Conditions for all rows of a tab. */
export const allOf = (tab: PreflightConditions['tab']): PreflightConditions => ({
  tab,
  field: null,
  mark: null,
  find: null,
});
