import type { MonthConditions, MonthQuery } from '@tsuun/domain/month-end/report/search';

/** Conditions of the month that the sections of 月次照合 show. */
export interface MonthProps {
  readonly conditions: MonthConditions;
  readonly month: MonthQuery;
  /** Number of the search; each search reads again. */
  readonly turn: number;
}
