import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readRehearsal, searchRehearsedRows, type Rehearsal } from '@tsuun/contract/rehearsal/rehearsals';
import { noRepairs, type Repairs } from '@tsuun/domain/rehearsal/repairs';
import { ApiError } from '../../lib/api-error.ts';
import { call, inPlace } from '../../lib/calls.ts';
import { standing, type Edits, type Standing } from './edits.ts';

/** The call that reads the rows of one rehearsal, as lists take calls. */
export const rowsOf = (id: string) => ({
  ...searchRehearsedRows,
  path: searchRehearsedRows.path.replace(':id', encodeURIComponent(id)) as typeof searchRehearsedRows.path,
});

/** A rehearsal as the server has it, and how to read it anew. */
export function useStoredRehearsal(id: string) {
  const client = useQueryClient();
  const queryKey = ['rehearsal', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readRehearsal, { params: { id }, signal, ...inPlace }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const lost = query.error instanceof ApiError && query.error.status === 404;
  const rehearsal = lost ? null : (query.data ?? null);
  return {
    query,
    rehearsal,
    checked: useChecked(rehearsal),
    /** Nobody has it any more. */
    lost,
    /** Reads it and its rows once more; what is shown stays until the answer is there. */
    renew: useCallback(
      () =>
        Promise.all([
          client.refetchQueries({ queryKey: ['rehearsal', id] }),
          client.refetchQueries({ queryKey: ['search', rowsOf(id).path], type: 'active' }),
        ]),
      [client, id],
    ),
    /** Its repairs were saved: the server has them as the next version. */
    noteSaved: (versionNo: number, repairs: Repairs, headings: Edits['headings']): void =>
      void client.setQueryData<Rehearsal>(
        queryKey,
        (before) => before && { ...pointedAt(before, headings), versionNo, repairs, obstacle: 'unchecked' },
      ),
  };
}

export type StoredRehearsal = ReturnType<typeof useStoredRehearsal>;

/** Its columns read as their headings were pointed at, until the next check reads them so. */
const pointedAt = (rehearsal: Rehearsal, headings: Edits['headings']): Rehearsal => ({
  ...rehearsal,
  columns: rehearsal.columns.map((column) => {
    const header = headings.get(column.heading);
    return header === undefined ? column : { ...column, header, pointed: header !== null };
  }),
});

const nothingChecked = standing(noRepairs);

/** The repairs as they stood at the check whose faults are shown; none where that was before this page was opened. */
function useChecked(rehearsal: Rehearsal | null): Standing {
  const [checked, setChecked] = useState({ versionNo: -1, repairs: nothingChecked });
  if (
    rehearsal !== null &&
    rehearsal.checkedVersion === rehearsal.versionNo &&
    checked.versionNo !== rehearsal.versionNo
  ) {
    setChecked({ versionNo: rehearsal.versionNo, repairs: standing(rehearsal.repairs) });
  }
  return checked.repairs;
}
