import { useCallback, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  readPreflight,
  searchPreflightRows,
  type Preflight,
  type PreflightRow,
} from '@tsuun/contract/preflight/preflights';
import { noCorrections, type Corrections } from '@tsuun/domain/preflight/corrections';
import type { PreflightConditions } from '@tsuun/domain/preflight/statuses';
import { ApiError } from '../../lib/api-error.ts';
import { useRead } from '../../lib/use-read.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import { correctionStateOf, type Edits, type CorrectionState } from './edits.ts';

/** Call that reads the rows of one preflight, in the form of a list's call. */
const rowsOf = (id: string) => ({
  ...searchPreflightRows,
  path: searchPreflightRows.path.replace(':id', encodeURIComponent(id)) as typeof searchPreflightRows.path,
});

/** Stored preflight and the function that reads it again. */
export function useStoredPreflight(id: string) {
  const client = useQueryClient();
  const queryKey = ['preflight', id];
  const query = useRead(queryKey, readPreflight, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });
  const lost = query.error instanceof ApiError && query.error.status === 404;
  const preflight = lost ? null : (query.data ?? null);
  return {
    query,
    preflight,
    checked: useChecked(preflight),
    /** True if it was deleted. */
    lost,
    /** Reads the preflight and its rows again; the present ones stay until the answer arrives. */
    renew: useCallback(
      () =>
        Promise.all([
          client.refetchQueries({ queryKey: ['preflight', id] }),
          client.refetchQueries({ queryKey: ['search', rowsOf(id).path], type: 'active' }),
        ]),
      [client, id],
    ),
    /** Sets the saved corrections with their version. */
    noteSaved: (versionNo: number, corrections: Corrections, headings: Edits['headings']): void =>
      void client.setQueryData<Preflight>(
        queryKey,
        (before) => before && { ...pointedAt(before, headings), versionNo, corrections, blockingReason: 'unchecked' },
      ),
  };
}

export type StoredPreflight = ReturnType<typeof useStoredPreflight>;

/** Preflight with its headings assigned, until the next check. */
const pointedAt = (preflight: Preflight, headings: Edits['headings']): Preflight => ({
  ...preflight,
  columns: preflight.columns.map((column) => {
    const header = headings.get(column.heading);
    return header === undefined ? column : { ...column, header, pointed: header !== null };
  }),
});

const nothingChecked = correctionStateOf(noCorrections);

/** Corrections at the check whose faults are shown; none if that was before this page was opened. */
function useChecked(preflight: Preflight | null): CorrectionState {
  const [checked, setChecked] = useState({ versionNo: -1, corrections: nothingChecked });
  if (
    preflight !== null &&
    preflight.checkedVersion === preflight.versionNo &&
    checked.versionNo !== preflight.versionNo
  ) {
    setChecked({ versionNo: preflight.versionNo, corrections: correctionStateOf(preflight.corrections) });
  }
  return checked.corrections;
}

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
