import { message } from '@tsuun/domain/message/message';
import { secondFactorWords } from '@tsuun/domain/message/second-factor';
import { ownDisabledSentence, ownRightSentence, ownUserSentence } from '@tsuun/domain/message/rule-sentence';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { defaultAuthorities, hasBit, writeBit } from '@tsuun/domain/permission/functions';
import { readAuthorities } from '@tsuun/domain/user/session';
import { userProblems, type UserRecord, type UserSave } from '@tsuun/domain/user/fields';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import { hashPassword, isCommonPassword } from '../../http/password.ts';
import { closeSessionsOf } from '../../http/session.ts';
import type { User } from '../../user.ts';
import { createOnce, type CreatingSave } from '../../record/create-once.ts';
import { deleteRecord, type Removal } from '../../record/delete-record.ts';
import type { Changes } from '../../record/note-change.ts';
import { recordById } from '../../record/read/row-reader.ts';
import { saveWithin } from '../../record/save-record.ts';
import type { Values } from '../../record/values.ts';
import type { Services } from '../../services.ts';
import { nameOf, noteUserSave, endTokens, limitTokens } from './user-access.ts';
import { deletedRights, storedUser, writeRights, readUser } from './stored-user.ts';

/** Completes the rights of a user to be saved. Throws `inputError` for unknown functions and for one named twice. */
function withAllRights(save: UserSave): UserSave {
  if (save.authorities === null) return save;
  const authorities = readAuthorities(save.authorities);
  if (authorities === null) refuseProblems({ authorities: [malformedSentence('権限', '[…]')] });
  return { ...save, authorities };
}

/**
 * Saves a user, a new one without id, and returns it without the password (USER-06). A new password or 利用停止 ends all
 * sessions and access tokens of the user. Throws `inputError`, `refused` (changes that users may not make to themselves), `notFound`,
 * `conflict`, `duplicate` (login code) and, when the transaction ends, `lastAdministrator`.
 */
export async function saveUser(
  { pool, today, secretsKey }: Pick<Services, 'pool' | 'today' | 'secretsKey'>,
  actor: User,
  entered: CreatingSave<UserSave>,
  auditActor: AuditActor,
): Promise<UserRecord> {
  const save = withAllRights(entered.save);
  refuseProblems(userProblems(save, save.id === null));
  if (save.secondFactorRequired && secretsKey === null)
    refuseProblems({ secondFactorRequired: [secondFactorWords.noKey] });
  await refuseCommonPassword(save);
  const passwordHash = save.password === null ? null : await hashPassword(save.password);
  return transaction(pool, async (client) => {
    const id = await createOnce(client, storedUser, actor, { ...entered, save }, (user) =>
      writeUser(client, actor, { ...user, passwordHash }, auditActor),
    );
    return readUser(client, id, today());
  });
}

interface HashedSave extends UserSave {
  readonly passwordHash: string | null;
}

/** Writes the user with its rights and its line in 監査記録, and returns the id. */
async function writeUser(
  client: Queryable,
  actor: User,
  { passwordHash, ...save }: HashedSave,
  auditActor: AuditActor,
): Promise<string> {
  const isNew = save.id === null;
  refuseToOneself(actor, save);
  const authorities = save.authorities ?? (isNew ? defaultAuthorities : null);
  let before: Readonly<Values> | null = null;
  let rights: Changes = {};
  const id = await saveWithin(client, storedUser, actor, save, {
    serverColumns: (_, stored) => {
      before = stored;
      return {};
    },
    columnsWithoutHistory: passwordHash === null ? {} : { password_hash: passwordHash },
    writeRelated: async (db, userId) => {
      if (authorities !== null) rights = await writeRights(db, userId, authorities);
      return { ...rights, ...(passwordHash !== null && { password: [null, true] as const }) };
    },
  });
  const hasRights = Object.keys(rights).length > 0;
  await noteUserSave(client, auditActor, save, { before, hasRights });
  if (!isNew && (passwordHash !== null || save.disabled)) {
    await closeSessionsOf(client, id);
    await endTokens(client, id);
  } else if (hasRights) await limitTokens(client, id);
  return id;
}

async function refuseCommonPassword({ password, loginCd }: UserSave): Promise<void> {
  if (password === null || !(await isCommonPassword(password, loginCd ?? ''))) return;
  throw new Problem('inputError', { validationError: { password: [message.commonPassword] } });
}

/**
 * Throws `refused` for users who would lock themselves out, or change their own password here without the old one
 * (USER-11, USER-12).
 */
function refuseToOneself(actor: User, { id, authorities, password, disabled }: UserSave): void {
  if (id !== actor.id) return;
  const refuse = (field: string, sentence: string): never => {
    throw new Problem('refused', { message: sentence, validationError: { [field]: [sentence] } });
  };
  if (authorities !== null && !hasBit(authorities, 'USER', writeBit)) refuse('authorities', ownRightSentence);
  if (password !== null) refuse('password', message.ownPasswordElsewhere);
  if (disabled) refuse('disabled', ownDisabledSentence);
}

/** Deletes a user with the rights and all sessions (R36). Throws `refused` for the user's own account, `notFound`. */
export async function deleteUser(
  services: Services,
  actor: User,
  removal: Removal,
  auditActor: AuditActor,
): Promise<undefined> {
  if (removal.id === actor.id) throw new Problem('refused', { message: ownUserSentence });
  return deleteRecord(services, storedUser, actor, removal, async (db, id) => {
    await noteAudit(db, 'userDeleted', auditActor, nameOf(await recordById(db, storedUser, id, services.today())));
    return deletedRights(db, id);
  });
}
