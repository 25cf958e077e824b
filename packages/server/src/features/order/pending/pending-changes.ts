import type { PendingChange } from '@tsuun/contract/order/pending';
import { type PendingState, pendingBlockingReason, type OrderState } from '@tsuun/domain/pending/search';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { readReferences, lookupBatchOf, type References } from '../../../masters/references.ts';
import { pendingColumnOf, pendingColumns, type PendingColumn } from './pending-columns.ts';

interface Row {
  readonly orderId: string;
  readonly field: string;
  readonly id: string;
  readonly own: unknown;
  readonly value: unknown;
  readonly fileName: string;
  readonly row: number;
  readonly keptAt: string;
  readonly state: PendingState;
}

/**
 * Reads the differences of some orders by their ids, each in the order and in the words of the form; links are shown
 * by their present code and name. `where` refers to a difference as `d`.
 */
export async function pendingChanges(
  db: Queryable,
  orders: ReadonlyMap<string, OrderState>,
  where: Sql,
): Promise<ReadonlyMap<string, PendingChange[]>> {
  const { rows } = await db.query<Row>(sql`
    select d.order_id::text as "orderId", d.field, d.id::text as id, d.own, d.value, d.file_name as "fileName",
           d.row_no + 1 as row, d.kept_at as "keptAt",
           case when d.dismissed_at is null then 'open' else 'dismissed' end as state
      from pending_change d where d.order_id = any(${[...orders.keys()]}::bigint[]) and ${where}`);
  const references = await readReferences(db, lookupBatchOf(rows.flatMap(linksIn)));
  const lines = new Map([...orders.keys()].map((id): [string, PendingChange[]] => [id, []]));
  for (const { column, row } of inFormOrder(rows)) {
    const order = orders.get(row.orderId) as OrderState;
    lines.get(row.orderId)?.push(lineOf(column, row, order, references));
  }
  return lines;
}

const place = new Map(pendingColumns.map(({ name }, at) => [name, at]));

/** Sorts rows as in the form; columns of a former release are omitted. */
const inFormOrder = (rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const column = pendingColumnOf.get(row.field);
      return column ? [{ row, column }] : [];
    })
    .toSorted((one, other) => (place.get(one.column.name) ?? 0) - (place.get(other.column.name) ?? 0));

function lineOf(column: PendingColumn, row: Row, order: OrderState, references: References): PendingChange {
  const { orderId: _orderId, field: _field, own, value, ...rest } = row;
  const { path, isYen, audited } = column;
  const retired = audited.target !== null && references.get(audited.target)?.get(String(value))?.gone === true;
  const describe = (given: unknown): string | null => (given === null ? null : audited.format(given, references));
  return {
    ...rest,
    path,
    label: audited.label,
    own: describe(own),
    feed: describe(value),
    isYen,
    difference: isYen ? Number(value ?? 0) - Number(own ?? 0) : null,
    blockingReason: pendingBlockingReason(order, path, value, retired),
  };
}

const linksIn = ({ field, own, value }: Row) => {
  const target = pendingColumnOf.get(field)?.audited.target;
  return target ? [own, value].map((id) => [target, id] as const) : [];
};
