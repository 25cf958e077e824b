import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';
import type { Day } from './day.ts';
import { foldDay } from './parse-day.ts';
import { parseTypedDay } from './typed-day.ts';

/** Time as `HH:mm`. */
type Time = string;

const forms = /^(?:(\d{1,2})\s*(?::|時)\s*(?:(\d{1,2})\s*分?)?|(\d{1,2})(\d\d))$/;

/** Reads a time of day: `9:05`, `0905`, `905`, `９時５分`, `9時`. Blank is `null`; 24:00 is malformed. */
export function parseTime(text: string): Time | null | Malformed {
  const folded = halfWidth(text);
  if (folded === '') return null;
  const parts = forms.exec(folded);
  if (parts === null) return malformed;
  const [hour, minute] = [Number(parts[1] ?? parts[3]), Number(parts[2] ?? parts[4] ?? 0)];
  if (hour > 23 || minute > 59) return malformed;
  return `${two(hour)}:${two(minute)}`;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** Day and time as `YYYY-MM-DD HH:mm`. */
type DateTime = string;

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

const hyphened = /^0\d{1,4}-\d{1,4}-\d{3,4}$/;

/**
 * Hyphen positions by the beginning of a number; the first match is used. Area codes of other lengths need typed
 * hyphens.
 */
const groups: readonly [begins: RegExp, parts: RegExp][] = [
  [/^0(?:120|570|990)\d{6}$/, /^(\d{4})(\d{3})(\d{3})$/],
  [/^0800\d{7}$/, /^(\d{4})(\d{3})(\d{4})$/],
  [/^0[5-9]0\d{8}$/, /^(\d{3})(\d{4})(\d{4})$/],
  [/^0[36]\d{8}$/, /^(\d\d)(\d{4})(\d{4})$/],
  [/^0\d{9}$/, /^(\d{3})(\d{3})(\d{4})$/],
];

/** Reads a Japanese telephone number and adds its hyphens; typed ones stay. Blank is `null`. */
export function parsePhone(text: string): string | null | Malformed {
  const folded = halfWidth(text)
    .replaceAll(/[()\s]+/g, '-')
    .replace(/^-/, '');
  if (folded === '') return null;
  const digits = folded.replaceAll('-', '');
  const isComplete = /^0\d{9,10}$/.test(digits);
  if (isComplete && hyphened.test(folded)) return folded;
  const fitting = folded === digits ? groups.find(([begins]) => begins.test(digits)) : undefined;
  return fitting ? digits.replace(fitting[1], '$1-$2-$3') : malformed;
}

/** Reads a card number of 14 to 16 digits with any separators and groups it in fours. Blank is `null`. */
export function parseCardNo(text: string): string | null | Malformed {
  const digits = halfWidth(text).replaceAll(/[\s-]/g, '');
  if (digits === '') return null;
  return /^\d{14,16}$/.test(digits) ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : malformed;
}
