import type { Day } from '../value/day.ts';

/** Highest count of a view; a view with more records is counted no further. */
export const maxViewCount = 10_000;

/** Conditions of a list under a fixed name: a tab over its rows (SEARCH-20). */
export interface ListView<C> {
  readonly key: string;
  readonly label: string;
  readonly conditions: C;
}

/** Person and day for whom views are made. */
export interface ViewScope {
  readonly today: Day;
  /** The person's own station; `null` where none is chosen. */
  readonly station: string | null;
}
