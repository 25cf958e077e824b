import { businessDateHeader, userHeader, userVersionHeader } from '@tsuun/contract/headers';
import type { ApiError } from './api-error.ts';

/** User and business date of an answer; `null` where it has none. */
export interface AnswerIdentity {
  readonly userId: string | null;
  readonly userVersion: string | null;
  readonly businessDate: string | null;
  /** Server time in milliseconds since 1970; `NaN` if the answer has none. */
  readonly serverTime: number;
}

interface SessionListener {
  answered(identity: AnswerIdentity): void;
  /**
   * Handles a refusal because no user or another user is signed in. Resolves to `true` once the tab's user is signed in
   * again and the call can be repeated; with `false` the caller handles the refusal.
   */
  refused(error: ApiError): Promise<boolean>;
}

let listener: SessionListener | null = null;

/** Registers the session handling of the page; returns the function that removes it. */
export function listenToSession(next: SessionListener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

export function reportAnswer({ headers }: Response): void {
  listener?.answered({
    userId: headers.get(userHeader),
    userVersion: headers.get(userVersionHeader),
    businessDate: headers.get(businessDateHeader),
    serverTime: Date.parse(headers.get('date') ?? ''),
  });
}

/** True for refusals that concern the session and not the content of a call. */
export const isSessionRefusal = ({ status, code }: ApiError): boolean => status === 401 || code === 'otherUser';

/**
 * Waits for the log-in of the tab's user after such a refusal; `true` means that the call can be repeated. Rejects when
 * `signal` aborts.
 */
export async function recoverSession(error: ApiError, signal?: AbortSignal): Promise<boolean> {
  if (!isSessionRefusal(error) || listener === null) return false;
  const recovered = listener.refused(error);
  if (!signal) return recovered;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([recovered, aborted]);
}
