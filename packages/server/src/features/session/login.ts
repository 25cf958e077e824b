import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { waitSentence } from '@tsuun/domain/message/sentence';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { transaction } from '../../db/transaction.ts';
import { noteAudit, type Asker } from '../../http/audit.ts';
import { OnceAMinute } from '../../http/once-a-minute.ts';
import { openSession, type Place } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { findAccount, isRight, named, type Account } from './account.ts';
import { addressNet, rememberAddress } from './known-address.ts';
import { browserCookie, isKnownBrowser, knownMark, markBrowser } from './known-browser.ts';
import { Narrow } from './narrow.ts';
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

/** Two of the three connections that log-in has, and about as many checks as one processor does in a second. */
const strangers = new Narrow(2, 50);
/** A flood leaves a line a minute and account. */
const throttled = new OnceAMinute();
/** Told where too many strangers wait: it is soon over. */
const secondsOfQueue = 5;

/**
 * Opens a session for the right pair. An unknown code, a wrong password and a disabled user get the same answer after
 * the same work, and too many wrong tries have to wait (R35). Strangers stand behind each other, known browsers behind
 * nobody.
 */
export async function login(services: Services, credentials: Credentials): Promise<Entered> {
  const { password, cookies } = credentials;
  // As the user master keeps it: the keyboard may have been in Japanese.
  const loginCd = credentials.loginCd && halfWidth(credentials.loginCd);
  const problems = missingFields(loginCd, password);
  if (loginCd === null || password === null) throw new Problem('inputError', { validationError: problems });
  const key = await browserKey(services.pool);
  const attempt = () => tryToEnter(services, { ...credentials, loginCd, password }, key);
  if (isKnownBrowser(key, cookies)) return attempt();
  const entered = await strangers.run(attempt);
  if (entered === null) throw tooManyTries(secondsOfQueue);
  return entered;
}

interface Pair extends Credentials {
  readonly loginCd: string;
  readonly password: string;
}

async function tryToEnter({ pool, httpsOnly }: Services, given: Pair, key: Buffer): Promise<Entered> {
  const { loginCd, password, place, cookies, callId } = given;
  const net = addressNet(place.address);
  const account = await findAccount(pool, loginCd, net);
  const asker = { user: named(account), address: place.address, callId };
  const mark = account.id === null ? null : knownMark(key, account.id, cookies[browserCookie(account.id, httpsOnly)]);
  const known = mark !== null ? 'browser' : account.knownAddress ? 'address' : null;
  const taken = await takeTry(pool, { loginCd, net, known, browser: mark });
  if (taken.wait > 0) {
    if (throttled.isNew(loginCd)) await noteAudit(pool, 'loginThrottled', asker);
    throw tooManyTries(taken.wait);
  }
  if (!(await isRight(account, password)) || account.id === null) {
    await noteAudit(pool, 'loginFailed', asker);
    throw wrongPair();
  }
  await giveBackTry(pool, taken);
  const token = await enter(pool, account, asker, place, net);
  return { userId: account.id, token, browser: markBrowser(key, account.id, mark) };
}

const keys = new WeakMap<pg.Pool, Promise<Buffer>>();

/** What this installation signs with, read once: a flood must not ask for it. A failed reading is tried anew. */
function browserKey(pool: pg.Pool): Promise<Buffer> {
  const known = keys.get(pool) ?? readBrowserKey(pool);
  keys.set(pool, known);
  known.catch(() => keys.delete(pool));
  return known;
}

async function readBrowserKey(pool: pg.Pool): Promise<Buffer> {
  const { rows } = await pool.query<{ bytes: Buffer }>(`select bytes from server_key where name = 'browser'`);
  if (!rows[0]) throw new Error('the key of this installation is missing');
  return rows[0].bytes;
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
