import { overLimit } from '@tsuun/domain/closing/closing';
import type { Day } from '@tsuun/domain/value/day';
import type { MasterCache } from '../../masters/master-cache.ts';
import { readCalendar } from '../../closing/read-calendar.ts';
import { readReferences, type References, type LookupBatch } from '../../masters/references.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Data that rows need: the master rows they reference, and which of their days are past closing today. */
export interface Lookups {
  readonly references: (batch: LookupBatch) => Promise<References>;
  readonly closed: (days: readonly (Day | null)[]) => Promise<(day: Day | null) => boolean>;
}

/** Look-ups that query the masters. */
export const requestedLookups = (db: Queryable, today: Day): Lookups => ({
  references: (batch) => readReferences(db, batch),
  async closed(days) {
    const calendar = await readCalendar(db, days);
    return (day) => overLimit(day, today, calendar);
  },
});

/** Look-ups from the cached masters of a version. */
export const cachedLookups = (db: Queryable, masters: MasterCache, version: number, today: Day): Lookups => ({
  ...requestedLookups(db, today),
  references: (batch) => masters.references(version, batch),
});
