import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { blank, copyText } from './copy-text.ts';
import type { StagedColumn } from './import-plan.ts';
import { memo } from './memo.ts';

/** The staged column of a column whose cells are values themselves, at its place in the file's rows. */
export function cellColumn(column: Column, place: number, name: string): StagedColumn {
  const read = textReader(column);
  const whenEmpty = read('');
  return {
    name,
    key: column.key,
    read: (cells) => {
      const text = cells[place] ?? '';
      return text === '' ? whenEmpty : read(text);
    },
  };
}

/** Reads a cell into COPY text; amounts and keys differ from row to row, everything else is worth remembering. */
function textReader(column: Column): (text: string) => string | CellProblem {
  const slow = (text: string): string | CellProblem => {
    const value = readCell(column, text);
    if (value === null) return blank;
    if (value instanceof CellProblem) return value;
    return typeof value === 'number' ? String(value) : copyText(value);
  };
  if (column.field.kind === 'yen') return (text) => (isPlainAmount(text) ? text : slow(text));
  return column.key ? slow : memo(slow);
}

/** One to nine digits need no reading: the database takes them as they stand. */
function isPlainAmount(text: string): boolean {
  if (text.length === 0 || text.length > 9) return false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 48 || unit > 57) return false;
  }
  return true;
}
