import { blankOf } from '../field/blank.ts';
import type { TextField } from '../field/field.ts';
import { readText } from '../field/read-text.ts';
import { isRefused, readValue, type Refused, refusalSentence } from '../field/read-value.ts';
import { exponentSentence, requiredSentence } from '../message/sentence.ts';
import { isExponent } from '../value/code.ts';
import { halfWidth } from '../value/half-width.ts';
import { malformed } from '../value/malformed.ts';
import { trimSpaces } from '../value/space.ts';
import { unmarkText } from '../value/text-mark.ts';
import { withoutMarks } from '../value/invisible.ts';
import { CellProblem } from './cell-problem.ts';
import type { Column } from './import-format.ts';
import { isSpreadsheetError } from './spreadsheet-error.ts';

/** The value of a cell: texts, codes and days are strings, yen and integers numbers, blank is `null`, of a flag no. */
export type CellValue = string | number | boolean | null;

/**
 * Reads one cell of an imported file. A value or `null` comes back as it is, what cannot be read as a
 * `CellProblem` with its sentence, which begins with the column's heading. Nothing is allocated for the
 * plain spellings: a file has millions of cells.
 */
export function readCell(column: Column, text: string): CellValue | CellProblem {
  const { field } = column;
  const value = text === '' ? null : readValue(field, text, readTextCell);
  if (value === null) return column.required ? new CellProblem(requiredSentence(column.header)) : blankOf(field);
  return isRefused(value) ? reread(column, text, value) : value;
}

/**
 * A text without the spaces around it and a spreadsheet's mark for texts; a lone minus is blank. A name otherwise stays
 * as given, also a minus that our own export marked as text (R12).
 */
function readTextCell(field: TextField, text: string): string | null | Refused {
  const bare = trimSpaces(withoutMarks(text));
  const unmarked = unmarkText(bare);
  const given = unmarked === bare ? bare : trimSpaces(unmarked);
  if (isLoneMinus(given) && !isMarkedName(field, bare)) return null;
  if (isSpreadsheetError(given)) return malformed;
  return readText(field, given, true);
}

/**
 * A cell's text without the mark it came with, for a file that marks its texts itself: read from there it is what it is
 * here (PRE-08). What is blank because it is a lone minus would be a name with a mark.
 */
export function bareCell(text: string): string {
  const bare = trimSpaces(text);
  const unmarked = unmarkText(bare);
  if (isLoneMinus(unmarked) && !bare.startsWith("'")) return '';
  return unmarked === bare ? text : unmarked;
}

const isLoneMinus = (text: string): boolean => text.length === 1 && halfWidth(text) === '-';

const isMarkedName = ({ chars = 'any' }: TextField, bare: string): boolean => chars === 'any' && bare.startsWith("'");

/** Numbers and days too come as `="…"` or with an apostrophe; that is looked at only when they make no sense as they are. */
function reread(column: Column, text: string, why: Refused): CellValue | CellProblem {
  const { field, header } = column;
  const trimmed = trimSpaces(text);
  const bare = unmarkText(trimmed);
  if (why === malformed && bare !== trimmed && field.kind !== 'text') return readCell(column, bare);
  return new CellProblem(
    why === malformed && isExponent(text)
      ? exponentSentence(header, trimmed)
      : refusalSentence(field, why, trimmed, header),
  );
}
