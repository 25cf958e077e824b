import { getJobTurn } from '@tsuun/contract/jobs';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { waitsForJobs, waitsForOthers, waitsForServer } from '@tsuun/domain/message/transfer-sentence';
import { ApiError, isServerAway } from '../lib/api-error.ts';
import { call } from '../lib/calls.ts';
import { pause } from '../lib/follow-stream.ts';

/** Milliseconds between two attempts. */
const recheckInterval = 3_000;

interface Waiter {
  /** Id of the user whose work it is; `null` if no user is signed in. */
  readonly userId: string | null;
  readonly signal: AbortSignal;
  readonly waits: (sentence: string) => void;
}

/**
 * Waits until work of a kind may begin: one job per kind runs at a time for all users. Throws a 401 when the session
 * belongs to another user, under which the work must not begin.
 */
export async function awaitTurn(kind: JobKind, waiter: Waiter): Promise<void> {
  for (;;) {
    const sentence = await waitingReason(kind, waiter);
    if (sentence === null) return;
    waiter.waits(sentence);
    await pause(recheckInterval, waiter.signal);
  }
}

async function waitingReason(kind: JobKind, { userId, signal }: Waiter): Promise<string | null> {
  try {
    const { loginUserId, busy } = await call(getJobTurn, { background: true, ownErrors: 'all', signal });
    if (userId !== null && loginUserId !== userId) {
      throw new ApiError(401, { code: 'unauthenticated', message: message.unauthenticated });
    }
    const like = busy.find((job) => job.kind === kind);
    return like === undefined ? null : like.own ? waitsForJobs : waitsForOthers;
  } catch (error) {
    if (isServerAway(error)) return waitsForServer;
    throw error;
  }
}
