import { halfWidth } from '../half-width.ts';
import { malformed, type Malformed } from '../malformed.ts';

/** Time as `HH:mm`. */
export type Time = string;

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
