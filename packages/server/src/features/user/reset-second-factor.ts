import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { nameOf } from './note-user-save.ts';

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
