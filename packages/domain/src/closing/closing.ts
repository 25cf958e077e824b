import { addDays, addMonths, firstOfMonth, type Day } from '../value/day.ts';

/** The posting window of one day in the business-day master. */
export interface PostingWindow {
  readonly riyoKaishibi: Day | null;
  readonly riyoSyuryobi: Day | null;
}

/** Data of the business-day master that closing needs; `business-calendar.ts` makes it from the rows. */
export interface BusinessCalendar {
  readonly rowOf: (day: Day) => PostingWindow | undefined;
  readonly isBusinessDay: (day: Day) => boolean;
}

/** Number of the business day of the following month that ends an open window. */
export const closingBusinessDay = 5;

/** Value of masters for "no end". */
export const openEnd = '9999-12-31';

/**
 * Last day on which a record dated `day` may be posted (ORD-FIELD-27): the end of the day's window, or the 5th business
 * day of the following month if the calendar has no row for it or an open end. `null` if it never closes: a month
 * without five business days, or the last months of the calendar.
 */
export function closingEnd(day: Day, calendar: BusinessCalendar): Day | null {
  const end = calendar.rowOf(day)?.riyoSyuryobi ?? openEnd;
  return end === openEnd ? nthBusinessDay(addMonths(firstOfMonth(day), 1), calendar) : end;
}

function nthBusinessDay(firstDay: Day, calendar: BusinessCalendar): Day | null {
  if (firstDay.length > openEnd.length) return null;
  let found = 0;
  for (let day = firstDay; firstOfMonth(day) === firstDay; day = addDays(day, 1)) {
    if (calendar.isBusinessDay(day)) found += 1;
    if (found === closingBusinessDay) return day;
  }
  return null;
}

/**
 * True if a day is past closing: today is after the end of its window. False for a blank day, which is reported as a
 * missing field.
 */
export function overLimit(day: Day | null, today: Day, calendar: BusinessCalendar): boolean {
  return pastEnd(day === null ? null : closingEnd(day, calendar), today);
}

/** True if today is after the known end of a day's window; a `null` end never comes. */
export const pastEnd = (end: Day | null, today: Day): boolean => end !== null && today > end;
