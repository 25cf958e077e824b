import { addDays, addMonths, firstOfMonth, type Day } from '../value/day.ts';
import { words } from '../message/words.ts';
import type { DayRange } from './search.ts';

/** Ranges of days that move with today; a saved condition keeps them as such (SEARCH-18). */
export const relativeDays = ['today', 'thisMonth', 'lastMonth'] as const;
export type RelativeDays = (typeof relativeDays)[number];

export const relativeLabels: Readonly<Record<RelativeDays, string>> = {
  today: words.today,
  thisMonth: words.thisMonth,
  lastMonth: words.lastMonth,
};

/** Range of days that a relative range has today. */
export function relativeRange(relative: RelativeDays, today: Day): DayRange {
  if (relative === 'today') return { from: today, to: today, relative };
  const first = addMonths(firstOfMonth(today), relative === 'thisMonth' ? 0 : -1);
  return { from: first, to: addDays(addMonths(first, 1), -1), relative };
}

/** Relative range of a name from outside; `null` for any other text. */
export const relativeOf = (text: string | null): RelativeDays | null =>
  relativeDays.find((relative) => relative === text) ?? null;
