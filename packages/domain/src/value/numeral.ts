import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';
import { outOfRange, type OutOfRange } from './out-of-range.ts';

const shortDigits = /^\d{1,9}$/;

/** `12`, `1,234`, `-1,234`, `1,234-`, `+12`, `12.00`; the sign is told apart from the digits. */
const numeral = /^([-+]?)(\d[\d,]*)(?:\.0*)?(-?)$/;

/** A whole number between two limits, both included, in the spellings that feeds and people use; blank is `null`. */
export function parseInteger(text: string, min: number, max: number): number | null | Malformed | OutOfRange {
  const number = shortDigits.test(text) ? Number(text) : parseFolded(halfWidth(text));
  if (typeof number !== 'number') return number;
  return number >= min && number <= max ? number : outOfRange;
}

/**
 * Reads a whole number that is half width already. Blank and a lone minus are `null`. An exponent, other decimals or
 * two signs are malformed. What is too long for a double comes back rounded: callers check a range far below that.
 */
export function parseFolded(text: string): number | null | Malformed {
  if (text === '' || text === '-') return null;
  const parts = numeral.exec(text);
  if (parts === null) return malformed;
  const [, lead, digits, trail] = parts as unknown as [string, string, string, string];
  if (lead !== '' && trail !== '') return malformed;
  const amount = Number(digits.replaceAll(',', ''));
  // `0 - amount` instead of `-amount`: a minus zero must not come to life.
  return lead === '-' || trail === '-' ? 0 - amount : amount;
}
