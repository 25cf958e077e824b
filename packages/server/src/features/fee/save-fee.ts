import type { FeeEntry } from '@tsuun/domain/fee/fields';
import type { Fee } from '@tsuun/domain/fee/record';
import type { RecordOf } from '@tsuun/domain/field/field';
import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import type { feeSave } from '@tsuun/contract/fees';
import { Problem } from '@tsuun/contract/problem';
import { transaction, type Queryable } from '../../db/transaction.ts';
import { readPathId } from '../../http/read-body.ts';
import type { User } from '../../http/user.ts';
import { stampedVersion } from '../../record/change-state.ts';
import { noteChange } from '../../record/note-change.ts';
import { changesBetween, inserted, newValues, setList, valuesIn } from '../../record/values.ts';
import type { Services } from '../../services.ts';
import { checkedEntry } from './check-entry.ts';
import { enteredColumns } from './fee-columns.ts';
import { feeTable } from './fee-table.ts';
import { readFee } from './read-fees.ts';
import { lockFee } from './stored-fee.ts';

/**
 * Saves a fee as staff entered it, new without id, and answers it as it now stands (API-59).
 * Throws `inputError`, `notFound`, `refused` (confirmed) and `conflict` (someone saved before).
 */
export async function saveFee(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  user: User,
  { id, versionNo, ...entry }: RecordOf<typeof feeSave>,
): Promise<Fee> {
  return transaction(pool, async (client) => {
    const saved =
      id === null ? await createFee(client, user, entry) : await updateFee(client, user, id, versionNo, entry);
    return readFee(client, saved, today());
  });
}

async function createFee(db: Queryable, user: User, given: FeeEntry): Promise<string> {
  const values = valuesIn(enteredColumns, await checkedEntry(db, given, null));
  const stamps = { created_user_id: user.id, created_user_name: user.name, updated_user_id: user.id };
  const { rows } = await db.query<{ id: string }>(
    sql`insert into fee ${inserted(Object.entries({ ...values, ...stamps }))} returning id::text as id`,
  );
  const { id } = rows[0] as { id: string };
  await noteChange(db, feeTable, { id, user, cause: 'create', versionNo: 1, changes: {} });
  return id;
}

/** Version and state are compared once more inside the statement: it alone decides (TRUST rule 5). */
async function updateFee(db: Queryable, user: User, id: string, versionNo: number | null, given: FeeEntry) {
  if (versionNo === null) throw new Problem('inputError', { validationError: { versionNo: [message.required] } });
  const stored = await lockFee(db, readPathId(id));
  if (stored === null) throw new Problem('notFound');
  if (stored.values.confirmed === true) throw new Problem('refused', { message: message.confirmedUnchangeable });
  if (stored.versionNo !== versionNo) throw new Problem('conflict');
  const values = valuesIn(enteredColumns, await checkedEntry(db, given, stored.values));
  const changes = changesBetween(stored.values, values);
  const changed = Object.entries(newValues(changes));
  const stamps = stampedVersion(user);
  const { rowCount } = await db.query(sql`
    update fee set ${changed.length === 0 ? stamps : sql`${setList(changed)}, ${stamps}`}
     where id = ${id} and version_no = ${versionNo} and not confirmed`);
  if (rowCount === 0) throw new Problem('conflict');
  await noteChange(db, feeTable, { id, user, cause: 'save', versionNo: versionNo + 1, changes });
  return id;
}
