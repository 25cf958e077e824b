import { addDays, addMonths, type Day, dayOf, daysBetween, digits, firstOfMonth, isDay } from './day.ts';
import { malformed, type Malformed } from './malformed.ts';
import { foldDay, parseDay } from './parse-day.ts';

const dayOfMonth = /^(\d{1,2}) ?日?$/;
const fromToday = /^[+-]\d{1,3}$/;
const monthAndDay = /^(?:(\d\d)(\d\d)|(\d{1,2}) ?[-/.] ?(\d{1,2})|(\d{1,2}) ?月 ?(\d{1,2}) ?日)$/;

/** Largest distance in days from today at which a completed day without a year may be ahead. */
const maxDaysAhead = 60;

/** Largest distance in days of a day without a year, so that 29 February is a leap day of the last or next year. */
const maxDaysAway = 366;

interface TypedDayOptions {
  /** True for a completed day: beyond 60 days a missing year is that of the last such day (`DayField`). */
  readonly completed?: boolean | undefined;
}

/**
 * Reads a typed or pasted day relative to the business date. Besides every form of `parseDay`: `9` and `28` (day of
 * this month), `+1` and `-3` (days from today), `5/9`, `0509` and `5月9日` (the nearest such day; in a completed field,
 * if that is more than 60 days away, the last one up to today). Blank is `null`; a day outside of the calendar is malformed. FORM-17; files are read by
 * `parseDay`, which needs a year.
 */
export function parseTypedDay(text: string, today: Day, options: TypedDayOptions = {}): Day | null | Malformed {
  const folded = foldDay(text);
  const full = parseDay(folded);
  if (full !== malformed) return full;
  return typedDay(folded, today, options) ?? malformed;
}

function typedDay(text: string, today: Day, options: TypedDayOptions): Day | null {
  const [, only] = dayOfMonth.exec(text) ?? [];
  if (only !== undefined) return dayOf(digits(today, 0, 4), digits(today, 5, 7), Number(only));
  if (fromToday.test(text)) return dayFromToday(Number(text), today);
  const [, ...parts] = monthAndDay.exec(text) ?? [];
  const [month, day] = parts.filter((part) => part !== undefined);
  return month === undefined ? null : nearestDay({ month: Number(month), day: Number(day) }, today, options);
}

function dayFromToday(count: number, today: Day): Day | null {
  const day = addDays(today, count);
  return isDay(day) ? day : null;
}

/** Returns the nearest day; of two that are equally far away, the earlier one. */
function nearestDay(
  { month, day }: { readonly month: number; readonly day: number },
  today: Day,
  { completed = false }: TypedDayOptions,
): Day | null {
  const year = digits(today, 0, 4);
  const away = (found: Day): number => Math.abs(daysBetween(today, found));
  const candidates = [year - 1, year, year + 1]
    .map((one) => dayOf(one, month, day))
    .filter((found) => found !== null)
    .filter((found) => away(found) <= maxDaysAway && !(completed && found > today && away(found) > maxDaysAhead));
  return candidates.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

/** A year that has every month and day. */
const leapYear = 2024;

/** True for a text that is a day only together with today's year: `5/9`, `28`. */
export function lacksYear(text: string): boolean {
  const folded = foldDay(text);
  if (parseDay(folded) !== malformed) return false;
  const [, only] = dayOfMonth.exec(folded) ?? [];
  if (only !== undefined) return dayOf(leapYear, 1, Number(only)) !== null;
  const [, ...parts] = monthAndDay.exec(folded) ?? [];
  const [month, day] = parts.filter((part) => part !== undefined);
  return month !== undefined && dayOf(leapYear, Number(month), Number(day)) !== null;
}

const yearAndMonth = /^(\d{4})(?: ?[-/.] ?(\d{1,2})|(\d\d)| ?年 ?(\d{1,2}) ?月)$/;
const eraAndMonth = /^(?:令和|R) ?(元|\d{1,2})(?: ?[-/.] ?(\d{1,2})| ?年 ?(\d{1,2}) ?月)$/i;
const monthOnly = /^(\d{1,2}) ?月?$/;

/** Year before 令和元年. */
const eraStart = 2018;

/**
 * Reads a typed month and returns its first day: `2026-04`, `202604`, `2026年4月`, `R8.4`, `4` and `4月` (the last such
 * month, including the present one), or any of its days. Blank is `null`; other texts are malformed.
 */
export function parseTypedMonth(text: string, today: Day): Day | null | Malformed {
  const folded = foldDay(text);
  if (folded === '') return null;
  const [, year, ...months] = yearAndMonth.exec(folded) ?? [];
  if (year !== undefined) return monthOf(Number(year), months);
  const [, eraYear, ...eraMonths] = eraAndMonth.exec(folded) ?? [];
  if (eraYear !== undefined) return monthOf(eraStart + (eraYear === '元' ? 1 : Number(eraYear)), eraMonths);
  const [, only] = monthOnly.exec(folded) ?? [];
  if (only !== undefined) return lastMonth(Number(only), today);
  const day = parseTypedDay(folded, today);
  return typeof day === 'string' ? firstOfMonth(day) : day;
}

function monthOf(year: number, months: readonly (string | undefined)[]): Day | Malformed {
  const month = months.find((one) => one !== undefined);
  return dayOf(year, Number(month), 1) ?? malformed;
}

function lastMonth(month: number, today: Day): Day | Malformed {
  const found = dayOf(Number(today.slice(0, 4)), month, 1);
  if (found === null) return malformed;
  return found > today ? addMonths(found, -12) : found;
}
