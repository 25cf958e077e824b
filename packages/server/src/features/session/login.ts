import { verify } from '@node-rs/argon2';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { waitSentence } from '@tsuun/domain/message/sentence';
import { transaction } from '../../db/transaction.ts';
import { noteAudit, type Asker } from '../../http/audit.ts';
import { OnceAMinute } from '../../http/once-a-minute.ts';
import { hashPassword } from '../../http/password.ts';
import { openSession, type Place } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { addressNet, rememberAddress } from './known-address.ts';
import { browserCookie, knownMark, markBrowser } from './known-browser.ts';
import { OneByOne } from './one-by-one.ts';
import { giveBackTry, takeTry } from './throttle/throttle.ts';

export interface Credentials {
  readonly loginCd: string | null;
  readonly password: string | null;
  readonly place: Place;
  readonly callId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/** What the browser keeps: the session, and that it has been in this account. */
export interface Entered {
  readonly userId: string;
  readonly token: string;
  readonly browser: string;
}

interface Account {
  readonly key: Buffer;
  readonly name: string | null;
  /** `null`: no such code. */
  readonly id: string | null;
  readonly passwordHash: string | null;
  readonly disabled: boolean;
  readonly knownAddress: boolean;
}

/** What strangers make a server compute; whoever is known is never behind them. */
const strangers = new OneByOne(20);
/** A flood leaves a line a minute and account. */
const throttled = new OnceAMinute();
/** Told where the queue is full: it is short. */
const secondsOfQueue = 5;

/**
 * Opens a session for the right pair. An unknown code, a wrong password and a disabled user get the same answer after
 * the same work, and too many wrong tries have to wait (R35).
 */
export async function login({ pool, httpsOnly }: Services, credentials: Credentials): Promise<Entered> {
  const { loginCd, password, place, cookies, callId } = credentials;
  const problems = missingFields(loginCd, password);
  if (loginCd === null || password === null) throw new Problem('inputError', { validationError: problems });
  const net = addressNet(place.address);
  const account = await findAccount(pool, loginCd, net);
  const asker = { user: named(account), address: place.address, callId };
  const mark =
    account.id === null ? null : knownMark(account.key, account.id, cookies[browserCookie(account.id, httpsOnly)]);
  const known = mark !== null ? 'browser' : account.knownAddress ? 'address' : null;
  const taken = await takeTry(pool, { loginCd, net, known, browser: mark });
  if (taken.wait > 0) {
    if (throttled.isNew(loginCd)) await noteAudit(pool, 'loginThrottled', asker);
    throw tooManyTries(taken.wait);
  }
  const check = () => isRight(account, password);
  const right = known === 'browser' ? await check() : await strangers.run(check);
  if (right !== false) await giveBackTry(pool, taken);
  if (right === null) throw tooManyTries(secondsOfQueue);
  if (!right || account.id === null) {
    await noteAudit(pool, 'loginFailed', asker);
    throw wrongPair();
  }
  const token = await enter(pool, account, asker, place, net);
  return { userId: account.id, token, browser: markBrowser(account.key, account.id, mark) };
}

async function findAccount(pool: pg.Pool, loginCd: string, net: string): Promise<Account> {
  const { rows } = await pool.query<Account>(sql`
    select k.bytes as key, u.name, u.id::text as id, u.password_hash as "passwordHash", coalesce(u.disabled, false) as disabled,
           exists (select from known_address a where a.user_id = u.id and a.address = ${net}) as "knownAddress"
      from server_key k left join app_user u on u.login_cd = ${loginCd}
     where k.name = 'browser'`);
  if (!rows[0]) throw new Error('the key of this installation is missing');
  return rows[0];
}

/** Whether the password opens the account; a code that is unknown takes as long as a known one. */
async function isRight({ passwordHash, disabled }: Account, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return right && passwordHash !== null && !disabled;
}

/** Only while the pair still holds: a password changed meanwhile ends sessions, and this would be one more. */
async function enter(pool: pg.Pool, account: Account, asker: Asker, place: Place, net: string): Promise<string> {
  const { id, passwordHash } = account;
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query(sql`
      select from app_user where id = ${id} and password_hash = ${passwordHash} and not disabled for share`);
    if (rowCount === 0) throw wrongPair();
    await rememberAddress(client, String(id), net);
    await noteAudit(client, 'login', asker);
    return openSession(client, String(id), place);
  });
}

/** Whose account is meant. A code that is nobody's is not kept: it may be a password in the wrong field. */
const named = ({ id, name }: Account): Asker['user'] => (id === null || name === null ? null : { id, name });

const decoy = hashPassword('a password nobody has');

function missingFields(loginCd: string | null, password: string | null): Record<string, string[]> {
  return {
    ...(loginCd === null && { loginCd: [message.required] }),
    ...(password === null && { password: [message.required] }),
  };
}

export const tooManyTries = (seconds: number): Problem =>
  new Problem('tooManyTries', { message: waitSentence(seconds), retryAfter: seconds });

/** Both fields are marked: which of them is wrong is nobody's business (LOGIN-08). */
const wrongPair = (): Problem =>
  new Problem('loginFailed', {
    validationError: { loginCd: [message.lookAgain], password: [message.lookAgain] },
  });
