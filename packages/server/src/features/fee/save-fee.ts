import type { FeeEntry } from '@tsuun/domain/fee/fields';
import type { Fee } from '@tsuun/domain/fee/record';
import type { RecordOf } from '@tsuun/domain/field/field';
import sql from 'sql-template-tag';
import type { feeSave } from '@tsuun/contract/fees';
import { Problem } from '@tsuun/contract/problem';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { stampedCreation, stampedVersion } from '../../record/change-state.ts';
import { lockForSave, type LockedRecord } from '../../record/locked-record.ts';
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
      id === null
        ? await createFee(client, user, entry)
        : await updateFee(client, user, await lockForSave((known) => lockFee(client, known), id, versionNo), entry);
    return readFee(client, saved, today());
  });
}

async function createFee(db: Queryable, user: User, given: FeeEntry): Promise<string> {
  const values = valuesIn(enteredColumns, await checkedEntry(db, given, null));
  const { rows } = await db.query<{ id: string }>(
    sql`insert into fee ${inserted(Object.entries({ ...values, ...stampedCreation(user) }))} returning id::text as id`,
  );
  const { id } = rows[0] as { id: string };
  await noteChange(db, feeTable, { id, user, cause: 'create', versionNo: 1, changes: {} });
  return id;
}

/** Version and state are compared once more inside the statement: it alone decides. */
async function updateFee(db: Queryable, user: User, { id, versionNo, values: before }: LockedRecord, given: FeeEntry) {
  const changes = changesBetween(before, valuesIn(enteredColumns, await checkedEntry(db, given, before)));
  const changed = Object.entries(newValues(changes));
  const stamps = stampedVersion(user);
  const { rowCount } = await db.query(sql`
    update fee set ${changed.length === 0 ? stamps : sql`${setList(changed)}, ${stamps}`}
     where id = ${id} and version_no = ${versionNo} and not confirmed`);
  if (rowCount === 0) throw new Problem('conflict');
  await noteChange(db, feeTable, { id, user, cause: 'save', versionNo: versionNo + 1, changes });
  return id;
}
