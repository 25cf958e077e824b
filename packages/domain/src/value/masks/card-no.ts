import { halfWidth } from '../half-width.ts';
import { malformed, type Malformed } from '../malformed.ts';

/** Reads a card number of 14 to 16 digits with any separators and groups it in fours. Blank is `null`. */
export function parseCardNo(text: string): string | null | Malformed {
  const digits = halfWidth(text).replaceAll(/[\s-]/g, '');
  if (digits === '') return null;
  return /^\d{14,16}$/.test(digits) ? digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : malformed;
}
