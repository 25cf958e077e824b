import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';
import { outOfRange, type OutOfRange } from './out-of-range.ts';

const shortDigits = /^\d{1,9}$/;

/**
 * `12`, `1,234`, `-1,234`, `1,234-`, `+12`, `12.00`; the sign apart from the digits. Groups have three digits: `12,34` may
 * be a slip of the keyboard or two numbers.
 */
const numeral = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?(-?)$/;

/** Digits with commas anywhere, as amounts look while a user types in them. */
const typedCommas = /(?<=\d)[, ](?=\d)/g;

/** A number as it is typed, without its commas (FORM-18): while a user changes digits they are rarely in place. */
export const withoutTypedCommas = (text: string): string => halfWidth(text).replace(typedCommas, '');

/** Longest whole number that is written out; codes and amounts are far shorter. */
const maxDigits = 30;

const decimal = /^(-?)(\d+)(?:\.(\d*))?(?:E\+?(-?\d{1,3}))?$/i;

/**
 * The whole number that a program wrote as `3368299.0`, `4.0368299E7` or `13000.00`, in digits and digit for digit as
 * written; `null` for one that is not whole. Leading zeros of plain digits stay: they are part of a code.
 */
export function wholeDigits(text: string): string | null {
  const parts = decimal.exec(text);
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  const places = Number(power);
  const digits = whole + fraction;
  const point = whole.length + places;
  if (point < 1 || point > maxDigits || /[1-9]/.test(digits.slice(point))) return null;
  const shown = digits.slice(0, point).padEnd(point, '0');
  return sign + (places === 0 ? shown : shown.replace(/^0+(?=\d)/, ''));
}

/** The exact spelling of long and large numbers in Java and its kin; a spreadsheet writes `E+07` and has lost digits. */
const exact = /^-?\d+\.\d+(?:E\d{1,2})?$/;

/** The same for a text: `null` unless it is written with all its digits, which `1.23457E+11` and `1E5` are not. */
export function exactWhole(text: string): string | null {
  const folded = halfWidth(text);
  return exact.test(folded) ? wholeDigits(folded) : null;
}

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
