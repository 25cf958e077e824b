import { addDays, addMonths, type Day, dayOfWeek, firstOfMonth } from '../value/day.ts';

interface PostingWindow {
  readonly riyoKaishibi: Day | null;
  readonly riyoSyuryobi: Day | null;
}

/** Data of the business-day master that closing needs; `businessCalendar` makes it from the rows. */
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

export interface CalendarRow extends PostingWindow {
  readonly yukoNen: number | string;
  readonly hidsuke: Day;
  readonly kyujitsuFlag: string | null;
}

const holiday = '1';

/**
 * Makes a calendar from the rows that are not retired. The master may have one day under several years (`yukoNen`); the
 * latest counts. Days without a row are business days from Monday to Friday.
 */
export function businessCalendar(rows: readonly CalendarRow[]): BusinessCalendar {
  const byDay = new Map<Day, CalendarRow>();
  for (const row of rows) {
    const known = byDay.get(row.hidsuke);
    if (!known || Number(row.yukoNen) > Number(known.yukoNen)) byDay.set(row.hidsuke, row);
  }
  return {
    rowOf: (day) => byDay.get(day),
    isBusinessDay: (day) => {
      const row = byDay.get(day);
      return row ? row.kyujitsuFlag !== holiday : isWeekday(day);
    },
  };
}

function isWeekday(day: Day): boolean {
  const weekday = dayOfWeek(day);
  return weekday >= 1 && weekday <= 5;
}

/** Month of the books: its days, and the last day on which a record of its last day may be posted. */
interface BookMonth {
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
