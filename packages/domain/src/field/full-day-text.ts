import type { Day } from '../value/day.ts';
import { trimSpaces } from '../value/space.ts';
import { unmarkText } from '../value/text-mark.ts';
import { parseTypedDay } from '../value/typed-day.ts';
import type { LeafField } from './field.ts';

/**
 * Text of a pasted or corrected cell with a typed day in full (`5/9` becomes `2026-05-09`), so that its year is visible
 * and does not depend on today. Other texts stay the same.
 */
export function fullDayText(field: LeafField, text: string, today: Day): string {
  if (field.kind !== 'day') return text;
  const day = parseTypedDay(unmarkText(trimSpaces(text)), today, field);
  return typeof day === 'string' ? day : text;
}
