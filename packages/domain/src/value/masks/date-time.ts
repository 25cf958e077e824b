import type { Day } from '../day.ts';
import { malformed, type Malformed } from '../malformed.ts';
import { foldDay } from '../parse-day.ts';
import { parseTypedDay } from '../typed-day.ts';
import { parseTime } from './time.ts';

/** Day and time as `YYYY-MM-DD HH:mm`. */
export type DateTime = string;

/** Day and time separated by a space or T, or twelve digits. */
const halves = /^(?:(\d{8})(\d{4})|([^ T].*?)[ T]([^ T]+))$/;

/** Reads a day with its time: `2026/5/12 9:30`, `202605120930`, `0512 0930`, `R8.5.12 ９時`. Blank is `null`. */
export function parseDateTime(text: string, today: Day): DateTime | null | Malformed {
  const folded = foldDay(text);
  if (folded === '') return null;
  const parts = halves.exec(folded);
  const day = parseTypedDay(parts?.[1] ?? parts?.[3] ?? '', today);
  const time = parseTime(parts?.[2] ?? parts?.[4] ?? '');
  return typeof day === 'string' && typeof time === 'string' ? `${day} ${time}` : malformed;
}
