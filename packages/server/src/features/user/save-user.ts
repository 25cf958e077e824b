import { readRecord } from '@tsuun/domain/field/read-record';
import { ownRightSentence } from '@tsuun/domain/message/rule-sentence';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { defaultAuthorities, hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { readAuthorities } from '@tsuun/domain/user/authorities';
import { userProblems } from '@tsuun/domain/user/check';
import { userSave, type UserRecord, type UserSave } from '@tsuun/domain/user/record';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { transaction } from '../../db/transaction.ts';
import { hashPassword } from '../../http/password.ts';
import { closeSessionsOf } from '../../http/session.ts';
import type { User } from '../../http/user.ts';
import { saveWithin } from '../../record/save-record.ts';
import type { Services } from '../../services.ts';
import { readUser } from './read-users.ts';
import { storedUser } from './stored-user.ts';
import { writeRights } from './user-rights.ts';

/** What came over the wire as a user; every wrong field is refused with its sentence. */
export function readUserSave(given: unknown): UserSave {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Problem('inputError');
  const { record, problems } = readRecord(userSave, given);
  const list = (given as { authorities?: unknown }).authorities ?? null;
  const authorities = list === null ? null : readAuthorities(list);
  if (list !== null && authorities === null) problems.authorities = [malformedSentence('権限', JSON.stringify(list))];
  refuseProblems(problems);
  return { ...record, authorities };
}

/**
 * Saves a user, new without id, and answers it without the password (USER-06). A new password ends every
 * session of the user, one's own included. Throws `inputError`, `refused` (one's own right),
 * `notFound`, `conflict` and `duplicate` (login code).
 */
export async function saveUser(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  actor: User,
  save: UserSave,
): Promise<UserRecord> {
  const isNew = save.id === null;
  refuseProblems(userProblems(save, isNew));
  refuseLosingOwnRight(actor, save);
  const authorities = save.authorities ?? (isNew ? defaultAuthorities : null);
  const passwordHash = save.password === null ? null : await hashPassword(save.password);
  return transaction(pool, async (client) => {
    const id = await saveWithin(client, storedUser, actor, save, {
      untold: passwordHash === null ? {} : { password_hash: passwordHash },
      beside: async (db, userId) => ({
        ...(authorities !== null && (await writeRights(db, userId, authorities))),
        ...(passwordHash !== null && { password: [null, true] as const }),
      }),
    });
    if (!isNew && passwordHash !== null) await closeSessionsOf(client, id);
    return readUser(client, id, today());
  });
}

/** Nobody locks themselves out of this page. */
function refuseLosingOwnRight(actor: User, { id, authorities }: UserSave): void {
  if (id !== actor.id || authorities === null || hasBit(authorities, 'USER', writeBit)) return;
  throw new Problem('refused', { message: ownRightSentence, validationError: { authorities: [ownRightSentence] } });
}
