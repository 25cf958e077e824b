import { businessDateHeader, userHeader, userVersionHeader } from '@tsuun/contract/identity';
import type { ApiError } from './api-error.ts';

/** For whom and for which business date an answer was given; `null` where it does not say. */
export interface AnswerIdentity {
  readonly userId: string | null;
  readonly userVersion: string | null;
  readonly businessDate: string | null;
  /** The server's clock, milliseconds since 1970; `NaN` where it does not say. */
  readonly serverTime: number;
}

interface SessionListener {
  answered(identity: AnswerIdentity): void;
  /**
   * Handles a refusal because nobody, or another user, is signed in. Resolves to `true` once the tab's own person is
   * signed in again and the call can be repeated; `false` leaves the refusal to the caller.
   */
  refused(error: ApiError): Promise<boolean>;
}

let listener: SessionListener | null = null;

/** Registers the one handling of sessions for the page; answers how to end it. */
export function listenToSession(next: SessionListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** Reports what an answer says of its person and day. */
export function reportAnswer({ headers }: Response): void {
  listener?.answered({
    userId: headers.get(userHeader),
    userVersion: headers.get(userVersionHeader),
    businessDate: headers.get(businessDateHeader),
    serverTime: Date.parse(headers.get('date') ?? ''),
  });
}

/** Refusals that concern the session and not the matter of a call. */
export const isSessionRefusal = ({ status, code }: ApiError): boolean => status === 401 || code === 'otherUser';

/** Waits for the tab's own person after such a refusal; `true`: repeat the call. Rejects when `signal` aborts. */
export async function recoverSession(error: ApiError, signal?: AbortSignal): Promise<boolean> {
  if (!isSessionRefusal(error) || listener === null) return false;
  const recovered = listener.refused(error);
  if (!signal) return recovered;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([recovered, aborted]);
}
