import type { FunctionCode } from '@tsuun/domain/permission/functions';
import type { MonthSource } from '@tsuun/domain/month-end/report/rows';
import type { Day } from '@tsuun/domain/value/day';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import type pg from 'pg';
import type { ConfirmedCount } from '../../month-end/confirmed-counts.ts';
import type { CountQuery, OpenDay } from '../../record/read/open-days.ts';
import type { OpenQuery } from '../../record/read/counted-up-to.ts';

/** Source that counts the pending work of one list; shown to users who may open the list. */
export interface WorkSource {
  readonly code: FunctionCode;
  readonly open: (pool: pg.Pool, query: CountQuery) => Promise<readonly OpenDay[]>;
}

/** Sources that the features with pending work provide to the call that reports it. */
export interface WorkSources {
  readonly open: readonly WorkSource[];
  /** Business result day up to which orders are counted if too many are unconfirmed; `null`: all are counted. */
  readonly countedUpTo: (pool: pg.Pool, query: OpenQuery) => Promise<Day | null>;
  /** Orders and fees of a month, as 月次照合 counts them, and how many of each are confirmed. */
  readonly confirmedCounts: (
    pool: pg.Pool,
    query: MonthQuery,
  ) => Promise<Readonly<Record<MonthSource, ConfirmedCount>>>;
}
