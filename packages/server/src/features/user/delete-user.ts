import { ownUserSentence } from '@tsuun/domain/message/rule-sentence';
import type pg from 'pg';
import { Problem } from '@tsuun/contract/problem';
import { transaction } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { deleteRecord } from '../../record/save-record.ts';
import { storedUser } from './stored-user.ts';
import { rightsGone } from './user-rights.ts';

/** Takes a user away, and with it the rights and every session (R36). Throws `refused` for oneself, `notFound`. */
export async function deleteUser(pool: pg.Pool, actor: User, id: string): Promise<void> {
  if (id === actor.id) throw new Problem('refused', { message: ownUserSentence });
  await transaction(pool, (client) => deleteRecord(client, storedUser, actor, id, rightsGone));
}
