import { halfWidth } from './half-width.ts';
import { malformed, type Malformed } from './malformed.ts';

/** Spellings that files have; the circles and crosses are those that look alike on the keyboard's candidate list. */
const spellings = new Map<string, boolean>([
  ...['1', '○', '〇', '◯', '有', 'TRUE'].map((yes) => [yes, true] as const),
  ...['0', '×', '✕', '╳', '無', 'FALSE'].map((no) => [no, false] as const),
]);

/** Reads yes or no; blank is `null` (the column decides what that means), any other word is malformed. */
export function parseFlag(text: string): boolean | null | Malformed {
  if (text === '') return null;
  const known = spellings.get(text);
  if (known !== undefined) return known;
  const folded = halfWidth(text).toUpperCase();
  if (folded === '' || folded === '-') return null;
  return spellings.get(folded) ?? malformed;
}
