import { createHash, randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type pg from 'pg';
import type { SetUp } from '@tsuun/contract/session';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { codeWaitSentence, secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { trustDays } from '@tsuun/domain/user/second-factor';
import { transaction, type Queryable } from '../../../db/transaction.ts';
import { noteAudit, type AuditActor, OnceAMinute } from '../../../http/audit.ts';
import { openTimed, sealTimed } from '../../../http/secret-box.ts';
import { hashToken } from '../../../http/session.ts';
import type { Services } from '../../../services.ts';
import { lockUnchanged, openLogin, type Entered, type LoginSender } from '../open-login.ts';
import { browserKey, recognisedBrowserId } from '../recognised-browser.ts';
import { giveBackTry, takeTry } from '../throttle/throttle.ts';
import { newSetUp, storeFactor, spendCode } from './stored-factor.ts';

type Settings = Pick<Services, 'pool' | 'secretsKey'>;

/** Seconds within which the second step must follow. */
export const stepSeconds = 600;
const owner = 'login step';

/** First step of a log-in that was right: which user, and with which password. */
interface LoginStep {
  readonly userId: string;
  readonly password: string;
}

/** Seals a first step for its cookie. */
export const sealStep = (key: Buffer, userId: string, passwordHash: string, at = Date.now()): string =>
  sealTimed(key, owner, { userId, password: digestOf(passwordHash) } satisfies LoginStep, at);

const digestOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url');

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
  { pool, secretsKey }: Settings,
  person: Person,
  sender: LoginSender,
): Promise<PendingLogin | null> {
  const trust = sender.cookie('trusted', person.id);
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

interface CodeEntry {
  readonly code: string | null;
  readonly trust: boolean;
  /** Ticket of a second factor that is set up by this log-in. */
  readonly ticket: string | null;
}

interface EnteredByCode extends Entered {
  /** Token of the browser if it is trusted from now on. */
  readonly trustToken: string | null;
  readonly recoveryCodes?: readonly string[];
}

/**
 * Opens a session for the code of a second step. Throws `loginLapsed` if the first step is too old or the password has
 * changed, `inputError` for a wrong or used code, `tooManyTries`.
 */
export async function enterByCode(
  { pool, secretsKey }: Settings,
  { code, trust, ticket }: CodeEntry,
  sender: LoginSender,
): Promise<EnteredByCode> {
  const key = await browserKey(pool);
  const step = openTimed<LoginStep>(key, owner, sender.cookie('login'), stepSeconds);
  const user = step && (await findPerson(pool, step.userId));
  if (user === null || step?.password !== digestOf(user.passwordHash)) throw lapsed();
  if (code === null) throw new Problem('inputError', { validationError: { code: [message.required] } });
  const mark = recognisedBrowserId(key, user.id, sender.cookie('browser', user.id));
  const actor = { user, address: sender.place.address, callId: sender.callId };
  return tryCode(pool, { loginCd: user.loginCd, mark }, actor, () =>
    transaction(pool, async (db) => {
      if ((await lockUnchanged(db, user)) === null) throw lapsed();
      const recoveryCodes = ticket === null ? null : await storeFactor(db, secretsKey, user.id, { ticket, code });
      const used = ticket === null ? await spendCode(db, secretsKey, user.id, code) : null;
      if (recoveryCodes === null && used === null) return null;
      if (recoveryCodes !== null) await noteAudit(db, 'secondFactorSetUp', actor);
      if (used === 'recovery') await noteAudit(db, 'recoveryCodeUsed', actor);
      const trustToken = trust ? await trustBrowser(db, user.id) : null;
      const entered = await openLogin(db, { actor, sender, key });
      return { ...entered, trustToken, ...(recoveryCodes !== null && { recoveryCodes }) };
    }),
  );
}

async function findPerson(db: Queryable, id: string): Promise<(Person & { readonly name: string }) | null> {
  const { rows } = await db.query<Person & { name: string }>(sql`
    select id::text as id, login_cd as "loginCd", name, password_hash as "passwordHash"
      from app_user where id = ${id} and not disabled`);
  return rows[0] ?? null;
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

/** SQL condition that a token makes a browser trusted for the user `u`. */
const isTrusted = (token: string | undefined): Sql => sql`
  exists (select from trusted_browser b
           where b.user_id = u.id and b.token_hash = ${hashToken(token ?? '')} and b.expires_at > now())`;

/** Trusts a browser and returns its token; only the hash is stored. */
async function trustBrowser(db: Queryable, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`
    insert into trusted_browser (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + make_interval(days => ${trustDays}))`);
  return token;
}

export async function purgeTrustedBrowsers(db: Queryable): Promise<void> {
  await db.query(sql`delete from trusted_browser where expires_at < now()`);
}
