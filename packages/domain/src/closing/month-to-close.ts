import { addDays, addMonths, firstOfMonth, type Day } from '../value/day.ts';
import { closingEnd, type BusinessCalendar } from './closing.ts';

/** Month of the books: its days, and the last day on which a record of its last day may be posted. */
export interface BookMonth {
  readonly from: Day;
  readonly to: Day;
  /** `null` if it never closes. */
  readonly closesOn: Day | null;
}

/** Number of months within which a window ends; more business days are not counted. */
const maxMonths = 3;
const maxDays = 400;

/** Month whose books close next, today included, and the previous one, which closed last (WORK-08). */
export function monthsToClose(today: Day, calendar: BusinessCalendar): readonly [next: BookMonth, before: BookMonth] {
  const month = (from: Day): BookMonth => {
    const to = addDays(addMonths(from, 1), -1);
    return { from, to, closesOn: closingEnd(to, calendar) };
  };
  let from = addMonths(firstOfMonth(today), -maxMonths);
  while (from < firstOfMonth(today) && (month(from).closesOn ?? today) < today) from = addMonths(from, 1);
  return [month(from), month(addMonths(from, -1))];
}

/**
 * Number of business days until a closing end, including the end but not today. 0 on the last day; `null` if the end is
 * past, too far away, or never comes.
 */
export function businessDaysLeft(today: Day, end: Day | null, calendar: BusinessCalendar): number | null {
  if (end === null || end < today || end > addDays(today, maxDays)) return null;
  let daysLeft = 0;
  for (let day = addDays(today, 1); day <= end; day = addDays(day, 1)) if (calendar.isBusinessDay(day)) daysLeft += 1;
  return daysLeft;
}
