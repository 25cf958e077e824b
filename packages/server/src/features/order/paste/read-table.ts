import type { CheckedTable, PastedTable } from '@tsuun/contract/order/paste';
import { Problem } from '@tsuun/contract/problem';
import type { RefTarget } from '@tsuun/domain/field/field';
import { message } from '@tsuun/domain/message/message';
import {
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { type PasteColumn, pasteColumns, pasteKey } from '@tsuun/domain/order/paste/paste-columns';
import { orderLabel } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { LinkIndex } from '@tsuun/domain/paste/link-index';
import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import type { Day } from '@tsuun/domain/value/day';
import sql, { type Sql } from 'sql-template-tag';
import { readPathId } from '../../../db/record-id.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { readMasters } from '../../../masters/references.ts';
import { queryRows, requestedLookups } from '../../../record/read/row-reader.ts';
import type { Values } from '../../../record/values.ts';
import { storedOrder } from '../stored-order.ts';

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

/** Reads a table with the checked order and version of each row; errors as `readTable`. */
export function readChecked(given: CheckedTable): ResolvedTable<CheckedTableRow> {
  const table = readTable(given);
  const ids = new Set(table.rows.map(({ id }) => readPathId(id)));
  if (ids.size < table.rows.length) throw new Problem('inputError');
  return table;
}

/** Reads a table to be checked. Throws `inputError` or `refused` for a table without known columns, key or rows. */
export function readTable<R>({ columns, blank, rows }: Given<R>): ResolvedTable<R> {
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

/** Returns the order number in a row, blank, or the reason why its cell cannot be read. */
export function rowKey(
  { columns, keyPlace }: Pick<ResolvedTable, 'columns' | 'keyPlace'>,
  { cells }: PastedRow,
): string | null | CellProblem {
  const cell = columns[keyPlace]?.cell;
  const value = cell ? readCell(cell, cells[keyPlace] ?? '') : null;
  return typeof value === 'object' ? value : String(value);
}

/** Maximum number of rows read; far more than a master has. */
const all = 1_000_000;

/** Reads the masters that these columns link to, each by the texts that identify its rows. */
export async function pasteLinks(
  db: Queryable,
  columns: readonly (PasteColumn | null)[],
): Promise<(target: RefTarget) => LinkIndex> {
  const targets = new Set(
    columns.flatMap((column) => (column?.leaf.field.kind === 'ref' ? [column.leaf.field.target] : [])),
  );
  const masters = await readMasters(db, [...targets], all);
  const indexes = new Map([...masters].map(([target, rows]) => [target, new LinkIndex(target, rows.values())]));
  return (target) => indexes.get(target) ?? new LinkIndex(target, []);
}

/** Stored order, with the columns that the record does not contain. */
export interface StoredOrderRow {
  readonly order: Order;
  readonly inner: Readonly<Values>;
}

const { fullRow, from } = storedOrder;

/** Reads complete orders with their internal columns. */
export async function readOrders(db: Queryable, where: Sql, today: Day): Promise<StoredOrderRow[]> {
  const rows = await queryRows(db, sql`select ${fullRow.selectList}, o.consignee_nm_raw from ${from} where ${where}`);
  const orders = await fullRow.records(rows, requestedLookups(db, today));
  return orders.map((order, at) => ({ order, inner: { consignee_nm_raw: rows[at]?.[fullRow.width] ?? null } }));
}
