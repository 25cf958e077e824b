import { readCode } from '../field/read-code.ts';
import { exponentSentence, malformedSentence, rangeSentence, requiredSentence } from '../message/sentence.ts';
import { isExponent } from '../value/code.ts';
import { parseInteger } from '../value/integer.ts';
import { malformed, type Malformed } from '../value/malformed.ts';
import { outOfRange, type OutOfRange } from '../value/out-of-range.ts';
import { parseDay } from '../value/parse-day.ts';
import { trimSpaces } from '../value/space.ts';
import { unmarkText } from '../value/text-mark.ts';
import { parseFlag } from '../value/yes-no.ts';
import { parseYen, yenRange } from '../value/yen.ts';
import { CellProblem } from './cell-problem.ts';
import type { CellField, Column } from './import-format.ts';
import { readChoice } from './read-choice.ts';
import { readText } from './read-text.ts';

/** What a cell becomes: texts, codes and days are strings, yen and integers numbers, blank is `null`, of a flag no. */
export type CellValue = string | number | boolean | null;

/**
 * Reads one cell of an imported file. A value or `null` comes back as it is, what cannot be read as a
 * `CellProblem` with its sentence, which begins with the column's heading. Nothing is allocated for the
 * plain spellings: a file has millions of cells.
 */
export function readCell(column: Column, text: string): CellValue | CellProblem {
  const value = text === '' ? null : parsed(column, text);
  if (value === null) return blank(column);
  if (value === malformed) return reread(column, text);
  return value === outOfRange ? beyond(column, text) : value;
}

function blank({ header, required, field }: Column): CellValue | CellProblem {
  if (required) return new CellProblem(requiredSentence(header));
  return field.kind === 'flag' ? false : null;
}

type Outcome = CellValue | CellProblem | Malformed | OutOfRange;

function parsed(column: Column, text: string): Outcome {
  const { field } = column;
  switch (field.kind) {
    case 'yen':
      return parseYen(text);
    case 'day':
      return parseDay(text);
    case 'text':
      return readText(field, column.header, text);
    case 'code':
      return readCode(field, text);
    case 'integer':
      return parseInteger(text, field.min, field.max);
    case 'flag':
      return parseFlag(text);
    case 'choice':
      return readChoice(field, text);
  }
}

/** Numbers and days too come as `="…"` or with an apostrophe; that is looked at only when they make no sense as they are. */
function reread(column: Column, text: string): CellValue | CellProblem {
  const trimmed = trimSpaces(text);
  const bare = unmarkText(trimmed);
  if (bare !== trimmed && column.field.kind !== 'text') return readCell(column, bare);
  return new CellProblem(
    isExponent(text) ? exponentSentence(column.header, trimmed) : malformedSentence(column.header, trimmed),
  );
}

function beyond(column: Column, text: string): CellProblem {
  const { min, max } = limitsOf(column.field);
  return new CellProblem(rangeSentence(column.header, min, max, trimSpaces(text)));
}

function limitsOf(field: CellField): { min: number; max: number } {
  return field.kind === 'integer' ? field : yenRange;
}
