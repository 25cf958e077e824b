import {
  ambiguousNumberSentence,
  badCharacterSentence,
  choiceSentence,
  dayWithoutYearSentence,
  malformedSecretSentence,
  malformedSentence,
  rangeSentence,
  tooLongSentence,
} from '../message/sentence.ts';
import { parseCarNo, parseCode } from '../value/code.ts';
import { halfWidth } from '../value/half-width.ts';
import { malformed, type Malformed, outOfRange, type OutOfRange } from '../value/malformed.ts';
import { exactInteger, isAmbiguousNumber, parseInteger } from '../value/numeral.ts';
import { parseDay, parseSentDay } from '../value/parse-day.ts';
import { lacksYear } from '../value/typed-day.ts';
import { parseYen, yenRange } from '../value/yen.ts';
import type { Choice, ChoiceField, ChoiceKey, LeafField, RefField, TextField } from './field.ts';
import { badCharacterIn, badCharacters, type BadText, readText, tooLong } from './read-text.ts';

/** Reason why a text is no value of its field; a symbol, because an import reads millions of cells. */
export type Refused = Malformed | OutOfRange | BadText;

export const isRefused = (value: unknown): value is Refused => typeof value === 'symbol';

/** Largest length of a text that is read, the same as that of a spreadsheet's cell. */
const maxTextLength = 32_767;

/** Largest length of a number, day, code or choice with the blanks and marks around it. */
export const maxValueLength = 1_000;

type ReadText = (field: TextField, text: string) => string | null | Refused;
type Value = string | number | boolean | null;

/**
 * The meaning of a text in a field, whether a client sends it, a person types it or a file has it in a cell: the only
 * place that decides it, but for days that a client sends. Blank is `null`; links are not read here. Texts without end are refused before any expression
 * looks at them. `asText` replaces the reading of texts that carry a spreadsheet's marks. A number as another program
 * writes it (`3368299.0`) is looked at only where the text means nothing as it is.
 */
export function readValue(
  field: Exclude<LeafField, RefField>,
  text: string,
  asText: ReadText = readText,
): Value | Refused {
  if (field.kind === 'text' && text.length > maxTextLength) return tooLong;
  if (field.kind !== 'text' && text.length > maxValueLength) return malformed;
  const value = readSpelling(field, text, asText);
  if (value !== malformed) return value;
  const digits = exactInteger(text);
  return digits === null ? malformed : readSpelling(field, digits, asText);
}

/** The meaning of a text that a client sends for a field: days have one form only (API-97). */
export const readSentValue = (field: Exclude<LeafField, RefField>, text: string): Value | Refused =>
  field.kind === 'day' && text.length <= maxValueLength ? parseSentDay(text) : readValue(field, text);

function readSpelling(field: Exclude<LeafField, RefField>, text: string, asText: ReadText): Value | Refused {
  switch (field.kind) {
    case 'text':
      return asText(field, text);
    case 'yen':
      return parseYen(text);
    case 'day':
    case 'moment':
      return parseDay(text);
    case 'code':
      return field.plate === true ? parseCarNo(text) : parseCode(text, field.width);
    case 'integer':
      return parseInteger(text, field.min, field.max);
    case 'flag':
      return readFlag(text);
    case 'choice':
      return readChoice(field, text);
  }
}

/**
 * Sentence for a refused text. For a file it names the column instead of the field and quotes the text, which the user
 * does not see next to it.
 */
export function refusalSentence(field: LeafField, why: Refused, text: string, column?: string): string {
  const label = column ?? field.label;
  const shown = column === undefined ? undefined : text;
  if (why === outOfRange) {
    const { min, max } = field.kind === 'integer' ? field : yenRange;
    return rangeSentence(label, min, max, shown);
  }
  if (field.kind === 'choice') return refusedChoiceSentence(label, field.choices, text);
  if (field.kind === 'day' && lacksYear(text)) return dayWithoutYearSentence(label, text);
  if (field.kind !== 'text') {
    return isAmbiguousNumber(text) ? ambiguousNumberSentence(label, text) : malformedSentence(label, text);
  }
  if (why === tooLong) return tooLongSentence(label, field.max, shown);
  if (why === badCharacters) return badCharacterSentence(label, badCharacterIn(field, text, column !== undefined));
  return field.secret === true ? malformedSecretSentence(label) : malformedSentence(label, text);
}

/** Largest number of choices that a sentence names. */
const maxNamedChoices = 8;

/**
 * Sentence for a text that is none of the choices. It names them if they are few: by their words in forms and files, by
 * their codes in addresses.
 */
export function refusedChoiceSentence(
  label: string,
  choices: readonly Choice[],
  text: string,
  named: 'word' | 'code' = 'word',
): string {
  const shown = choices.filter(({ hidden, value }) => !hidden && value !== '');
  const offered = shown.map((choice) => (named === 'word' ? choice.label : String(choice.value)));
  const isNamed = offered.length > 1 && offered.length <= maxNamedChoices;
  return isNamed ? choiceSentence(label, offered, text) : malformedSentence(label, text);
}

const spellings = new WeakMap<ChoiceField, ReadonlyMap<string, ChoiceKey>>();

/** Decimals of a number from a spreadsheet, or the unit of tons (`５トン`, `5 t`). */
const tail = /(?:\.0+|t|トン)$/i;

/** Reads a choice by its code or its Japanese name; blank and a lone minus are `null`. */
function readChoice(field: ChoiceField, text: string): ChoiceKey | null | Malformed {
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
function readFlag(text: string): boolean | null | Malformed {
  if (text === '') return null;
  const known = flagWords.get(text);
  if (known !== undefined) return known;
  const folded = halfWidth(text).toUpperCase();
  if (folded === '' || folded === '-') return null;
  return flagWords.get(folded) ?? malformed;
}
