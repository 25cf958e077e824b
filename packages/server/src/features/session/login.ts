import type pg from 'pg';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { waitSentence } from '@tsuun/domain/message/sentence';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { transaction } from '../../db/transaction.ts';
import { type AuditActor, noteAudit } from '../../http/audit.ts';
import { OnceAMinute } from '../../http/once-a-minute.ts';
import type { SessionOrigin } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { type Account, findAccount, isRight, named } from './account.ts';
import { addressNet } from '../../http/client-address.ts';
import { type Entered, openLogin } from './open-login.ts';
import {
  browserCookie,
  browserKey,
  isRecognisedBrowser,
  markBrowser,
  recognisedBrowserId,
} from './recognised-browser.ts';
import { FairQueue } from '../../http/fair-queue.ts';
import { type PendingLogin, secondStep } from './second-factor/second-step.ts';
import { RefusedAddresses } from './throttle/refused-addresses.ts';
import { giveBackTry, takeTry } from './throttle/throttle.ts';
import type { UnknownCodes } from './unknown-codes.ts';

export interface Credentials {
  readonly loginCd: string | null;
  readonly password: string | null;
  readonly place: SessionOrigin;
  readonly callId: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** True if the client uses https. */
  readonly secure: boolean;
}

/** Queue places for one address: users behind one address share them and cannot take the places of others. */
const maxWaitingPerKey = 10;
/** Queue of account look-ups, one after another; each takes a millisecond. */
const lookUps = new FairQueue({ width: 1, maxWaiting: 500, maxWaitingPerKey: 50 });
/** Queue of password checks from unknown addresses; about as many as one processor performs in a second. */
const strangers = new FairQueue({ width: 2, maxWaiting: 50, maxWaitingPerKey });
/** Queue of addresses from which the account was logged in to before, so that they never wait for unknown ones. */
const recognisedAddresses = new FairQueue({ width: 2, maxWaiting: 50, maxWaitingPerKey });
const refusedAddresses = new RefusedAddresses();
/** Limit of the log to one line a minute for each account during a flood. */
const throttled = new OnceAMinute();
/** Seconds sent to the client if too many tries wait; the queue is soon shorter. */
const secondsOfQueue = 5;

/**
 * Opens a session for a correct code and password, or leads to the second step. An unknown code, a wrong password and a disabled user get the same
 * answer after the same work, and too many wrong tries have to wait (R35). Recognised browsers do not queue; all
 * others do, alternating between addresses, and an address that is refused anyway takes no place.
 */
export async function login(
  services: Services,
  unknownCodes: UnknownCodes,
  credentials: Credentials,
): Promise<Entered | PendingLogin> {
  const { password, cookies, place } = credentials;
  // Form in which the user master stores the code: the keyboard may have been in Japanese input mode.
  const loginCd = credentials.loginCd && halfWidth(credentials.loginCd);
  const problems = missingFields(loginCd, password);
  if (loginCd === null || password === null) throw new Problem('inputError', { validationError: problems });
  const key = await browserKey(services.pool);
  const net = addressNet(place.address);
  const pair = { ...credentials, loginCd, password, net, unknownCodes };
  if (isRecognisedBrowser(key, cookies))
    return tryToEnter(services, pair, key, await findAccount(services.pool, loginCd, net));
  const wait = refusedAddresses.secondsOf(net);
  if (wait > 0) throw tooManyTries(wait);
  const account = await inTurn(lookUps, net, () => findAccount(services.pool, loginCd, net));
  const queue = account.isRecognisedAddress ? recognisedAddresses : strangers;
  return inTurn(queue, net, () => {
    // Earlier tries in the queue may have used up the limit of the address.
    const late = refusedAddresses.secondsOf(net);
    return late > 0 ? Promise.reject(tooManyTries(late)) : tryToEnter(services, pair, key, account);
  });
}

async function inTurn<T extends object>(queue: FairQueue, net: string, work: () => Promise<T>): Promise<T> {
  const done = await queue.run(work, { key: net });
  if (done === null) throw tooManyTries(secondsOfQueue);
  return done;
}

interface Pair extends Credentials {
  readonly loginCd: string;
  readonly password: string;
  readonly net: string;
  readonly unknownCodes: UnknownCodes;
}

async function tryToEnter(
  services: Services,
  given: Pair,
  key: Buffer,
  account: Account,
): Promise<Entered | PendingLogin> {
  const { pool, instance } = services;
  const { loginCd, password, place, net, cookies, secure, callId, unknownCodes } = given;
  const auditActor = { user: named(account), address: place.address, callId };
  const mark =
    account.id === null
      ? null
      : recognisedBrowserId(key, account.id, cookies[browserCookie(account.id, instance, secure)]);
  const recognisedBy = mark !== null ? 'browser' : account.isRecognisedAddress ? 'address' : null;
  const taken = await takeTry(pool, { loginCd, net, recognisedBy, browser: mark });
  if (taken.wait > 0) {
    refusedAddresses.refuse(net, taken.addressWait);
    if (account.id === null) await unknownCodes.note('loginThrottled', auditActor);
    else if (throttled.isNew(loginCd)) await noteAudit(pool, 'loginThrottled', auditActor);
    throw tooManyTries(taken.wait);
  }
  if (!(await isRight(account, password)) || account.id === null || account.passwordHash === null) {
    if (account.id === null) await unknownCodes.note('loginFailed', auditActor);
    else await noteAudit(pool, 'loginFailed', auditActor);
    throw wrongPair();
  }
  await giveBackTry(pool, taken);
  refusedAddresses.admit(net);
  const { id, passwordHash } = account;
  const step = await secondStep(services, { id, loginCd, passwordHash }, given);
  if (step !== null) return step;
  const token = await enter(pool, { id, passwordHash }, auditActor, { place, net });
  return { userId: id, token, browser: markBrowser(key, id, mark) };
}

/**
 * Creates the session only if code and password are still valid: a password changed meanwhile ends all sessions, and
 * must not leave this one.
 */
async function enter(
  pool: pg.Pool,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  auditActor: AuditActor,
  origin: { readonly place: SessionOrigin; readonly net: string },
): Promise<string> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; name: string }>(sql`
      select id::text as id, name from app_user
       where id = ${id} and password_hash = ${passwordHash} and not disabled for share`);
    if (rows[0] === undefined) throw wrongPair();
    return openLogin(client, { ...auditActor, user: rows[0] }, origin);
  });
}

function missingFields(loginCd: string | null, password: string | null): Record<string, string[]> {
  return {
    ...(loginCd === null && { loginCd: [message.required] }),
    ...(password === null && { password: [message.required] }),
  };
}

/** Problem for too many tries, with the seconds to wait. */
export const tooManyTries = (seconds: number): Problem =>
  new Problem('tooManyTries', { message: waitSentence(seconds), retryAfter: seconds });

/**
 * Problem for a wrong code or password. Both fields are marked, so that the answer does not reveal which one is wrong
 * (LOGIN-08).
 */
const wrongPair = (): Problem =>
  new Problem('loginFailed', {
    validationError: { loginCd: [message.checkInput], password: [message.checkInput] },
  });
