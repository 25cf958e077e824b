import { useMemo } from 'react';
import type { RehearsedRow } from '@tsuun/contract/rehearsal/rehearsals';
import type { RehearsalConditions } from '@tsuun/domain/rehearsal/search';
import { useSearchList } from '../../search/use-search-list.ts';
import { rowsOf } from './use-stored-rehearsal.ts';

/** The rows of a rehearsal that are looked at, page by page; `null` asks for none. */
export function useRows(id: string, conditions: RehearsalConditions | null) {
  const endpoint = useMemo(() => rowsOf(id), [id]);
  return useSearchList<RehearsedRow>(endpoint, conditions, 0);
}

export type RowList = ReturnType<typeof useRows>;

/** Every row of a tab. */
export const allOf = (tab: RehearsalConditions['tab']): RehearsalConditions => ({
  tab,
  field: null,
  mark: null,
  find: null,
});
