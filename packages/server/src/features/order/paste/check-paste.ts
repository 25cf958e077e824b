import type { CheckedRow, PastedTable } from '@tsuun/contract/order/paste';
import { laneOf } from '@tsuun/domain/hint/lane';
import { message } from '@tsuun/domain/message/message';
import { noSuchOrderSentence } from '@tsuun/domain/message/order/paste-sentence';
import { maxComparedWithUsual } from '@tsuun/domain/message/preflight-sentence';
import { duplicateRowSentence, requiredSentence } from '@tsuun/domain/message/sentence';
import { pasteOver, type PasteReading, withCellRemarks } from '@tsuun/domain/order/paste/paste-over';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import { orderValue } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import type { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Day } from '@tsuun/domain/value/day';
import type { Queryable } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { outlierAmounts } from '../hint/find-hints.ts';
import { hasNumber } from '../same-number.sql.ts';
import { type PastedRow, pasteLinks, readOrders, readTable, type ResolvedTable, rowKey } from './read-table.ts';

/**
 * Checks the effect of every pasted row without writing (PASTE-05). Throws `inputError` and `refused` if the text is
 * no table.
 */
export async function checkPaste(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  given: PastedTable,
): Promise<{ rows: CheckedRow[] }> {
  const table = readTable(given);
  const keys = table.rows.map((row) => rowKey(table, row));
  const numbers = new Set(keys.filter((key) => typeof key === 'string'));
  const [links, stored] = await Promise.all([
    pasteLinks(pool, table.columns),
    readOrders(pool, hasNumber([...numbers]), today()),
  ]);
  const orders = new Map(stored.map(({ order }) => [order.acceptNo?.toUpperCase(), order]));
  for (const { order } of stored) orders.set(order.acceptNo ?? undefined, order);
  const after = new Map<CheckedRow, OrderEntry>();
  const firsts = new Map<string, number>();
  const rows = table.rows.map((row, at): CheckedRow => {
    const key = keys[at] ?? null;
    if (typeof key !== 'string') return faultyKey(table, row, key);
    const order = orders.get(key) ?? orders.get(key.toUpperCase()) ?? null;
    const number = order?.acceptNo ?? key.toUpperCase();
    const first = firsts.get(number);
    firsts.set(number, first ?? row.row);
    if (first !== undefined) return repeatedKey(table, row, order, first);
    if (order === null) return { ...rowOf(row, null), status: 'missing', reason: noSuchOrderSentence };
    const { checked, pasted } = checkedRow(table, row, order, { blank: table.blank, links, today: today() });
    if (pasted !== null) after.set(checked, pasted);
    return checked;
  });
  return { rows: await withOutliers(pool, today(), table, { rows, after }) };
}

/** Adds the reasons why changed amounts are outliers to the first rows with amounts (PASTE-27). */
async function withOutliers(
  db: Queryable,
  today: Day,
  { columns }: ResolvedTable,
  { rows, after }: { readonly rows: readonly CheckedRow[]; readonly after: ReadonlyMap<CheckedRow, OrderEntry> },
): Promise<CheckedRow[]> {
  const isAmount = columns.map((column) => column?.leaf.field.kind === 'yen');
  const looked = rows
    .filter(({ cells }) => cells.some(({ column }) => isAmount[column]))
    .slice(0, maxComparedWithUsual);
  const remarked = new Map<CheckedRow, CheckedRow>();
  for (const row of looked) {
    const order = after.get(row);
    if (order === undefined) continue;
    const remarks = await outlierAmounts(db, today, laneOf({ ...order, id: row.id }), (path) =>
      orderValue(order, path),
    );
    if (remarks.size > 0) remarked.set(row, { ...row, cells: withCellRemarks(columns, row.cells, remarks) });
  }
  return rows.map((row) => remarked.get(row) ?? row);
}

function rowOf({ row }: PastedRow, order: Order | null) {
  const { id = null, versionNo = null, cntnNo = null, depTransportation, arrTransportation } = order ?? {};
  const route = [depTransportation, arrTransportation].map((station) => station?.ekimeiKanji ?? '');
  return {
    row,
    reason: null,
    id,
    versionNo,
    cntnNo,
    route: route.every((name) => name === '') ? '' : route.join(' → '),
    asks: false,
    cells: [],
    derived: [],
  };
}

function faultyKey({ columns, keyPlace }: ResolvedTable, row: PastedRow, problem: CellProblem | null): CheckedRow {
  const fault = problem?.sentences.join('') ?? requiredSentence(columns[keyPlace]?.heading ?? '');
  return {
    ...rowOf(row, null),
    status: 'fault',
    cells: [{ column: keyPlace, before: '', after: row.cells[keyPlace] ?? '', fault, remark: null, suggestions: [] }],
  };
}

/** Result for a row that names the same order as an earlier one; the earlier one counts, as in files. */
function repeatedKey({ keyPlace }: ResolvedTable, row: PastedRow, order: Order | null, first: number): CheckedRow {
  const fault = duplicateRowSentence(first);
  const cell = { column: keyPlace, before: '', after: row.cells[keyPlace] ?? '', fault, remark: null, suggestions: [] };
  return { ...rowOf(row, order), status: 'fault', reason: fault, cells: [cell] };
}

function checkedRow(
  table: ResolvedTable,
  row: PastedRow,
  order: Order,
  reading: PasteReading,
): { readonly checked: CheckedRow; readonly pasted: OrderEntry | null } {
  const known = rowOf(row, order);
  if (order.confirmed) {
    return { checked: { ...known, status: 'confirmed', reason: message.confirmedUnchangeable }, pasted: null };
  }
  const { order: pasted, cells, derived, asks } = pasteOver(order, table.columns, row.cells, reading);
  if (cells.some(({ fault }) => fault !== null)) {
    return { checked: { ...known, status: 'fault', cells, derived: [] }, pasted };
  }
  return { checked: { ...known, status: cells.length > 0 ? 'changed' : 'unchanged', cells, derived, asks }, pasted };
}
