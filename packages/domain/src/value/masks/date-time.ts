import type { Day } from '../day.ts';
import { halfWidth } from '../half-width.ts';
import { malformed, type Malformed } from '../malformed.ts';
import { parseTypedDay } from '../parse-day.ts';
import { parseTime } from './time.ts';

/** `YYYY-MM-DD HH:mm`. */
export type DateTime = string;

const digitsInARow = /^(\d{8})(\d{4})$/;

/** Cuts a text without blanks at its ends into day and time: at its last blank, else at its first `T`. */
function halves(text: string): readonly [day: string, time: string] {
  const digits = digitsInARow.exec(text);
  if (digits) return [digits[1] ?? '', digits[2] ?? ''];
  const parts = text.split(/\s/);
  const time = parts.length > 1 ? parts.pop() : undefined;
  if (time !== undefined) return [parts.join(' ').trimEnd(), time];
  const [day = '', ...rest] = text.split('T');
  return [day, rest.join('T')];
}

/** Reads a day with its time: `2026/5/12 9:30`, `202605120930`, `0512 0930`, `R8.5.12 ９時`. Blank is `null`. */
export function parseDateTime(text: string, today: Day): DateTime | null | Malformed {
  const folded = halfWidth(text);
  if (folded === '') return null;
  const [dayText, timeText] = halves(folded.trim());
  const day = parseTypedDay(dayText, today);
  const time = parseTime(timeText);
  return typeof day === 'string' && typeof time === 'string' ? `${day} ${time}` : malformed;
}
