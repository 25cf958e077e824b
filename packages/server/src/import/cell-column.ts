import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Column, FileFormat } from '@tsuun/domain/transfer/import-format';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import type { Layout } from '@tsuun/domain/transfer/layout';
import type { StagedColumn } from './import-plan.ts';

/**
 * Blank value in the staging table's COPY text (`null ''`): staged texts are never empty, and most cells of a file are
 * blank.
 */
export const blank = '';

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Escapes a text so that the staging table's COPY reads it back unchanged. */
export const stagedText = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text;

const zero = 48;

const isDigit = (unit: number): boolean => unit >= zero && unit <= 57;

/** True for one to nine digits: an amount within every limit. */
export function isPlainAmount(text: string): boolean {
  if (text.length === 0 || text.length > 9) return false;
  for (let i = 0; i < text.length; i += 1) {
    if (!isDigit(text.charCodeAt(i))) return false;
  }
  return true;
}

/**
 * True for `2026/04/01` or `2026-04-01` in the years 1900–2099 with a day that every month has: always a valid day,
 * and not a placeholder. Days from the 29th on are checked by the calendar.
 */
export function isPlainDay(text: string): boolean {
  if (text.length !== 10) return false;
  const separator = text.charCodeAt(4);
  if ((separator !== 0x2f && separator !== 0x2d) || text.charCodeAt(7) !== separator) return false;
  const century = pair(text, 0);
  const month = pair(text, 5);
  const day = pair(text, 8);
  return (century === 19 || century === 20) && pair(text, 2) >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

/** Returns the number of two digits, -1 if they are not digits. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - zero) * 10 + ones - zero : -1;
}

/** Staged column of a column whose cells are the values themselves. */
export function cellColumn(name: string, { column, place }: ColumnInFile): StagedColumn {
  const whenEmpty = readSlowly(column, '');
  const isPlain = plainTest(column);
  return {
    name,
    key: column.key && isCaseless(column) ? (text) => text.toUpperCase() : column.key,
    read: (cells) => {
      const text = cells[place] ?? '';
      if (text === '') return whenEmpty;
      return isPlain?.(text) === true ? text : readSlowly(column, text);
    },
  };
}

const isCaseless = ({ field }: Column): boolean => field.kind === 'text' && field.caseless === true;

/** Test for spellings that the database reads by itself, so that most cells are passed on without a copy. */
function plainTest({ field }: Column): ((text: string) => boolean) | null {
  if (field.kind === 'yen') return isPlainAmount;
  return field.kind === 'day' ? isPlainDay : null;
}

function readSlowly(column: Column, text: string): string | CellProblem {
  const value = readCell(column, text);
  if (value === null) return blank;
  if (value instanceof CellProblem) return value;
  return typeof value === 'string' ? stagedText(value) : String(value);
}

/** A column of a format, and its position in the rows of one file; -1 if the file lacks it. */
export interface ColumnInFile {
  readonly column: Column;
  readonly place: number;
}

/** Returns the columns of a format with their positions in a file. */
export const columnsInFile = ({ columns }: Pick<FileFormat, 'columns'>, { places }: Layout): ColumnInFile[] =>
  columns.map((column, i) => ({ column, place: places[i] ?? -1 }));

export const isInFile = ({ place }: ColumnInFile): boolean => place >= 0;

/** Returns a look-up of columns by path. A path that the format does not have is a programming error and throws. */
export const byPath =
  (columns: readonly ColumnInFile[]) =>
  (path: string): ColumnInFile => {
    const found = columns.find(({ column }) => column.path === path);
    if (!found) throw new Error(`The format has no column ${path}`);
    return found;
  };
