import { getSiteMeta, type SiteMeta } from '@tsuun/contract/session';
import { addDays, type Day } from '@tsuun/domain/value/day';
import { call } from '../lib/calls.ts';
import { listenToSession, type AnswerIdentity } from '../lib/session-events.ts';
import { cachedSiteMeta, siteMetaStore } from './site-meta.ts';
import { recheckSession, refusedBySession, sessionProblem } from './session-problem.ts';

/** Changes that a tab receives while it is open. */
interface SessionChanges {
  /** Resolves once the text of the focused field is in its form. */
  typingCommitted(): Promise<void>;
  /** Called with a new business date (SESS-06). */
  dateChanged(day: Day): void;
  /** Called with new rights or a new name of the user (SESS-07). */
  personChanged(before: SiteMeta, now: SiteMeta): void;
}

/**
 * Keeps user, rights and business date of the tab equal to those of the server: by every answer, at each focus of the
 * window and at midnight of the server. Returns the function that stops this.
 */
export function followSession(changes: SessionChanges): () => void {
  const midnight = new MidnightTimer(() => void checkSession());
  const stopListening = listenToSession({
    answered: (identity) => takeAnswer(identity, changes, midnight),
    refused: (error) => refusedBySession(error, changes.typingCommitted),
  });
  const seen = (): void => {
    if (document.visibilityState === 'visible') void checkSession();
  };
  window.addEventListener('focus', seen);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stopListening();
    midnight.stop();
    window.removeEventListener('focus', seen);
    document.removeEventListener('visibilitychange', seen);
  };
}

let checking = false;

/** Checks if the tab's user is still signed in; the headers of the answer have the rest. */
async function checkSession(): Promise<void> {
  if (cachedSiteMeta() === null) return;
  // The check that found the trouble waits for its end itself.
  if (sessionProblem.get() !== null) return recheckSession();
  if (checking) return;
  checking = true;
  try {
    await call(getSiteMeta, { background: true, ownErrors: 'allButSession' });
  } catch {
    // An ended session is reported like that of any call; without a network the check has no result.
  } finally {
    checking = false;
  }
}

function takeAnswer(identity: AnswerIdentity, changes: SessionChanges, midnight: MidnightTimer): void {
  const { userId, userVersion, businessDate, serverTime } = identity;
  const meta = cachedSiteMeta();
  if (meta === null || businessDate === null) return;
  midnight.set(serverTime);
  // The date only increases: a late answer of the previous day or of a second server does not set it back.
  if (businessDate > meta.businessDate) {
    siteMetaStore.set({ ...meta, businessDate });
    changes.dateChanged(businessDate);
  }
  const isOwn = userId === meta.loginUserInfo.loginUserId;
  if (isOwn && userVersion !== null && userVersion !== meta.userVersion) void renew(changes);
}

let renewing = false;

async function renew(changes: SessionChanges): Promise<void> {
  if (renewing) return;
  renewing = true;
  try {
    const now = await call(getSiteMeta, { background: true, ownErrors: 'all' });
    const before = cachedSiteMeta();
    if (before === null || before.userVersion === now.userVersion) return;
    siteMetaStore.set({ ...now, businessDate: later(before.businessDate, now.businessDate) });
    changes.personChanged(before, now);
  } catch {
    // The next answer reports the change again.
  } finally {
    renewing = false;
  }
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** Japan is nine hours ahead of UTC, all year. */
const japan = 9 * 3_600_000;
/** Milliseconds after midnight, so that the server has the new date. */
const margin = 2_000;

/**
 * Calls back once after the next midnight in Japan, by the server's clock, because that of the machine may be wrong.
 */
class MidnightTimer {
  private readonly onMidnight: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onMidnight: () => void) {
    this.onMidnight = onMidnight;
  }

  set(serverTime: number): void {
    if (Number.isNaN(serverTime)) return;
    clearTimeout(this.timer);
    const today = new Date(serverTime + japan).toISOString().slice(0, 10);
    const midnight = Date.parse(`${addDays(today, 1)}T00:00:00Z`) - japan;
    this.timer = setTimeout(this.onMidnight, midnight - serverTime + margin);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
