import { halfWidth } from '../value/half-width.ts';
import { malformed, type Malformed } from '../value/malformed.ts';
import type { ChoiceField, ChoiceKey } from './field.ts';

const spellings = new WeakMap<ChoiceField, ReadonlyMap<string, ChoiceKey>>();

/** Decimals of a number from a spreadsheet, or the unit of tons (`５トン`, `5 t`). */
const tail = /(?:\.0+|t|トン)$/i;

/** Reads a choice by its code or its Japanese name; blank and a lone minus are `null`. */
export function readChoice(field: ChoiceField, text: string): ChoiceKey | null | Malformed {
  const known = spellingsOf(field);
  const value = known.get(text);
  if (value !== undefined) return value;
  const folded = halfWidth(text);
  if (folded === '' || folded === '-') return null;
  return known.get(folded) ?? known.get(folded.replace(tail, '').trimEnd()) ?? malformed;
}

function spellingsOf(field: ChoiceField): ReadonlyMap<string, ChoiceKey> {
  const known = spellings.get(field);
  if (known !== undefined) return known;
  const made = new Map<string, ChoiceKey>();
  for (const { value, label } of field.choices) {
    for (const spelling of [halfWidth(label), label, String(value)]) made.set(spelling, value);
  }
  spellings.set(field, made);
  return made;
}

/**
 * Words for yes and no in files; the circles and crosses are those that look alike in the candidates of an input
 * method.
 */
const flagWords = new Map<string, boolean>([
  ...['1', '○', '〇', '◯', '有', 'TRUE'].map((yes) => [yes, true] as const),
  ...['0', '×', '✕', '╳', '無', 'FALSE'].map((no) => [no, false] as const),
]);

/** Reads yes or no; blank is `null` (the field decides about it), any other word is malformed. */
export function readFlag(text: string): boolean | null | Malformed {
  if (text === '') return null;
  const known = flagWords.get(text);
  if (known !== undefined) return known;
  const folded = halfWidth(text).toUpperCase();
  if (folded === '' || folded === '-') return null;
  return flagWords.get(folded) ?? malformed;
}
