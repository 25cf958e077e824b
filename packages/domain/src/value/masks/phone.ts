import { halfWidth } from '../half-width.ts';
import { malformed, type Malformed } from '../malformed.ts';

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
