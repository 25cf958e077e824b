import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';
import { unmarkText } from './plain-text.ts';

const digitsWithNoise = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(?!000$)0*)?$/;
const exponent = /^[-+]?\d+(?:\.\d+)?[eE][-+]\d+$/;

/**
 * Reads a code of a fixed number of digits and restores the zeros that a spreadsheet removed: `101` → `0101`. Accepts
 * full width, `="0012"`, `'0012`, `4506.0` and `4,506`, but not `45,06` or `4.000`. Blank and a lone minus are `null`; other
 * characters or too many digits are malformed.
 */
export function parseCode(text: string, width: number): string | null | Malformed {
  if (text === '') return null;
  if (!isDigits(text)) return parseSpelling(text, width);
  return text.length === width ? text : padded(text, width);
}

function parseSpelling(text: string, width: number): string | null | Malformed {
  const folded = unmarkText(halfWidth(text));
  if (folded === '' || folded === '-') return null;
  const digits = digitsWithNoise.exec(folded)?.[1]?.replaceAll(',', '');
  return digits === undefined ? malformed : padded(digits, width);
}

function padded(digits: string, width: number): string | Malformed {
  return digits.length > width ? malformed : digits.padStart(width, '0');
}

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 48 || unit > 57) return false;
  }
  return true;
}

/** True for a number such as `1.23457E+11`, in which a spreadsheet has lost the digits of a long code. */
export function isExponent(text: string): boolean {
  return exponent.test(unmarkText(halfWidth(text)));
}

const width = 4;

/** Dots of plates for missing digits and the hyphen of four digits: `・・12`, `12-34`. */
const dots = /^[・·.]{1,3}(?=\d)/;
const plate = /^(\d\d)-(\d\d)$/;

/** Part of a full plate before its number: place, class and kana (`品川 100 あ`). */
const platePrefix = /^\p{L}{1,5}\s*\d[\dA-Z]{1,2}\s*[\p{sc=Hiragana}A-Z]\s*(?=[\d・·.])/u;

/**
 * Reads the number of a plate as four digits: `12`, `・・12`, `12-34`, `0012`, `品川 100 あ 12-34`. Blank is `null`; `0000`
 * is malformed.
 */
export function parseCarNo(text: string): string | null | Malformed {
  if (text === '') return null;
  const carNo = parseCode(halfWidth(text).replace(platePrefix, '').replace(dots, '').replace(plate, '$1$2'), width);
  return carNo === '0000' ? malformed : carNo;
}

const letters = /^[A-Za-z0-9-]+$/;

/**
 * Reads a code of letters, digits, `-` and the characters of `extra`; full width becomes half width (class `A`). Blank
 * is `null`, other characters are malformed. The case is kept.
 */
export function parseCodeText(text: string, extra = ''): string | null | Malformed {
  if (text === '') return null;
  if (letters.test(text)) return text;
  const folded = halfWidth(text);
  if (folded === '') return null;
  for (const character of folded) {
    if (!letters.test(character) && !extra.includes(character)) return malformed;
  }
  return folded;
}

/**
 * Key of a sub code of a station or agent: empty if it is blank or only zeros, so that blank, `00` and `000` are equal;
 * otherwise the code. Its SQL equivalent is the function `sub_code_key`.
 */
export const subCodeKey = (code: string | null): string => (code !== null && /[^0]/.test(code) ? code : '');

export const sameSubCode = (one: string | null, other: string | null): boolean => subCodeKey(one) === subCodeKey(other);

/** True if a sub code matches a pattern; a pattern without a code matches any. */
export const fitsSubCode = (pattern: string | null, code: string | null): boolean =>
  subCodeKey(pattern) === '' || sameSubCode(pattern, code);

const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/**
 * Returns a look-up of the only code that a text becomes by adding zeros in front, as a spreadsheet may have removed
 * them; `null` if there is none or several.
 */
export function lostZeros(codes: () => Iterable<string>): (text: string) => string | null {
  let known: Map<string, string | null> | undefined;
  return (text) => {
    known ??= indexOf(codes());
    const code = known.get(withoutZeros(text)) ?? null;
    return code !== null && code.length > text.length ? code : null;
  };
}

function indexOf(codes: Iterable<string>): Map<string, string | null> {
  const index = new Map<string, string | null>();
  for (const code of new Set(codes)) {
    const key = withoutZeros(code);
    if (key !== '') index.set(key, index.has(key) ? null : code);
  }
  return index;
}
