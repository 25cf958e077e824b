import type { PastedTable, SeenTable } from '@tsuun/contract/order/paste';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import {
  longPastedCellSentence,
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { blankCells } from '@tsuun/domain/order/paste/fates';
import { mostPasted } from '@tsuun/domain/order/paste/copied-orders';
import { pasteColumns, pasteKey, type PasteColumn } from '@tsuun/domain/order/paste/paste-columns';
import { maxPastedCell, maxPastedColumns } from '@tsuun/domain/paste/pasted-limits';
import { orderLabel } from '@tsuun/domain/order/path';
import { readPathId } from '../../../http/read-body.ts';
import { readVersion } from '../../../http/read-version.ts';

/** A table whose columns are known. */
export interface PlacedTable<R = PastedRow> extends Omit<PastedTable, 'columns' | 'rows'> {
  readonly columns: readonly (PasteColumn | null)[];
  /** The place of the order's number in a row. */
  readonly keyPlace: number;
  readonly rows: readonly R[];
}

export type PastedRow = PastedTable['rows'][number];
type SeenRow = SeenTable['rows'][number];

/** A table to be checked. Throws `inputError` for what is no such table, `refused` for one above the limits (PASTE-15). */
export const readPasted = (given: unknown): PlacedTable => readTable(given, isRow);

/** The same with the orders and versions that were seen; a row for each of them. */
export function readSeen(given: unknown): PlacedTable<SeenRow> {
  const table = readTable(given, isSeenRow);
  const ids = new Set(table.rows.map(({ id }) => readPathId(id)));
  if (ids.size < table.rows.length) throw new Problem('inputError');
  return table;
}

function readTable<R extends PastedRow>(given: unknown, isGood: (row: unknown) => row is R): PlacedTable<R> {
  const { columns, blank, rows } = (given ?? {}) as Partial<Record<keyof PastedTable, unknown>>;
  const mode = blankCells.find((one) => one === blank);
  if (!Array.isArray(columns) || !Array.isArray(rows) || mode === undefined) throw new Problem('inputError');
  if (columns.length > maxPastedColumns) throw refused(tooManyPastedColumnsSentence(maxPastedColumns));
  if (rows.length === 0) throw refused(noTableSentence);
  if (rows.length > mostPasted) throw refused(tooManyPastedSentence(mostPasted));
  if (!isTexts(columns) || !rows.every(isGood)) throw new Problem('inputError');
  refuseLong(rows);
  const placed = columns.map(columnAt);
  const paths = placed.flatMap((column) => column?.path ?? []);
  if (new Set(paths).size < paths.length) throw new Problem('inputError');
  if (!paths.includes(pasteKey)) throw refused(noKeyColumnSentence(orderLabel(pasteKey)));
  if (paths.length === 1) throw refused(noValueColumnSentence);
  return { columns: placed, keyPlace: columns.indexOf(pasteKey), blank: mode, rows };
}

const refused = (sentence: string): Problem => new Problem('refused', { message: sentence });

function columnAt(path: string): PasteColumn | null {
  const column = path === '' ? null : pasteColumns.get(path);
  if (column === undefined) throw new Problem('inputError', { validationError: { columns: [message.inputError] } });
  return column;
}

const isTexts = (given: unknown): given is readonly string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string');

/** Throws `refused` for a row with too many cells, and for a cell that is too long. */
function refuseLong(rows: readonly PastedRow[]): void {
  for (const { row, cells } of rows) {
    if (cells.length > maxPastedColumns) throw refused(tooManyPastedColumnsSentence(maxPastedColumns));
    const place = cells.findIndex((text) => text.length > maxPastedCell);
    if (place >= 0) throw refused(longPastedCellSentence(row, place + 1, maxPastedCell));
  }
}

function isRow(given: unknown): given is PastedRow {
  const { row, cells } = (given ?? {}) as Partial<Record<keyof PastedRow, unknown>>;
  return Number.isSafeInteger(row) && isTexts(cells);
}

function isSeenRow(given: unknown): given is SeenRow {
  const { id, versionNo } = (given ?? {}) as Partial<Record<keyof SeenRow, unknown>>;
  if (!isRow(given) || typeof id !== 'string') return false;
  readVersion(versionNo);
  return typeof versionNo === 'number';
}
