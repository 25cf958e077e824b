import { valueAt } from '@tsuun/domain/field/leaves';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { Changes } from './change-history.ts';
import { changeableColumns, enteredColumns } from './order-columns.ts';
import type { OrderHalf } from './rules/order-column.ts';

/** Values of an order by column name. */
export type OrderValues = Record<string, unknown>;

/** An order as it is kept, locked against other writers until the transaction ends. */
export interface StoredOrder {
  readonly id: string;
  readonly versionNo: number;
  readonly values: Readonly<OrderValues>;
}

const listOf = (half: OrderHalf): string => changeableColumns[half].map((name) => `${half}.${name}`).join(', ');
const selectList = raw(`o.version_no, ${listOf('o')}, ${listOf('c')}`);

/**
 * Locks an order and reads it, or answers `null`. Whoever writes either half locks the transport's row first, so this
 * one lock covers both.
 */
export async function lockOrder(db: Queryable, id: string): Promise<StoredOrder | null> {
  await db.query(sql`select from orders where id = ${id} for update`);
  const { rows } = await db.query<OrderValues & { version_no: number }>(
    sql`select ${selectList} from orders o join order_charges c on c.order_id = o.id where o.id = ${id}`,
  );
  if (!rows[0]) return null;
  const { version_no: versionNo, ...values } = rows[0];
  return { id, versionNo, values };
}

/** What was entered, by column; of a link its id. */
export function valuesOf(entry: OrderEntry): OrderValues {
  const values: OrderValues = {};
  for (const { leaf, name } of enteredColumns) {
    const value = valueAt(entry, leaf.keys) ?? null;
    values[name] = leaf.field.kind === 'ref' ? ((value as { id: string } | null)?.id ?? null) : value;
  }
  return values;
}

/** Which of the new values differ, from what to what. */
export function changesBetween(before: Readonly<OrderValues>, after: Readonly<OrderValues>): Changes {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== after[name]);
  return Object.fromEntries(names.map((name) => [name, [before[name] ?? null, after[name]] as const]));
}

/** The part of values that one half keeps. */
export const halfOfValues = (half: OrderHalf, values: Readonly<OrderValues>): [name: string, value: unknown][] =>
  Object.entries(values).filter(([name]) => changeableColumns[half].includes(name));

/** `a = $1, b = $2` */
export const setList = (values: readonly (readonly [string, unknown])[]): Sql =>
  join(values.map(([name, value]) => sql`${raw(name)} = ${value}`));
