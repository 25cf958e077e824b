import { addMonths, type Day, dayOf, firstOfMonth } from './day.ts';
import { malformed, type Malformed } from './malformed.ts';
import { foldDay } from './parse-day.ts';
import { parseTypedDay } from './typed-day.ts';

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
