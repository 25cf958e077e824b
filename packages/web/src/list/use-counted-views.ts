import { useMemo } from 'react';
import type { viewCounts } from '@tsuun/contract/view-counts';
import type { ListView, ViewScope } from '@tsuun/domain/search/list-view';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls.ts';
import type { CountedViews } from '../search/view-tabs.tsx';
import { useWorkScope } from '../search/work-scope.ts';
import { useToday } from '../ui/today.ts';

/** Fixed views of a list and the call that counts them. */
export interface FixedViews<D extends SearchDescription> {
  readonly of: (scope: ViewScope) => readonly ListView<ConditionsOf<D>>[];
  readonly endpoint: ReturnType<typeof viewCounts>;
}

const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * Fixed views of a list for this user and day, with their counts. They are read when the list opens and whenever its
 * rows change (`useSearchList`); after a failure the tabs have no counts.
 */
export function useCountedViews<D extends SearchDescription>(
  searchPath: string,
  fixed: FixedViews<D> | undefined,
): CountedViews {
  const today = useToday();
  const [{ station }] = useWorkScope();
  const { data } = useQuery({
    queryKey: ['view-counts', searchPath, station, today],
    enabled: fixed !== undefined,
    queryFn: async ({ signal }) => {
      if (fixed === undefined) return noCounts;
      const query = { chargeTransportationId: station };
      const { counts } = await call(fixed.endpoint, { query, background: true, ownErrors: 'all', signal });
      return new Map(counts.map(({ view, count }) => [view, count]));
    },
    retry: false,
    gcTime: 0,
  });
  const views = useMemo(() => fixed?.of({ today, station }) ?? [], [fixed, today, station]);
  return { views: views as CountedViews['views'], counts: data ?? noCounts };
}
