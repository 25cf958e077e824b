import { withoutInvisible } from './invisible.ts';
import { trimSpaces } from './space.ts';

/** Only graphic ASCII: nothing to convert or trim. */
const plain = /^[!-~]*$/;

/** Dashes that NFKC keeps, including the long vowel mark; in a code or a number each of them means minus. */
const minuses = /[‐‒–—―−ー]/g;

/**
 * Normalises the text of a code, a number or a day before it is read: NFKC, every minus as `-`, no invisible
 * characters, no spaces at the ends. Never used for names, where ー is a vowel.
 */
export function halfWidth(text: string): string {
  if (plain.test(text)) return text;
  return trimSpaces(withoutInvisible(text.normalize('NFKC')).replace(minuses, '-'));
}
