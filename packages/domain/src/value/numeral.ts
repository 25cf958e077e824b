import { halfWidth } from './half-width.ts';
import { malformed, type Malformed, outOfRange, type OutOfRange } from './malformed.ts';

const shortDigits = /^\d{1,9}$/;

/**
 * Number such as `12`, `1,234`, `-1,234`, `1,234-`, `+12`, `12.00`. Groups have three digits, because `12,34` may be a
 * typing error or two numbers, and a point is not followed by exactly three zeros, because `12.000` may be `12,000`.
 */
const numeral = /^([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(?!-|000-?$)0*)?(-?)$/;

const threeZeros = /\d\.000(?!\d|E)/i;

/** True for a number such as `12.000`, which may be 12 or 12,000. */
export const isAmbiguousNumber = (text: string): boolean => threeZeros.test(halfWidth(text));

/** Commas between digits at any position, as in an amount that is being edited. */
const typedCommas = /(?<=\d)[, ](?=\d)/g;

/** Typed number without its commas, which are rarely in place while editing (FORM-18). */
export const withoutTypedCommas = (text: string): string => halfWidth(text).replace(typedCommas, '');

/** Largest number of digits; codes and amounts are far shorter. */
const maxDigits = 30;

const decimal = /^(-?)(\d+)(?:\.(\d*))?(?:E\+?(-?\d{1,3}))?$/i;

/**
 * Exact digits of a whole number that a program wrote as `3368299.0`, `4.0368299E7` or `13000.00`; `null` if it is not
 * whole. Leading zeros of plain digits stay, because they are part of a code.
 */
export function integerDigits(text: string): string | null {
  const parts = decimal.exec(text);
  if (parts === null) return null;
  const [, sign = '', integerPart = '', fraction = '', power = '0'] = parts;
  const places = Number(power);
  const digits = integerPart + fraction;
  const point = integerPart.length + places;
  if (point < 1 || point > maxDigits || /[1-9]/.test(digits.slice(point))) return null;
  const shown = digits.slice(0, point).padEnd(point, '0');
  return sign + (places === 0 ? shown : shown.replace(/^0+(?=\d)/, ''));
}

/** Exact spelling of large numbers in Java and similar languages; a spreadsheet writes `E+07` and has lost digits. */
const exact = /^-?\d+\.\d+(?:E\d{1,2})?$/;

/**
 * Exact digits of a whole number in a text cell; `null` for `1.23457E+11` and `1E5`, which have lost digits, and for
 * `12.000`.
 */
export function exactInteger(text: string): string | null {
  const folded = halfWidth(text);
  return exact.test(folded) && !isAmbiguousNumber(folded) ? integerDigits(folded) : null;
}

/** Reads a whole number within limits (both included) in the spellings of feeds and users; blank is `null`. */
export function parseInteger(text: string, min: number, max: number): number | null | Malformed | OutOfRange {
  const number = shortDigits.test(text) ? Number(text) : parseFolded(halfWidth(text));
  if (typeof number !== 'number') return number;
  return number >= min && number <= max ? number : outOfRange;
}

/**
 * Reads a whole number in half width. Blank and a lone minus are `null`. An exponent, decimals other than 0 or two
 * signs are malformed. A number too long for a double is rounded; callers check a far smaller range.
 */
export function parseFolded(text: string): number | null | Malformed {
  if (text === '' || text === '-') return null;
  const parts = numeral.exec(text);
  if (parts === null) return malformed;
  const [, leadingSign, digits, trailingSign] = parts as unknown as [string, string, string, string];
  if (leadingSign !== '' && trailingSign !== '') return malformed;
  const amount = Number(digits.replaceAll(',', ''));
  // `0 - amount` instead of `-amount`, which would give minus zero.
  return leadingSign === '-' || trailingSign === '-' ? 0 - amount : amount;
}
