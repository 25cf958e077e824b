import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';

const plain = /^[A-Za-z0-9-]+$/;

/**
 * Reads letters, digits and `-`, besides the characters of `extra`; full width is folded (class `A`).
 * Blank is `null`, any other character makes it malformed. Capitals stay what they are.
 */
export function parseCodeText(text: string, extra = ''): string | null | Malformed {
  if (text === '') return null;
  if (plain.test(text)) return text;
  const folded = halfWidth(text);
  if (folded === '') return null;
  for (const character of folded) {
    if (!plain.test(character) && !extra.includes(character)) return malformed;
  }
  return folded;
}
