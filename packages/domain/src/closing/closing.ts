import { addDays, addMonths, firstOfMonth, type Day } from '../value/day.ts';

/** The posting window of one day in the business-day master. */
export interface PostingWindow {
  readonly riyoKaishibi: Day | null;
  readonly riyoSyuryobi: Day | null;
}

/** Data that closing needs from the business-day master; `business-calendar.ts` makes it from the master's rows. */
export interface BusinessCalendar {
  readonly rowOf: (day: Day) => PostingWindow | undefined;
  readonly isBusinessDay: (day: Day) => boolean;
}

/** Which business day of the following month ends a window that the calendar leaves open. */
export const closingBusinessDay = 5;

/** Value with which masters express "no end". */
export const openEnd = '9999-12-31';

/**
 * The last day on which something dated `day` may still be posted (ORD-FIELD-27): the end of the day's window, or the
 * 5th business day of the following month where the calendar has no row for it or an open end. `null` = never closes:
 * a month without five business days, or the last months a calendar can hold.
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
 * True if a day is past closing, that is, today is after the end of its window; never before the window begins. False
 * for a blank day, which is reported as a missing field instead.
 */
export function overLimit(day: Day | null, today: Day, calendar: BusinessCalendar): boolean {
  return pastEnd(day === null ? null : closingEnd(day, calendar), today);
}

/** The same where the end of the day's window is known; `null` never comes. */
export const pastEnd = (end: Day | null, today: Day): boolean => end !== null && today > end;
