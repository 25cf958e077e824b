import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Column } from '@tsuun/domain/transfer/import-format';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { blank, stagedText } from './staged-text.ts';
import type { StagedColumn } from './import-plan.ts';
import type { ColumnInFile } from './columns-in-file.ts';
import { isPlainAmount, isPlainDay } from './plain-cell.ts';

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
