import { formatYen } from '../value/yen.ts';
import { figures } from '../message/figures.ts';
import { words } from '../message/words.ts';
import type { LeafField } from './field.ts';
import { linkText } from './link-text.ts';

/**
 * Text of a value in lists, details and histories: choices by name, yen with commas, links by code and name, flags as
 * はい or blank. A blank value is the empty text.
 */
export function shownValue(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'yen':
      return formatYen(value as number);
    case 'integer':
      // Small numbers, such as years, and names have no commas.
      return field.max > 9_999 && !field.isName ? figures(value as number) : String(value);
    case 'flag':
      return value === true ? words.yes : '';
    case 'choice':
      return field.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'ref':
      return linkText(field.target, value as object).text;
    default:
      return value as string;
  }
}
