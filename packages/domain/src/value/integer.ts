import type { Malformed } from './malformed.ts';
import { parseNumeral } from './numeral.ts';
import { outOfRange, type OutOfRange } from './out-of-range.ts';

/** A whole number between two limits, both included (commas, full width, `.0`); blank is `null`. */
export function parseInteger(text: string, min: number, max: number): number | null | Malformed | OutOfRange {
  const number = parseNumeral(text);
  if (typeof number !== 'number') return number;
  return number >= min && number <= max ? number : outOfRange;
}
