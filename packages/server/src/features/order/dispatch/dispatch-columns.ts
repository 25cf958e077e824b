import { pastDispatchSentence } from '@tsuun/domain/message/order/order-sentence';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { dayFromSerial } from '@tsuun/domain/value/day';
import { snakeCase } from '../../../db/column-name.ts';
import { cellColumn } from '../../../import/cell-column.ts';
import type { StagedColumn } from '../../../import/import-plan.ts';
import type { FileFacts } from '../../../reader/reading.ts';
import { isInFile, type ColumnInFile, columnsInFile } from '../../../import/columns-in-file.ts';

/** Paths of the columns that find the order and its leg. */
export const dispatchKeys: ReadonlySet<string> = new Set(['acceptNo', 'side']);

/** Column of the staged sheet with its path in the format. */
interface DispatchColumn extends StagedColumn {
  readonly path: string;
}

/** Returns the staged columns of a dispatch sheet: the columns of the format that it has. */
export function dispatchColumns(layout: Layout, facts: FileFacts): DispatchColumn[] {
  return columnsInFile(dispatchFormat, layout)
    .filter(isInFile)
    .map((placed) => {
      const { path, field } = placed.column;
      const name = snakeCase(path);
      const staged = field.kind === 'day' ? dayColumn(name, placed, facts) : cellColumn(name, placed);
      return { ...staged, path };
    });
}

const bareNumber = /^\d{4,5}(?:\.\d+)?$/;

/**
 * Column of the trip's day. Numbers without a date format count from the workbook's own epoch (1900 or 1904); trips
 * are in the future.
 */
function dayColumn(name: string, { column, place }: ColumnInFile, { today, date1904 }: FileFacts): StagedColumn {
  const read = (cell: string): string | CellProblem => {
    const text = date1904 && bareNumber.test(cell) ? (dayFromSerial(Number(cell), true) ?? cell) : cell;
    const day = readCell(column, text);
    if (day instanceof CellProblem) return day;
    const past = String(day) < today;
    return past ? new CellProblem(pastDispatchSentence(column.header, String(day))) : String(day);
  };
  return { name, read: (cells) => read(cells[place] ?? '') };
}
