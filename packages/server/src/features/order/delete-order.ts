import { message } from '@tsuun/domain/message/message';
import { overLimit } from '@tsuun/domain/closing/closing';
import { closingFlagsOf, deletable } from '@tsuun/domain/closing/closing-days';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { columnOf } from '../../db/column-name.ts';
import { leafAt } from '@tsuun/domain/order/path';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { readCalendar } from '../../closing/read-calendar.ts';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import type { LockedRecord } from '../../record/locked-record.ts';
import { refuseOtherVersion, type Removal } from '../../record/removal.ts';
import { noteChange } from '../../record/note-change.ts';
import { allGone } from '../../record/values.ts';
import { orderTable } from './order-table.ts';
import { lockOrder } from './order-values.ts';

/**
 * Deletes an order that is unconfirmed and past no closing (ORD-FIELD-26, ORD-LIST-34). Its history stays and tells
 * all it held. Throws `notFound`, `conflict` and `refused`.
 */
export async function deleteOrder(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  user: User,
  { id, versionNo: meant }: Removal,
): Promise<undefined> {
  return transaction(pool, async (client) => {
    const stored = await lockOrder(client, id);
    if (stored === null) throw new Problem('notFound');
    refuseOtherVersion(stored.versionNo, meant);
    if (!(await isDeletable(client, stored, today()))) throw new Problem('refused', { message: message.notDeletable });
    await client.query(sql`delete from orders where id = ${id} and not confirmed`);
    const { versionNo, values } = stored;
    await noteChange(client, orderTable, { id, user, cause: 'delete', versionNo, changes: allGone(values) });
    return undefined;
  });
}

async function isDeletable(db: Queryable, { values }: LockedRecord, today: string): Promise<boolean> {
  const days = closingDays.map(({ path }) => [path, values[columnOf(leafAt(path))] as string | null] as const);
  const calendar = await readCalendar(
    db,
    days.map(([, day]) => day),
  );
  const dates = Object.fromEntries(days) as Record<(typeof closingDays)[number]['path'], string | null>;
  const flags = closingFlagsOf(closingDays, dates, (day) => overLimit(day, today, calendar));
  return deletable(closingDays, { ...flags, confirmed: values.confirmed === true });
}
