import sql from 'sql-template-tag';
import type pg from 'pg';
import type { SetUp } from '@tsuun/contract/session';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { codeWaitSentence, secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { type Queryable, transaction } from '../../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../../http/audit.ts';
import { OnceAMinute } from '../../../http/once-a-minute.ts';
import type { SessionOrigin } from '../../../http/session.ts';
import type { Services } from '../../../services.ts';
import { type Entered, openLogin } from '../open-login.ts';
import { browserCookie, browserKey, markBrowser, recognisedBrowserId } from '../recognised-browser.ts';
import { giveBackTry, takeTry } from '../throttle/throttle.ts';
import { isOfPassword, isTrusted, openStep, sealStep, stepCookie, trustBrowser, trustCookie } from './login-cookies.ts';
import { newSetUp, spendCode, storeFactor } from './stored-factor.ts';

type Settings = Pick<Services, 'pool' | 'secretsKey' | 'instance'>;

interface Browser {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** True if the client uses https. */
  readonly secure: boolean;
}

/** Log-in whose password was right and whose second step follows. */
export interface PendingLogin {
  readonly status: 'code' | 'setUp';
  /** Cookie of the first step. */
  readonly step: string;
  readonly setUp?: SetUp;
}

interface Person {
  readonly id: string;
  readonly loginCd: string;
  readonly passwordHash: string;
}

/**
 * Returns the second step of a user whose password was right; `null` if none follows: no second factor is used or
 * required, or the browser is trusted. Throws `refused` if one is required and cannot be set up.
 */
export async function secondStep(
  { pool, secretsKey, instance }: Settings,
  person: Person,
  { cookies, secure }: Browser,
): Promise<PendingLogin | null> {
  const trust = cookies[trustCookie(person.id, instance, secure)];
  const { rows } = await pool.query<{ isRequired: boolean; isSetUp: boolean; isTrusted: boolean }>(sql`
    select u.second_factor_required as "isRequired", ${isTrusted(trust)} as "isTrusted",
           exists (select from second_factor f where f.user_id = u.id) as "isSetUp"
      from app_user u where u.id = ${person.id}`);
  const [state] = rows;
  if (state === undefined || (state.isSetUp ? state.isTrusted : !state.isRequired)) return null;
  const step = sealStep(await browserKey(pool), person.id, person.passwordHash);
  if (state.isSetUp) return { status: 'code', step };
  if (secretsKey === null) throw new Problem('refused', { message: words.noKey });
  return { status: 'setUp', step, setUp: newSetUp(secretsKey, person) };
}

export interface CodeEntry extends Browser {
  readonly code: string | null;
  readonly trust: boolean;
  /** Ticket of a second factor that is set up by this log-in. */
  readonly ticket: string | null;
  readonly place: SessionOrigin;
  readonly net: string;
  readonly callId: string;
}

export interface EnteredByCode extends Entered {
  /** Token of the browser if it is trusted from now on. */
  readonly trustToken: string | null;
  readonly recoveryCodes?: readonly string[];
}

/**
 * Opens a session for the code of a second step. Throws `loginLapsed` if the first step is too old or the password has
 * changed, `inputError` for a wrong or used code, `tooManyTries`.
 */
export async function enterByCode({ pool, secretsKey, instance }: Settings, given: CodeEntry): Promise<EnteredByCode> {
  const { cookies, secure, code, place, net, callId, ticket } = given;
  const key = await browserKey(pool);
  const step = openStep(key, cookies[stepCookie(instance, secure)]);
  const user = step === null ? null : await findPerson(pool, step.userId);
  if (step === null || user === null || !isOfPassword(step, user.passwordHash)) throw lapsed();
  if (code === null) throw new Problem('inputError', { validationError: { code: [message.required] } });
  const mark = recognisedBrowserId(key, user.id, cookies[browserCookie(user.id, instance, secure)]);
  const actor = { user, address: place.address, callId };
  return tryCode(pool, { loginCd: user.loginCd, mark }, actor, () =>
    transaction(pool, async (db) => {
      await refuseChanged(db, user);
      const recoveryCodes = ticket === null ? null : await storeFactor(db, secretsKey, user.id, { ticket, code });
      const used = ticket === null ? await spendCode(db, secretsKey, user.id, code) : null;
      if (recoveryCodes === null && used === null) return null;
      if (recoveryCodes !== null) await noteAudit(db, 'secondFactorSetUp', actor);
      if (used === 'recovery') await noteAudit(db, 'recoveryCodeUsed', actor);
      const trustToken = given.trust ? await trustBrowser(db, user.id) : null;
      const token = await openLogin(db, actor, { place, net });
      const browser = markBrowser(key, user.id, mark);
      return { userId: user.id, token, browser, trustToken, ...(recoveryCodes !== null && { recoveryCodes }) };
    }),
  );
}

async function findPerson(db: Queryable, id: string): Promise<(Person & { readonly name: string }) | null> {
  const { rows } = await db.query<Person & { name: string }>(sql`
    select id::text as id, login_cd as "loginCd", name, password_hash as "passwordHash"
      from app_user where id = ${id} and not disabled`);
  return rows[0] ?? null;
}

/** Locks the user's row, so that a password changed or a user disabled meanwhile opens nothing. */
async function refuseChanged(db: Queryable, { id, passwordHash }: Person): Promise<void> {
  const { rowCount } = await db.query(sql`
    select from app_user where id = ${id} and password_hash = ${passwordHash} and not disabled for share`);
  if (rowCount === 0) throw lapsed();
}

const lapsed = (): Problem => new Problem('loginLapsed', { message: words.lapsed });

/** Limit of the log to one line a minute for each account. */
const throttled = new OnceAMinute();

interface CodeSender {
  readonly loginCd: string;
  /** Mark of a recognised browser. */
  readonly mark: string | null;
}

/**
 * Checks a code within the limits of the log-in; wrong ones leave a line in 監査記録. Only senders who know the password
 * come here: a recognised browser has its own bucket, all others share one, which strangers cannot fill. `check` resolves
 * to `null` for a wrong code.
 */
export async function tryCode<T>(
  pool: pg.Pool,
  { loginCd, mark }: CodeSender,
  actor: AuditActor,
  check: () => Promise<T | null>,
): Promise<T> {
  const taken = await takeTry(pool, { loginCd, net: '', recognisedBy: 'browser', browser: mark ?? 'code' });
  if (taken.wait > 0) {
    if (throttled.isNew(loginCd)) await noteAudit(pool, 'loginThrottled', actor);
    throw new Problem('tooManyTries', { message: codeWaitSentence(taken.wait), retryAfter: taken.wait });
  }
  const done = await check().catch(async (error: unknown) => {
    await giveBackTry(pool, taken);
    throw error;
  });
  if (done === null) {
    await noteAudit(pool, 'codeRefused', actor);
    throw new Problem('inputError', { message: words.wrongCode, validationError: { code: [words.wrongCode] } });
  }
  await giveBackTry(pool, taken);
  return done;
}
