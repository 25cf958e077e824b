import { readRecord } from '@tsuun/domain/field/read-record';
import { ownRightSentence, ownUserSentence } from '@tsuun/domain/message/rule-sentence';
import { malformedSentence, usedSentence } from '@tsuun/domain/message/sentence';
import { defaultAuthorities, hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { readAuthorities } from '@tsuun/domain/user/authorities';
import { userProblems } from '@tsuun/domain/user/check';
import { userFields } from '@tsuun/domain/user/fields';
import { userSave, type UserRecord, type UserSave } from '@tsuun/domain/user/record';
import type pg from 'pg';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { transaction } from '../../db/transaction.ts';
import { hashPassword } from '../../http/password.ts';
import { closeSessionsOf } from '../../http/session.ts';
import type { User } from '../../http/user.ts';
import { saveRecord, deleteRecord } from '../../record/save-record.ts';
import { readUser } from './read-users.ts';
import { storedUser } from './stored-user.ts';
import { writeRights, rightsGone } from './user-rights.ts';

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
export async function saveUser(pool: pg.Pool, actor: User, save: UserSave): Promise<UserRecord> {
  const isNew = save.id === null;
  refuseProblems(userProblems(save, isNew));
  refuseLosingOwnRight(actor, save);
  const authorities = save.authorities ?? (isNew ? defaultAuthorities : null);
  const passwordHash = save.password === null ? null : await hashPassword(save.password);
  return transaction(pool, async (client) => {
    const id = await refusingUsedCode(save, () =>
      saveRecord(client, storedUser, actor, save, {
        check: async () => ({}),
        extra: passwordHash === null ? {} : { password_hash: passwordHash },
        beside: async (db, userId) => ({
          ...(authorities !== null && (await writeRights(db, userId, authorities))),
          ...(passwordHash !== null && { password: [null, true] as const }),
        }),
      }),
    );
    if (!isNew && passwordHash !== null) await closeSessionsOf(client, id);
    return readUser(client, id);
  });
}

/** Nobody locks themselves out of this page. */
function refuseLosingOwnRight(actor: User, { id, authorities }: UserSave): void {
  if (id !== actor.id || authorities === null || hasBit(authorities, 'USER', writeBit)) return;
  throw new Problem('refused', { message: ownRightSentence, validationError: { authorities: [ownRightSentence] } });
}

/** The refusal of a code that another user has, also told at its field (USER-07). */
async function refusingUsedCode(save: UserSave, write: () => Promise<string>): Promise<string> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'duplicate') throw error;
    const sentence = usedSentence(userFields.loginCd.label, save.loginCd ?? '');
    throw new Problem('duplicate', { message: sentence, validationError: { loginCd: [sentence] } });
  }
}

/** Takes a user away, and with it the rights and every session (R36). Throws `refused` for oneself, `notFound`. */
export async function deleteUser(pool: pg.Pool, actor: User, id: string): Promise<void> {
  if (id === actor.id) throw new Problem('refused', { message: ownUserSentence });
  await transaction(pool, (client) => deleteRecord(client, storedUser, actor, id, rightsGone));
}
