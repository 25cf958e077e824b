import type { Day } from '../value/day.ts';

/** Largest count of a view; counting stops there. */
export const maxViewCount = 10_000;

/** Fixed conditions of a list with a name: a tab over its rows (SEARCH-20). */
export interface ListView<C> {
  readonly key: string;
  readonly label: string;
  readonly conditions: C;
}

export interface ViewScope {
  readonly today: Day;
  /** Own station of the user; `null` if none is chosen. */
  readonly station: string | null;
}

/** Number of rows on a page of a list, a log or a history (SEARCH-12). */
export const pageSize = 50;
