import type { PastedTable, SeenTable } from '@tsuun/contract/order/paste';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import {
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
  tooManyPastedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { blankCells } from '@tsuun/domain/order/paste/fates';
import { mostPasted } from '@tsuun/domain/order/paste/copied-orders';
import { pasteColumns, pasteKey, type PasteColumn } from '@tsuun/domain/order/paste/paste-columns';
import { orderLabel } from '@tsuun/domain/order/path';
import { readPathId } from '../../../http/read-body.ts';

/** A table whose columns are known. */
export interface PlacedTable<R> extends Omit<PastedTable, 'columns' | 'rows'> {
  readonly columns: readonly (PasteColumn | null)[];
  /** Where the order's number stands. */
  readonly keyPlace: number;
  readonly rows: readonly R[];
}

type PastedRow = PastedTable['rows'][number];
type SeenRow = SeenTable['rows'][number];

/** A table to be checked. Throws `inputError` for what is no such table, and for one that is too long. */
export const readPasted = (given: unknown): PlacedTable<PastedRow> => readTable(given, isRow);

/** The same with the orders and versions that were seen; a row for each of them. */
export function readSeen(given: unknown): PlacedTable<SeenRow> {
  const table = readTable(given, isSeenRow);
  const ids = new Set(table.rows.map(({ id }) => readPathId(id)));
  if (ids.size < table.rows.length) throw new Problem('inputError');
  return table;
}

function readTable<R>(given: unknown, isGood: (row: unknown) => row is R): PlacedTable<R> {
  const { columns, blank, rows } = (given ?? {}) as Partial<Record<keyof PastedTable, unknown>>;
  const mode = blankCells.find((one) => one === blank);
  if (!isTexts(columns) || !Array.isArray(rows) || mode === undefined) throw new Problem('inputError');
  if (rows.length === 0) throw refused(noTableSentence);
  if (rows.length > mostPasted) throw refused(tooManyPastedSentence(mostPasted));
  if (!rows.every(isGood)) throw new Problem('inputError');
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

function isRow(given: unknown): given is PastedRow {
  const { row, cells } = (given ?? {}) as Partial<Record<keyof PastedRow, unknown>>;
  return Number.isSafeInteger(row) && isTexts(cells);
}

function isSeenRow(given: unknown): given is SeenRow {
  const { id, versionNo } = (given ?? {}) as Partial<Record<keyof SeenRow, unknown>>;
  return isRow(given) && typeof id === 'string' && Number.isSafeInteger(versionNo);
}
