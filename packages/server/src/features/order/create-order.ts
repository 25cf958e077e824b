import sql from 'sql-template-tag';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { nextAcceptNo, usedNumber } from './accept-no.ts';
import { checkedEntry } from './check-entry.ts';
import { stampedCreation } from '../../record/change-state.ts';
import { noteChange } from '../../record/note-change.ts';
import { inserted, valuesIn, type Values } from '../../record/values.ts';
import { enteredColumns } from './order-columns.ts';
import { orderTable } from './order-table.ts';
import { halfOfValues } from './order-values.ts';

/**
 * Makes an order by hand and answers its id: locked against the feeds from the start, numbered if it came without
 * number, the typed consignee being the one that name conversion will look at.
 * Throws `inputError` and `duplicate`.
 */
export async function createOrder(db: Queryable, user: User, given: OrderEntry): Promise<string> {
  const entry = await checkedEntry(db, given, null);
  const values = { ...valuesIn(enteredColumns, entry), consignee_nm_raw: entry.consigneeNm, import_locked: true };
  const id = await insertNumbered(db, user, values, entry.acceptNo);
  await insertCharges(db, id, values);
  await noteChange(db, orderTable, { id, user, cause: 'create', versionNo: 1, changes: {} });
  return id;
}

/** A given number is used or refused; without one, numbers are tried until one is free. */
async function insertNumbered(db: Queryable, user: User, values: Values, given: string | null): Promise<string> {
  for (;;) {
    const acceptNo = given ?? (await nextAcceptNo(db));
    const id = await insertOrder(db, user, { ...values, accept_no: acceptNo });
    if (id !== null) return id;
    if (given !== null) throw usedNumber(given);
  }
}

/** `null` where the number is another order's. */
async function insertOrder(db: Queryable, user: User, values: Values): Promise<string | null> {
  const columns = [...halfOfValues('o', values), ...Object.entries(stampedCreation(user))];
  const { rows } = await db.query<{ id: string }>(
    sql`insert into orders ${inserted(columns)} on conflict (accept_no) do nothing returning id::text as id`,
  );
  return rows[0]?.id ?? null;
}

async function insertCharges(db: Queryable, id: string, values: Values): Promise<void> {
  await db.query(sql`insert into order_charges ${inserted([['order_id', id], ...halfOfValues('c', values)])}`);
}
