import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { transaction } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { refuseOtherVersion, type Removal } from '../../record/removal.ts';
import { noteChange } from '../../record/note-change.ts';
import { allGone } from '../../record/values.ts';
import type { Services } from '../../services.ts';
import { feeTable } from './fee-table.ts';
import { readFee } from './read-fees.ts';
import { lockFee } from './stored-fee.ts';

/**
 * Deletes a fee that is unconfirmed and past no closing (FEE-26). Its history stays and tells all it held.
 * Throws `notFound`, `conflict` and `refused`.
 */
export async function deleteFee(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  user: User,
  { id, versionNo: meant }: Removal,
): Promise<undefined> {
  return transaction(pool, async (client) => {
    const stored = await lockFee(client, id);
    if (stored === null) throw new Problem('notFound');
    refuseOtherVersion(stored.versionNo, meant);
    const { deletable } = await readFee(client, id, today());
    if (!deletable) throw new Problem('refused', { message: message.notDeletable });
    await client.query(sql`delete from fee where id = ${id} and not confirmed`);
    const { versionNo, values } = stored;
    await noteChange(client, feeTable, { id, user, cause: 'delete', versionNo, changes: allGone(values) });
    return undefined;
  });
}
