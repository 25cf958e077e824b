import { readThirteenMonths } from '@tsuun/contract/month-end/report';
import type { MonthConditions, MonthQuery } from '@tsuun/domain/month-end/report/search';
import { inList } from '../../../lib/calls.ts';
import { useRead } from '../../../lib/use-read.ts';

/** Reads the thirteen months up to one, once for all sections; the part does not change these sums. */
export function useThirteen(conditions: MonthConditions, { from }: MonthQuery, turn: number, enabled = true) {
  const query = { ...conditions, part: null, month: from };
  return useRead(
    ['month', readThirteenMonths.path, query, turn],
    readThirteenMonths,
    { query, ...inList },
    { enabled },
  );
}
