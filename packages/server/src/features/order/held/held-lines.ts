import type { HeldLine } from '@tsuun/contract/order/held';
import { heldObstacle, type Held } from '@tsuun/domain/held/obstacle';
import type { HeldState } from '@tsuun/domain/held/search';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { readReferences, wantedBy, type References } from '../../../masters/references.ts';
import { heldColumnOf, heldColumns, type HeldColumn } from './held-columns.ts';

interface Row {
  readonly orderId: string;
  readonly field: string;
  readonly id: string;
  readonly own: unknown;
  readonly value: unknown;
  readonly fileName: string;
  readonly row: number;
  readonly keptAt: string;
  readonly state: HeldState;
}

/**
 * The differences of some orders, by their ids, each in the order of the form and in its words; what links lead to is
 * told by its present code and name. `where` speaks of a difference as `d`.
 */
export async function heldLines(
  db: Queryable,
  orders: ReadonlyMap<string, Held>,
  where: Sql,
): Promise<ReadonlyMap<string, HeldLine[]>> {
  const { rows } = await db.query<Row>(sql`
    select d.order_id::text as "orderId", d.field, d.id::text as id, d.own, d.value, d.file_name as "fileName",
           d.row_no + 1 as row, d.kept_at as "keptAt",
           case when d.dismissed_at is null then 'open' else 'dismissed' end as state
      from held_difference d where d.order_id = any(${[...orders.keys()]}::bigint[]) and ${where}`);
  const references = await readReferences(db, wantedBy(rows.flatMap(linksIn)));
  const lines = new Map([...orders.keys()].map((id): [string, HeldLine[]] => [id, []]));
  for (const { column, row } of inFormOrder(rows)) {
    const order = orders.get(row.orderId) as Held;
    lines.get(row.orderId)?.push(lineOf(column, row, order, references));
  }
  return lines;
}

const place = new Map(heldColumns.map(({ name }, at) => [name, at]));

/** A column of a former release tells nothing. */
const inFormOrder = (rows: readonly Row[]) =>
  rows
    .flatMap((row) => {
      const column = heldColumnOf.get(row.field);
      return column ? [{ row, column }] : [];
    })
    .toSorted((one, other) => (place.get(one.column.name) ?? 0) - (place.get(other.column.name) ?? 0));

function lineOf(column: HeldColumn, row: Row, order: Held, references: References): HeldLine {
  const { orderId: _orderId, field: _field, own, value, ...kept } = row;
  const { path, isYen, told } = column;
  const tell = (given: unknown): string | null => (given === null ? null : told.tell(given, references));
  return {
    ...kept,
    path,
    label: told.label,
    own: tell(own),
    feed: tell(value),
    isYen,
    difference: isYen ? Number(value ?? 0) - Number(own ?? 0) : null,
    obstacle: heldObstacle(order, path, value),
  };
}

const linksIn = ({ field, own, value }: Row) => {
  const target = heldColumnOf.get(field)?.told.target;
  return target ? [own, value].map((id) => [target, id] as const) : [];
};
