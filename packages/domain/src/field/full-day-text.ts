import { type Day, daysBetween } from '../value/day.ts';
import { trimSpaces } from '../value/space.ts';
import { unmarkText } from '../value/plain-text.ts';
import { lacksYear, parseTypedDay } from '../value/typed-day.ts';
import type { LeafField } from './field.ts';

/** Largest distance in days of a completed day without a year from 受付日 (FORM-17). */
const maxDaysFromAcceptance = 60;

/**
 * Text of a pasted or corrected cell with a typed day in full (`5/9` becomes `2026-05-09`), so that its year is visible
 * and does not depend on today. A completed day without a year stays as it is, and is then refused, if it would be more
 * than 60 days from `acceptDt`, 受付日 of its row (`null` if that is unknown). Other texts stay the same.
 */
export function fullDayText(field: LeafField, text: string, today: Day, acceptDt: Day | null): string {
  if (field.kind !== 'day') return text;
  const bare = unmarkText(trimSpaces(text));
  const day = parseTypedDay(bare, today, field);
  if (typeof day !== 'string') return text;
  const isFar = acceptDt !== null && Math.abs(daysBetween(acceptDt, day)) > maxDaysFromAcceptance;
  return field.completed && isFar && lacksYear(bare) ? text : day;
}
