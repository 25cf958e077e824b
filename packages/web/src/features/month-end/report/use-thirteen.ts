import { useQuery } from '@tanstack/react-query';
import { readThirteenMonths } from '@tsuun/contract/month-end/report';
import type { MonthConditions, MonthQuery } from '@tsuun/domain/month-end/report/search';
import { call, inList } from '../../../lib/calls.ts';

/** Reads the thirteen months up to one, once for all sections that show them; the part changes none of these sums. */
export function useThirteen(conditions: MonthConditions, { from }: MonthQuery, turn: number, enabled = true) {
  const query = { ...conditions, part: null, month: from };
  return useQuery({
    queryKey: ['month', readThirteenMonths.path, query, turn],
    queryFn: ({ signal }) => call(readThirteenMonths, { query, signal, ...inList }),
    gcTime: 0,
    enabled,
  });
}
