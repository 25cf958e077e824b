import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';
import { spaces } from './space.ts';

const anySpace = new RegExp(`[${spaces}]`, 'g');
const plain = /^[A-Z0-9-]+$/;

/** Suffix that workshops add after the digits of a refurbished container; half-width feeds write it in kana. */
const refurbished = /(?<=\d)(?:R|り|いた|リ|イタ)$/;

/** Letters, digits, letter, digits, which have only one position for the hyphen: `19D12345`, unlike `UC51234`. */
const certain = /^([A-Z]{0,2}\d{1,2}[A-Z])(\d{1,6})$/;

/**
 * Reads a container number: upper case, half width, no spaces, no mark of refurbishing, and a hyphen where its position
 * is certain. Unknown forms of letters, digits and `-` are kept, because new ones appear. Blank and a lone minus are
 * `null`.
 */
export function parseContainerNo(text: string): string | null | Malformed {
  if (text === '') return null;
  const folded = halfWidth(text).replace(anySpace, '').toUpperCase().replace(refurbished, '');
  if (folded === '' || folded === '-') return null;
  return plain.test(folded) ? folded.replace(certain, '$1-$2') : malformed;
}
