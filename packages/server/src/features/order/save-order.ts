import type { RecordOf } from '@tsuun/domain/field/field';
import type { OrderEntry } from '@tsuun/domain/order/fields';
import type { Order } from '@tsuun/domain/order/record';
import sql from 'sql-template-tag';
import type { orderSave } from '@tsuun/contract/orders';
import { Problem } from '@tsuun/contract/problem';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { refusingUsedNumber } from './accept-no.ts';
import { checkedEntry } from './check-entry.ts';
import { createOrder } from './create-order.ts';
import { lockForSave, type LockedRecord } from '../../record/locked-record.ts';
import { noteChange, type Changes } from '../../record/note-change.ts';
import { stampedVersion } from '../../record/change-state.ts';
import { changesBetween, newValues, setList, valuesIn } from '../../record/values.ts';
import { enteredColumns } from './order-columns.ts';
import { orderTable } from './order-table.ts';
import { versionOfOrder } from './rules/order-version.sql.ts';
import { halfOfValues, lockOrder } from './order-values.ts';
import { readOrder } from './read-orders.ts';

/**
 * Saves an order as staff entered it, new without id, and answers it as it now stands. Every save locks the order
 * against the feeds (ORD-EDIT-22).
 * Throws `inputError`, `notFound`, `refused` (confirmed), `conflict` (someone saved before) and `duplicate` (number).
 */
export async function saveOrder(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  user: User,
  { id, versionNo, ...entry }: RecordOf<typeof orderSave>,
): Promise<Order> {
  return transaction(pool, async (client) => {
    const saved =
      id === null
        ? await createOrder(client, user, entry)
        : await updateOrder(client, user, await lockForSave((known) => lockOrder(client, known), id, versionNo), entry);
    return readOrder(client, saved, today());
  });
}

async function updateOrder(db: Queryable, user: User, stored: LockedRecord, given: OrderEntry): Promise<string> {
  const { id, versionNo } = stored;
  const changes = changesBetween(stored.values, savedValues(await checkedEntry(db, given, stored.values), stored));
  await writeChanges(db, user, stored, changes);
  await noteChange(db, orderTable, { id, user, cause: 'save', versionNo: versionNo + 1, changes });
  return id;
}

/** A blank number keeps the one the order has; a typed consignee replaces the imported one and is not converted. */
function savedValues(entry: OrderEntry, { values: before }: LockedRecord) {
  const renamed = entry.consigneeNm !== before.consignee_nm;
  return {
    ...valuesIn(enteredColumns, entry),
    accept_no: entry.acceptNo ?? before.accept_no,
    import_locked: true,
    ...(renamed && { consignee_nm_raw: entry.consigneeNm, name_converted: false }),
  };
}

/** Version and state are compared once more inside the statement: it alone decides. */
async function writeChanges(db: Queryable, user: User, { id, versionNo, values }: LockedRecord, changes: Changes) {
  const after = newValues(changes);
  const stamps = stampedVersion(user);
  const transport = halfOfValues('o', after);
  const { rowCount } = await refusingUsedNumber(String(after.accept_no ?? values.accept_no), () =>
    db.query(sql`
      update orders o set ${transport.length === 0 ? stamps : sql`${setList(transport)}, ${stamps}`}
       where o.id = ${id} and ${versionOfOrder} = ${versionNo} and not confirmed`),
  );
  if (rowCount === 0) throw new Problem('conflict');
  const charges = halfOfValues('c', after);
  if (charges.length > 0) await db.query(sql`update order_charges set ${setList(charges)} where order_id = ${id}`);
}
