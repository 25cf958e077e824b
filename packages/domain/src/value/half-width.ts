import { withoutInvisible } from './invisible.ts';
import { trimSpaces } from './space.ts';

/** Graphic ASCII throughout: nothing to fold, nothing to trim. */
const plain = /^[!-~]*$/;

/** The dashes that NFKC leaves alone, the long vowel mark among them: in a code or a number each of them means minus. */
const minuses = /[‐‒–—―−ー]/g;

/**
 * Folds the text of a code, a number or a day before it is read: NFKC, every minus to `-`, no invisible characters and
 * no spaces at the ends. Never for names, where ー is a vowel.
 */
export function halfWidth(text: string): string {
  if (plain.test(text)) return text;
  return trimSpaces(withoutInvisible(text.normalize('NFKC')).replace(minuses, '-'));
}
