import * as calls from '@tsuun/contract/second-factor';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import sql from 'sql-template-tag';
import { type Queryable, transaction } from '../../../db/transaction.ts';
import { type AuditActor, auditActorOf, noteAudit } from '../../../http/audit.ts';
import type { Route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import type { User } from '../../../user.ts';
import { newSetUp, readState, renewCodes, spendCode, storeFactor } from './stored-factor.ts';
import { tryCode } from './second-step.ts';

/** Routes of the user's own second factor (TOTP-*). Each change asks for a code, as a new password does for the old one. */
export function secondFactorRoutes(route: Route, { pool, secretsKey }: Services): void {
  route(calls.getSecondFactor, ({ user }) => readState(pool, secretsKey, user.id));

  route(calls.beginSecondFactor, async ({ user }) => {
    if (secretsKey === null) throw new Problem('refused', { message: words.noKey });
    const { setUpOn } = await readState(pool, secretsKey, user.id);
    if (setUpOn !== null) throw new Problem('refused', { message: words.alreadySetUp });
    return newSetUp(secretsKey, user);
  });

  route(calls.setUpSecondFactor, async (call) => {
    const { ticket, code } = call.body;
    const actor = auditActorOf(call);
    const recoveryCodes = await within(call.user, code, actor, async (db, given) => {
      const codes = await storeFactor(db, secretsKey, call.user.id, { ticket, code: given });
      if (codes !== null) await noteAudit(db, 'secondFactorSetUp', actor);
      return codes;
    });
    return { recoveryCodes };
  });

  route(calls.renewRecoveryCodes, async (call) => {
    const actor = auditActorOf(call);
    const recoveryCodes = await withCode(call.user, call.body.code, actor, async (db) => {
      await noteAudit(db, 'recoveryCodesRenewed', actor);
      return renewCodes(db, call.user.id);
    });
    return { recoveryCodes };
  });

  route(calls.endSecondFactor, async (call) => {
    const actor = auditActorOf(call);
    await withCode(call.user, call.body.code, actor, async (db) => {
      const { rowCount } = await db.query(sql`
        delete from second_factor f using app_user u
         where f.user_id = ${call.user.id} and u.id = f.user_id and not u.second_factor_required`);
      if (rowCount === 0) throw new Problem('refused', { message: words.cannotEnd });
      await noteAudit(db, 'secondFactorEnded', actor);
      return true;
    });
    return undefined;
  });

  /** Runs an action that checks the code itself, in one transaction; it resolves to `null` for a wrong one. */
  async function within<T>(
    { id, loginCd }: User,
    code: string | null,
    actor: AuditActor,
    act: (db: Queryable, code: string) => Promise<T | null>,
  ): Promise<T> {
    if (code === null) throw new Problem('inputError', { validationError: { code: [message.required] } });
    return tryCode(pool, { loginCd, mark: `own code ${id}` }, actor, () => transaction(pool, (db) => act(db, code)));
  }

  /** Runs an action after a code of the user was used. */
  const withCode = <T>(user: User, code: string | null, actor: AuditActor, act: (db: Queryable) => Promise<T>) =>
    within(user, code, actor, async (db, given) => {
      const used = await spendCode(db, secretsKey, user.id, given);
      if (used === null) return null;
      if (used === 'recovery') await noteAudit(db, 'recoveryCodeUsed', actor);
      return act(db);
    });
}
