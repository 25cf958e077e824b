import { blankOf } from '../field/leaves.ts';
import type { TextField } from '../field/field.ts';
import { readText } from '../field/read-text.ts';
import { isRefused, readValue, type Refused, refusalSentence } from '../field/read-value.ts';
import { exponentSentence, requiredSentence } from '../message/sentence.ts';
import { isExponent } from '../value/code.ts';
import { halfWidth } from '../value/half-width.ts';
import { malformed } from '../value/malformed.ts';
import { trimSpaces } from '../value/space.ts';
import { unmarkText } from '../value/plain-text.ts';
import { withoutMarks } from '../value/invisible.ts';
import { CellProblem } from './cell-problem.ts';
import type { Column } from './import-format.ts';

/** Value of a cell: text, code and day as string, yen and integer as number, flag as boolean, blank as `null`. */
type CellValue = string | number | boolean | null;

/**
 * Reads one cell of an imported file: returns a value or `null`, or a `CellProblem` whose sentence begins with the
 * column's heading. Nothing is allocated for plain spellings, because a file has millions of cells.
 */
export function readCell(column: Column, text: string): CellValue | CellProblem {
  const { field } = column;
  const value = text === '' ? null : readValue(field, text, readTextCell);
  if (value === null) return column.required ? new CellProblem(requiredSentence(column.header)) : blankOf(field);
  return isRefused(value) ? reread(column, text, value) : value;
}

/**
 * Text without surrounding spaces and without a spreadsheet's text mark; a lone minus is blank. Other texts stay as
 * given, including a minus that an export marked as text (R12).
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
 * Text of a cell without its mark, for a file that marks its texts itself and is read back (PRE-08). A lone minus,
 * which is blank, would be a name with a mark.
 */
export function bareCell(text: string): string {
  const bare = trimSpaces(text);
  const unmarked = unmarkText(bare);
  if (isLoneMinus(unmarked) && !bare.startsWith("'")) return '';
  return unmarked === bare ? text : unmarked;
}

const isLoneMinus = (text: string): boolean => text.length === 1 && halfWidth(text) === '-';

const isMarkedName = ({ chars = 'any' }: TextField, bare: string): boolean => chars === 'any' && bare.startsWith("'");

/** Reads numbers and days in `="…"` or with an apostrophe; tried only when the plain text is invalid. */
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

/** Error name of one word in capitals: `#SPILL!`, `#NAME?`, `#DIV/0!`. Ordinary text after `#` has another form. */
const errorWord = /^#[A-Z][A-Z0-9_/]*[!?]$/;

/** Japanese names of errors in Excel, LibreOffice and Google Sheets; ー is a minus because `halfWidth` makes it one. */
const japanese = [
  ...['スピル', '計算', '接続', 'ブロック', 'フィ-ルド', '不明', 'ビジ-', 'タイムアウト', '外部', 'パイソン', 'エラ-'],
  ...['名前', '値', '参照', '数値', '数', '空', 'ヌル', '除算', '零除算', 'ゼロ除算', '該当なし', '未使用', '使用不可'],
];

/** Errors without a final sign, LibreOffice's numbered ones, and Japanese names. */
const otherErrors = new RegExp(
  `^(?:#N/A|#GETTING_DATA|#FMT|(?:ERR|エラ-):\\d{3}|#(?:${japanese.join('|')})[!?]|#該当なし|#取得中)$`,
);

/** Length of the longest error name. */
const longestError = 24;

/** First characters of errors: `#`, and the first of `Err:` and `エラー:`, in both widths. */
const errorFirsts = new Set(Array.from('#＃EeＥｅエｴ', (character) => character.charCodeAt(0)));

/** True for the text that Excel, LibreOffice or Google Sheets show for a failed formula, including full width. */
export function isSpreadsheetError(text: string): boolean {
  if (text.length > longestError || !errorFirsts.has(text.charCodeAt(0))) return false;
  const folded = halfWidth(text);
  return errorWord.test(folded) || otherErrors.test(folded.toUpperCase());
}
