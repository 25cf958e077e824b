/** Calendar day in Japan, `YYYY-MM-DD`. Days compare as texts. */
export type Day = string;

/** First year of spreadsheets; earlier days in a file are typing errors. */
const firstYear = 1900;

/** Serial numbers of `2000-01-01` and `2099-12-31`, the range in which a number counts as a day. */
const serialRange = { min: 36_526, max: 73_050 } as const;
const serialOf1970 = 25_569;
const shiftOf1904 = 1462;

const msOfDay = 86_400_000;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days since 1970-01-01; days are converted in UTC, whatever the time zone of the machine. */
const countOf = (day: Day): number => Date.parse(day) / msOfDay;
const dayAt = (count: number): Day => new Date(count * msOfDay).toISOString().slice(0, 10);

/** True for a calendar day from 1900 on, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return text.length === 10 && text[4] === '-' && text[7] === '-' && isReal(civilOf(text));
}

/** Day of these numbers; `null` if the calendar does not have it. */
export function dayOf(year: number, month: number, day: number): Day | null {
  return isReal({ year, month, day }) ? written({ year, month, day }) : null;
}

/** Day `count` days later, earlier with a negative count. */
export function addDays(day: Day, count: number): Day {
  return dayAt(countOf(day) + count);
}

/** Number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => countOf(to) - countOf(from);

/** Day without its year if that is the year of `today`. */
export const shortDay = (day: Day, today: Day): string => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day);

/** Same day of another month, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, day: dayOfMonth } = civilOf(day);
  const months = year * 12 + month - 1 + count;
  const target = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
  return written({ ...target, day: Math.min(dayOfMonth, daysInMonth(target.year, target.month)) });
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Day of the week: 0 = Sunday … 6 = Saturday. */
export const dayOfWeek = (day: Day): number => new Date(day).getUTCDay();

/** Day of the week in one letter: 月. */
export const weekdayLetter = (day: Day): string => '日月火水木金土'[dayOfWeek(day)] ?? '';

const secondsOfDay = 86_400;

/**
 * Day of a spreadsheet's serial number (46113 is 2026-04-01). A time of day is dropped after rounding to the second,
 * because programs with binary fractions write midnight as 46112.99999999999. `null` outside of 2000–2099, where the
 * number is an amount in the wrong column. `date1904`: the workbook counts from 1904.
 */
export function dayFromSerial(serial: number, date1904: boolean): Day | null {
  const dayNumber = Math.floor(Math.round(serial * secondsOfDay) / secondsOfDay) + (date1904 ? shiftOf1904 : 0);
  if (!(dayNumber >= serialRange.min && dayNumber <= serialRange.max)) return null;
  return dayAt(dayNumber - serialOf1970);
}

/** Number of a day in Calc, and in Excel from 1900-03-01 on. */
export const serialFromDay = (day: Day): number => countOf(day) + serialOf1970;

/** Number of a day in a workbook: Excel counts a 29th of February 1900 that never was. */
export const workbookSerial = (day: Day): number => serialFromDay(day) - (day < '1900-03-01' ? 1 : 0);

function civilOf(day: Day): Civil {
  return { year: digits(day, 0, 4), month: digits(day, 5, 7), day: digits(day, 8, 10) };
}

/** Number between two positions of a text; NaN if there is anything but digits. */
export function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)) return 29;
  return monthLengths[month - 1] ?? 0;
}

function isReal({ year, month, day }: Civil): boolean {
  return year >= firstYear && year <= 9999 && day >= 1 && day <= daysInMonth(year, month);
}

function written({ year, month, day }: Civil): Day {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

/** Milliseconds by which Japan is ahead of UTC, constant since 1952. */
const offset = 9 * 3_600_000;

/** Time in Japan as `YYYY-MM-DD HH:mm:ss`; `epochMs` is in milliseconds since 1970 (UTC). */
export const momentText = (epochMs: number): string =>
  new Date(epochMs + offset).toISOString().slice(0, 19).replace('T', ' ');
