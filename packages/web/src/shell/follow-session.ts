import { getSiteMeta, type SiteMeta } from '@tsuun/contract/session';
import { addDays, type Day } from '@tsuun/domain/value/day';
import { call } from '../lib/calls.ts';
import { listenToSession, type AnswerIdentity } from '../lib/session-events.ts';
import { cachedSiteMeta, siteMetaStore } from './site-meta.ts';
import { lookAgain, refusedBySession, sessionTrouble } from './session-trouble.ts';

/** Changes of which a tab learns while it stays open. */
interface SessionChanges {
  /** Resolves once the text of the focused field is in its form. */
  typingCommitted(): Promise<void>;
  /** The business date is another one from now on (SESS-06). */
  dateChanged(day: Day): void;
  /** The rights, or the name, of the tab's person are others from now on (SESS-07). */
  personChanged(before: SiteMeta, now: SiteMeta): void;
}

/**
 * Keeps the tab's person, rights and business date as the server has them: by every answer, at each focus of the
 * window and at the server's midnight. Answers how to stop.
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

/** Asks the server whether the tab's person is still signed in; the answer's headers tell the rest. */
async function checkSession(): Promise<void> {
  if (cachedSiteMeta() === null) return;
  // The check that met the trouble waits for its end itself.
  if (sessionTrouble.get() !== null) return lookAgain();
  if (checking) return;
  checking = true;
  try {
    await call(getSiteMeta, { background: true, ownErrors: 'allButSession' });
  } catch {
    // An ended session has been announced like that of any call; without the network there is nothing to learn.
  } finally {
    checking = false;
  }
}

function takeAnswer(identity: AnswerIdentity, changes: SessionChanges, midnight: MidnightTimer): void {
  const { userId, userVersion, businessDate, serverTime } = identity;
  const meta = cachedSiteMeta();
  if (meta === null || businessDate === null) return;
  midnight.set(serverTime);
  // Days only go on: a late answer of the day before, or of a second server, does not turn them back.
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
    // The next answer says again that something has changed.
  } finally {
    renewing = false;
  }
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** Japan is nine hours ahead of UTC, all year. */
const japan = 9 * 3_600_000;
/** A little after midnight, so that the server has turned its day. */
const margin = 2_000;

/** Calls back once after the next midnight in Japan, by the server's clock: the machine's own may be wrong. */
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
