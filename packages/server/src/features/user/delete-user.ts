import { ownUserSentence } from '@tsuun/domain/message/rule-sentence';
import type pg from 'pg';
import { Problem } from '@tsuun/contract/problem';
import { transaction } from '../../db/transaction.ts';
import { noteAudit, type Asker } from '../../http/audit.ts';
import type { User } from '../../http/user.ts';
import { readRecordById } from '../../record/read-records.ts';
import { deleteRecord } from '../../record/save-record.ts';
import { nameOf } from './note-user-save.ts';
import { storedUser } from './stored-user.ts';
import { rightsGone } from './user-rights.ts';

/** Takes a user away, and with it the rights and every session (R36). Throws `refused` for oneself, `notFound`. */
export async function deleteUser(pool: pg.Pool, actor: User, id: string, asker: Asker): Promise<void> {
  if (id === actor.id) throw new Problem('refused', { message: ownUserSentence });
  await transaction(pool, async (client) => {
    const user = await readRecordById(client, storedUser, id);
    await deleteRecord(client, storedUser, actor, id, rightsGone);
    await noteAudit(client, 'userDeleted', asker, nameOf(user));
  });
}
