import type { AuditKind } from '@tsuun/domain/audit/record';
import type { UserSave } from '@tsuun/domain/user/fields';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { type Queryable, transaction } from '../../db/transaction.ts';
import type { Values } from '../../record/values.ts';
import { noteAudit, type AuditActor } from '../../http/audit.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';

interface Saved {
  /** Stored values before the save; `null` for a new user. */
  readonly before: Readonly<Values> | null;
  /** True if rights were changed. */
  readonly hasRights: boolean;
}

/** Writes the effects of saving a user to 監査記録, in the transaction of the save: changed access and rights. */
export async function noteUserSave(
  db: Queryable,
  auditActor: AuditActor,
  save: UserSave,
  { before, hasRights }: Saved,
): Promise<void> {
  const isNew = before === null;
  const wasDisabled = before?.disabled === true;
  const wasRequired = before?.second_factor_required === true;
  const happened: readonly (readonly [kind: AuditKind, did: boolean])[] = [
    ['userAdded', isNew],
    ['rights', hasRights && !isNew],
    ['password', save.password !== null && !isNew],
    ['userDisabled', save.disabled && !wasDisabled],
    ['userEnabled', !save.disabled && wasDisabled],
    ['secondFactorRequired', save.secondFactorRequired && !wasRequired],
    ['secondFactorOptional', !save.secondFactorRequired && wasRequired],
  ];
  for (const [kind, did] of happened) if (did) await noteAudit(db, kind, auditActor, nameOf(save));
}

/** Name by which 監査記録 identifies a user. */
export const nameOf = ({ name, loginCd }: Pick<UserSave, 'name' | 'loginCd'>): string => `${name}（${loginCd}）`;

export const endTokens = (db: Queryable, userId: string): Promise<unknown> =>
  db.query(sql`delete from access_token where user_id = ${userId}`);

/**
 * Takes from a user's access tokens, for ever, the rights that the user no longer has, and ends those without any
 * other; a right that comes back later does not revive them.
 */
export async function limitTokens(db: Queryable, userId: string): Promise<void> {
  await db.query(sql`
    update access_token_right r set role_bit = 1
      from access_token t, user_authority a
     where t.id = r.token_id and t.user_id = ${userId} and a.user_id = t.user_id
       and a.function_code = r.function_code and r.role_bit = 3 and a.role_bit = 1`);
  await db.query(sql`
    delete from access_token_right r using access_token t
     where t.id = r.token_id and t.user_id = ${userId}
       and not exists (select from user_authority a where a.user_id = t.user_id
                          and a.function_code = r.function_code and a.role_bit > 0)`);
  await db.query(sql`
    delete from access_token t where t.user_id = ${userId} and t.feed_id is null
       and not exists (select from access_token_right r where r.token_id = t.id)`);
}

/** Ends a user's second factor with its recovery codes and trusted browsers; returns true if there was one. */
export async function endSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`delete from second_factor where user_id = ${userId}`);
  return rowCount === 1;
}

/**
 * Ends the second factor of another user, for example after the loss of a telephone. Throws `refused` for the user's own
 * one, which asks for a code elsewhere, `notFound`.
 */
export async function resetSecondFactor(
  { pool }: Pick<Services, 'pool'>,
  actor: User,
  userId: string,
  auditActor: AuditActor,
): Promise<void> {
  if (userId === actor.id) throw new Problem('refused', { message: words.ownReset });
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ name: string; loginCd: string }>(sql`
      select name, login_cd as "loginCd" from app_user where id = ${userId} for share`);
    if (rows[0] === undefined || !(await endSecondFactor(db, userId))) throw new Problem('notFound');
    await noteAudit(db, 'secondFactorEnded', auditActor, nameOf(rows[0]));
  });
}
