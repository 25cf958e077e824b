import type { PastedTable, CheckedTable } from '@tsuun/contract/order/paste';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import {
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { pasteColumns, pasteKey, type PasteColumn } from '@tsuun/domain/order/paste/paste-columns';
import { orderLabel } from '@tsuun/domain/order/path';
import { readPathId } from '../../../db/record-id.ts';

/** Table whose columns are known. */
export interface ResolvedTable<R = PastedRow> extends Omit<PastedTable, 'columns' | 'rows'> {
  readonly columns: readonly (PasteColumn | null)[];
  /** Position of the order's number in a row. */
  readonly keyPlace: number;
  readonly rows: readonly R[];
}

export type PastedRow = PastedTable['rows'][number];
type CheckedTableRow = CheckedTable['rows'][number];

type Given<R> = Omit<PastedTable, 'rows'> & { readonly rows: readonly R[] };

/** Reads a table to be checked. Throws `inputError` or `refused` for a table without known columns, key or rows. */
export const readPasted = (given: PastedTable): ResolvedTable => readTable(given);

/** Reads a table with the checked order and version of each row; errors as `readPasted`. */
export function readChecked(given: CheckedTable): ResolvedTable<CheckedTableRow> {
  const table = readTable(given);
  const ids = new Set(table.rows.map(({ id }) => readPathId(id)));
  if (ids.size < table.rows.length) throw new Problem('inputError');
  return table;
}

function readTable<R>({ columns, blank, rows }: Given<R>): ResolvedTable<R> {
  if (rows.length === 0) throw refused(noTableSentence);
  const placed = columns.map(columnAt);
  const paths = placed.flatMap((column) => column?.path ?? []);
  if (new Set(paths).size < paths.length) throw new Problem('inputError');
  if (!paths.includes(pasteKey)) throw refused(noKeyColumnSentence(orderLabel(pasteKey)));
  if (paths.length === 1) throw refused(noValueColumnSentence);
  return { columns: placed, keyPlace: columns.indexOf(pasteKey), blank, rows };
}

const refused = (sentence: string): Problem => new Problem('refused', { message: sentence });

function columnAt(path: string): PasteColumn | null {
  const column = path === '' ? null : pasteColumns.get(path);
  if (column === undefined) throw new Problem('inputError', { validationError: { columns: [message.inputError] } });
  return column;
}
