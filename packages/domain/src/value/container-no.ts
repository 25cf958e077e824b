import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';
import { spaces } from './space.ts';

const anySpace = new RegExp(`[${spaces}]`, 'g');
const plain = /^[A-Z0-9-]+$/;

/** Suffix that workshops add after the digits when a box was refurbished; half-width feeds write the kana kind. */
const refurbished = /(?<=\d)(?:R|り|いた|リ|イタ)$/;

/** Letters, digits, letter, digits can be cut in one place only: `19D12345`. `UC51234` cannot. */
const certain = /^([A-Z]{0,2}\d{1,2}[A-Z])(\d{1,6})$/;

/**
 * Reads a container number: upper case, half width, no spaces, the refurbishing mark
 * dropped, the hyphen put in where it is certain. Unknown shapes are kept, since new ones keep being added, but only
 * with letters, digits and `-`. Blank and a lone minus are `null`.
 */
export function parseContainerNo(text: string): string | null | Malformed {
  if (text === '') return null;
  const folded = halfWidth(text).replace(anySpace, '').toUpperCase().replace(refurbished, '');
  if (folded === '' || folded === '-') return null;
  return plain.test(folded) ? folded.replace(certain, '$1-$2') : malformed;
}
