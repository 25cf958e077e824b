import { useMemo } from 'react';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import type { Asked } from '../../search/use-asked.ts';
import { useSearchList } from '../../search/use-search-list.ts';
import type { LookupRow, LookupSource } from './lookup-source.ts';

/** The rows of a master for what was last asked; what a page or dialog does not ask about stays open. */
export function useLookupList(
  { endpoint }: LookupSource,
  { conditions, turn }: Asked<ConditionsOf<SearchDescription>>,
) {
  const whole = useMemo(
    () => conditions && { ...blankConditions(endpoint.query), ...conditions },
    [endpoint, conditions],
  );
  return useSearchList<LookupRow>(endpoint, whole, turn);
}
