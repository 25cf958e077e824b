import type { MonthConditions, MonthQuery } from '@tsuun/domain/month-end/report/search';

/** What the sections of 月次照合 are shown for. */
export interface MonthProps {
  readonly conditions: MonthConditions;
  readonly asked: MonthQuery;
  /** Number of the search; each search reads again. */
  readonly turn: number;
}
