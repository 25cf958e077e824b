import { useQueries } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { getActivityRun } from '@tsuun/contract/activity/activities';
import { lineLabel } from '@tsuun/domain/activity/kinds';
import type { Activity } from '@tsuun/domain/activity/record';
import { call, inPlace } from '../../lib/calls.ts';
import { Icon } from '../../ui/icon.tsx';

interface UnfoldedRuns {
  readonly unfolded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

export const RunsContext = createContext<UnfoldedRuns>({ unfolded: new Set(), toggle: () => undefined });

/** Runs of equal acts that the user has unfolded, and the acts of each, newest first, once they are read. */
export function useUnfoldedRuns() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const ids = [...unfolded];
  const acts = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['activities', 'run', id],
      queryFn: () => call(getActivityRun, { params: { id }, ...inPlace }),
    })),
    combine: (found) => new Map(ids.map((id, at) => [id, found[at]?.data ?? []])),
  });
  return {
    unfolded,
    toggle: (id: string): void => {
      const others = ids.filter((one) => one !== id);
      setUnfolded(new Set(unfolded.has(id) ? others : [...others, id]));
    },
    actsOf: ({ id, runCount }: Activity): readonly Activity[] => (runCount === null ? [] : (acts.get(id ?? '') ?? [])),
  };
}

/** Name of a run, which unfolds its acts in the rows below. */
export function RunButton({ row }: { readonly row: Activity }) {
  const { unfolded, toggle } = useContext(RunsContext);
  const id = row.id ?? '';
  const shown = unfolded.has(id);
  return (
    <button type="button" className="bare row tight" aria-expanded={shown} onClick={() => toggle(id)}>
      {lineLabel(row)}
      <Icon name={shown ? 'chevronUp' : 'chevronDown'} small />
    </button>
  );
}
