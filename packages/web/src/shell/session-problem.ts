import type { SiteMeta } from '@tsuun/contract/session';
import { ApiError } from '../lib/api-error.ts';
import { createStore } from '../lib/store.ts';
import { anyTypingUnsaved, keepUnsaved } from '../lib/unsaved.ts';
import { cachedSiteMeta, readSiteMeta, siteMetaStore } from './site-meta.ts';

/**
 * State of a tab whose user is no longer signed in: `ended` without a user, `other` with another one. `owner` is the
 * user the tab was opened for.
 */
export type SessionProblem =
  | { readonly kind: 'ended'; readonly owner: SiteMeta }
  | { readonly kind: 'other'; readonly owner: SiteMeta; readonly now: SiteMeta };

/** Trouble shown over the page; `null` while the tab's user is signed in. */
export const sessionProblem = createStore<SessionProblem | null>(null);

let waiting: ((recovered: true) => void)[] = [];

const untilRecovered = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.push(resolve);
  });

/**
 * Handles a refusal because of the session. Without unsaved edits an ended session is left to the caller (`false`,
 * ERR-17); otherwise the call waits until the owner is signed in again. A user who gives up the edits loads another
 * page. `typingCommitted` resolves once the text of the focused field is in its form.
 */
export async function refusedBySession(error: ApiError, typingCommitted: () => Promise<void>): Promise<boolean> {
  const owner = cachedSiteMeta();
  if (owner === null) return false;
  await typingCommitted();
  if (sessionProblem.get() !== null) return untilRecovered();
  const now = error.code === 'otherUser' ? await signedInNow() : null;
  if (now === 'unknown') return false;
  if (now === null && !anyTypingUnsaved()) return false;
  if (now !== null && isSamePerson(now, owner)) return true;
  // Another refused call may have been faster.
  if (sessionProblem.get() === null) {
    // The tab may be closed instead.
    keepUnsaved();
    sessionProblem.set(problemOf(owner, now));
  }
  return untilRecovered();
}

const problemOf = (owner: SiteMeta, now: SiteMeta | null): SessionProblem =>
  now === null ? { kind: 'ended', owner } : { kind: 'other', owner, now };

/** Resolves to the signed-in user; `null` without one, `unknown` if the server cannot be reached. */
const signedInNow = (): Promise<SiteMeta | 'unknown' | null> =>
  readSiteMeta().catch((error: unknown) => (error instanceof ApiError && error.status === 401 ? null : 'unknown'));

/** Applies the signed-in user: the owner ends the problem, any other user changes it. */
export function applySignedInUser(now: SiteMeta): void {
  const problem = sessionProblem.get();
  if (problem === null) return;
  if (!isSamePerson(now, problem.owner)) return sessionProblem.set({ kind: 'other', owner: problem.owner, now });
  siteMetaStore.set(now);
  endSessionProblem();
}

/** Reads the user again while the problem is shown, because the owner may have logged in in another tab. */
export async function recheckSession(): Promise<void> {
  const problem = sessionProblem.get();
  const now = await signedInNow();
  if (problem === null || sessionProblem.get() !== problem || now === 'unknown') return;
  if (now !== null) applySignedInUser(now);
  else if (problem.kind === 'other') sessionProblem.set({ kind: 'ended', owner: problem.owner });
}

/** Ends the problem, so that every waiting call is repeated. */
function endSessionProblem(): void {
  const calls = waiting;
  waiting = [];
  sessionProblem.set(null);
  for (const resolve of calls) resolve(true);
}

const isSamePerson = (one: SiteMeta, other: SiteMeta): boolean =>
  one.loginUserInfo.loginUserId === other.loginUserInfo.loginUserId;
