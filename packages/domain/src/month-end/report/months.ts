import { addMonths } from '../../value/day.ts';
import { addFigures, type MonthFigures } from './figures.ts';
import { thirteenMonths, type MonthQuery } from './search.ts';

/** One of the thirteen months with orders and fees together. */
export interface MonthDescription {
  /** Month such as `2026-10`. */
  readonly month: string;
  readonly figures: MonthFigures;
}

/** All thirteen months, the oldest first; a month without records has 0 (MONTH-06). */
export function monthsUpTo(
  query: MonthQuery,
  found: readonly (MonthFigures & { readonly month: string })[],
): MonthDescription[] {
  const { from } = thirteenMonths(query);
  return Array.from({ length: 13 }, (_, at) => {
    const month = addMonths(from, at).slice(0, 7);
    return { month, figures: addFigures(found.filter((one) => one.month === month)) };
  });
}
