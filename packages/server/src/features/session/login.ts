import { Problem } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';
import { waitSentence } from '@tsuun/domain/message/sentence';
import { halfWidth } from '@tsuun/domain/value/half-width';
import { transaction } from '../../db/transaction.ts';
import { noteAudit, OnceAMinute } from '../../http/audit.ts';
import type { Services } from '../../services.ts';
import { findAccount, isRight, named, type Account } from './account.ts';
import { lockUnchanged, openLogin, type Entered, type LoginSender } from './open-login.ts';
import { browserKey, isRecognisedBrowser, recognisedBrowserId } from './recognised-browser.ts';
import { FairQueue } from '../../http/fair-queue.ts';
import { secondStep, type PendingLogin } from './second-factor/second-step.ts';
import { RefusedAddresses } from './throttle/refused-addresses.ts';
import { giveBackTry, takeTry } from './throttle/throttle.ts';
import type { UnknownCodes } from './unknown-codes.ts';

interface Credentials {
  readonly loginCd: string | null;
  readonly password: string | null;
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
 * Opens a session for a correct code and password, or leads to the second step. An unknown code, a wrong password and a
 * disabled user get the same answer after the same work, and too many wrong tries have to wait (R35). Recognised
 * browsers do not queue; all others do, alternating between addresses, and an address that is refused anyway takes no
 * place.
 */
export async function login(
  services: Services,
  unknownCodes: UnknownCodes,
  credentials: Credentials,
  sender: LoginSender,
): Promise<Entered | PendingLogin> {
  const { password } = credentials;
  const { net } = sender;
  // Form in which the user master stores the code: the keyboard may have been in Japanese input mode.
  const loginCd = credentials.loginCd && halfWidth(credentials.loginCd);
  const problems = missingFields(loginCd, password);
  if (loginCd === null || password === null) throw new Problem('inputError', { validationError: problems });
  const key = await browserKey(services.pool);
  const enter = (account: Account) => tryToEnter(services, { loginCd, password, sender, unknownCodes, key, account });
  if (isRecognisedBrowser(key, sender.cookies)) return enter(await findAccount(services.pool, loginCd, net));
  const wait = refusedAddresses.secondsOf(net);
  if (wait > 0) throw tooManyTries(wait);
  const account = await inTurn(lookUps, net, () => findAccount(services.pool, loginCd, net));
  const queue = account.isRecognisedAddress ? recognisedAddresses : strangers;
  return inTurn(queue, net, () => {
    // Earlier tries in the queue may have used up the limit of the address.
    const late = refusedAddresses.secondsOf(net);
    return late > 0 ? Promise.reject(tooManyTries(late)) : enter(account);
  });
}

async function inTurn<T extends object>(queue: FairQueue, net: string, work: () => Promise<T>): Promise<T> {
  const done = await queue.run(work, { key: net });
  if (done === null) throw tooManyTries(secondsOfQueue);
  return done;
}

interface Try {
  readonly loginCd: string;
  readonly password: string;
  readonly sender: LoginSender;
  readonly unknownCodes: UnknownCodes;
  /** Signing key of the marks of browsers. */
  readonly key: Buffer;
  readonly account: Account;
}

async function tryToEnter(
  services: Services,
  { loginCd, password, sender, unknownCodes, key, account }: Try,
): Promise<Entered | PendingLogin> {
  const { pool } = services;
  const { place, net, callId } = sender;
  const auditActor = { user: named(account), address: place.address, callId };
  const mark = account.id && recognisedBrowserId(key, account.id, sender.cookie('browser', account.id));
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
  const step = await secondStep(services, { id, loginCd, passwordHash }, sender);
  if (step !== null) return step;
  return transaction(pool, async (db) => {
    const user = await lockUnchanged(db, { id, passwordHash });
    if (user === null) throw wrongPair();
    return openLogin(db, { actor: { ...auditActor, user }, sender, key });
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

/**
 * Problem for a wrong code or password. Both fields are marked, so that the answer does not reveal which one is wrong
 * (LOGIN-08).
 */
const wrongPair = (): Problem =>
  new Problem('loginFailed', {
    validationError: { loginCd: [message.checkInput], password: [message.checkInput] },
  });
