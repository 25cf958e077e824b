import type { Endpoint, Right } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { hasBit } from '@tsuun/domain/permission/functions';
import type { Queryable } from '../db/transaction.ts';
import { findSession } from './session.ts';
import type { User } from './user.ts';

/** Sessions remembered at most: far more than people at work. */
const mostKnown = 1000;

/**
 * Lets work be done for whom a session belongs to; the session is read for every call, so that logging out, losing a
 * right or being deleted counts at once (R36). A search of someone who was known a moment ago begins while the session
 * is being read: its answer is held back until the session proves good and unchanged, else it is thrown away.
 */
export class SessionGate {
  private readonly db: Queryable;
  /** As last read, by token. */
  private readonly known = new Map<string, User>();

  constructor(db: Queryable) {
    this.db = db;
  }

  /** Throws `unauthenticated`, `forbidden`, and what the work throws. */
  async admit<T>(endpoint: Endpoint, token: string | undefined, work: (user: User | null) => Promise<T>): Promise<T> {
    const reading = findSession(this.db, token);
    const before = endpoint.paging === 'search' ? this.known.get(token ?? '') : undefined;
    const early = before && refusal(endpoint.right, before) === null ? settled(work(before)) : null;
    const user = await reading;
    this.remember(token, user);
    const refused = refusal(endpoint.right, user);
    if (refused) throw refused;
    return early && isSame(before, user) ? (await early)() : work(user);
  }

  private remember(token: string | undefined, user: User | null): void {
    if (token === undefined) return;
    this.known.delete(token);
    if (user === null) return;
    this.known.set(token, user);
    if (this.known.size > mostKnown) this.known.delete(this.known.keys().next().value as string);
  }
}

/** Why somebody may not make a call, `null` where they may. */
export function refusal(right: Right, user: User | null): Problem | null {
  if (right === 'public') return null;
  if (user === null) return new Problem('unauthenticated');
  if (right === 'session' || hasBit(user.authorities, right.code, right.bit)) return null;
  return new Problem('forbidden');
}

/** Both hold the same values in the same order, or the work is done again. */
const isSame = (before: User | undefined, user: User | null): boolean =>
  JSON.stringify(before) === JSON.stringify(user);

/** The outcome of work that may never be asked for, a failure included. */
const settled = <T>(work: Promise<T>): Promise<() => T> =>
  work.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
