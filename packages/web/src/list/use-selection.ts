import { useCallback, useState } from 'react';
import type { Endpoint, QueryOf } from '@tsuun/contract/endpoint';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { showError } from '../ui/feedback/show-error.tsx';
import type { Selection } from '../ui/table/selection.ts';
import { useLatest } from '../ui/use-latest.ts';

/** Summary of a record that is selected without being loaded (`contract/found-ids`). */
export interface Summary {
  readonly id: string | null;
  readonly cntnNo?: string | null;
  readonly confirmed?: boolean;
}

/** Rows ticked in a list, and all others of its result by one click (ORD-LIST-02, 04). */
export interface ListSelection extends Selection {
  /** Summaries received when all records were selected. */
  readonly summaries: readonly Summary[];
  readonly selectAll: () => void;
  readonly selectingAll: boolean;
  readonly untick: (id: string) => void;
}

interface Confirmable {
  readonly id: string | null;
  readonly confirmed?: boolean;
}

export function confirmedAmong(
  { selected, summaries }: Pick<ListSelection, 'selected' | 'summaries'>,
  rows: readonly Confirmable[],
): number {
  const confirmed = new Set([...summaries, ...rows].filter((one) => one.confirmed).map(({ id }) => id));
  for (const { id, confirmed: now } of rows) if (!now) confirmed.delete(id);
  return [...selected].filter((id) => confirmed.has(id)).length;
}

/**
 * Selection of a list with its latest conditions; an answer that arrives after another search, or after rows were ticked
 * or unticked, is ignored.
 */
export function useSelection(ids: Endpoint, conditions: QueryOf<Endpoint>): ListSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [summaries, setSummaries] = useState<readonly Summary[]>([]);
  const [selectingAll, setSelectingAll] = useState(false);
  const latest = useLatest({ conditions, selected });
  const untick = useCallback(
    (id: string) => setSelected((before) => new Set([...before].filter((other) => other !== id))),
    [],
  );
  const selectAll = async (): Promise<void> => {
    setSelectingAll(true);
    try {
      const found = (await call(ids, { query: conditions, ownErrors: [400] })) as readonly Summary[];
      if (latest.current.conditions !== conditions || latest.current.selected !== selected) return;
      setSummaries(found);
      setSelected(new Set(found.map(({ id }) => id ?? '')));
    } catch (error) {
      // The central handling reports all other errors.
      if (error instanceof ApiError && error.status === 400) void showError(error.message);
    } finally {
      setSelectingAll(false);
    }
  };
  return { selected, onChange: setSelected, untick, summaries, selectAll: () => void selectAll(), selectingAll };
}
