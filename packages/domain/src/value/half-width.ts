import { trimSpaces } from './space.ts';

/** Graphic ASCII throughout: nothing to fold, nothing to trim. */
const plain = /^[!-~]*$/;

/** The dashes that NFKC leaves alone, the long vowel mark among them: in a code or a number each of them means minus. */
const minuses = /[‐‒–—―−ー]/g;

/**
 * How codes, numbers and days are written before they are read: NFKC, every minus to `-`, no spaces at
 * the ends. Never for names, where ー is a vowel.
 */
export function halfWidth(text: string): string {
  if (plain.test(text)) return text;
  return trimSpaces(text.normalize('NFKC').replace(minuses, '-'));
}
