import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { lockedRecord, type LockedRecord } from '../../record/locked-record.ts';
import type { Values } from '../../record/values.ts';
import { lockRows } from '../../record/lock-rows.ts';
import { changeableColumns } from './order-columns.ts';
import { orderTable } from './order-table.ts';
import type { OrderHalf } from './rules/order-column.ts';
import { orderVersion } from './rules/order-version.sql.ts';

const listOf = (half: OrderHalf): string => changeableColumns[half].map((name) => `${half}.${name}`).join(', ');
const selectList = raw(`${orderVersion.sql} as version_no, ${listOf('o')}, ${listOf('c')}`);

/**
 * Locks an order and reads it, or answers `null`; a statement of its own, so that it reads what was written while the
 * lock was waited for.
 */
export async function lockOrder(db: Queryable, id: string): Promise<LockedRecord | null> {
  await lockRows(db, orderTable, [id]);
  const { rows } = await db.query<Values & { version_no: number }>(
    sql`select ${selectList} from orders o join order_charges c on c.order_id = o.id where o.id = ${id}`,
  );
  return lockedRecord(id, rows[0]);
}

/** The part of values that one half keeps. */
export const halfOfValues = (half: OrderHalf, values: Readonly<Values>): [name: string, value: unknown][] =>
  Object.entries(values).filter(([name]) => changeableColumns[half].includes(name));
