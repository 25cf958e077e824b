import type { ProblemBody } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';

interface ApiErrorOptions {
  readonly worded?: boolean;
  readonly retryAfter?: number | null;
  readonly callId?: string | null;
}

/** Call that was refused or got no answer. `status` 0 means the network, -1 an unreadable answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** True if the message is the server's own sentence and not the fixed one of the status. */
  readonly worded: boolean;
  readonly validationError: Readonly<Record<string, readonly string[]>>;
  /** Id of the record that an earlier attempt of the same save has created; blank if the server sent none. */
  readonly recordId: string | null;
  /** Id of the call, by which its log lines are found; `null` without an answer. */
  readonly callId: string | null;
  /** Seconds after which the call may be repeated; blank if the server sent none. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: ProblemBody,
    { worded = true, retryAfter = null, callId = null }: ApiErrorOptions = {},
  ) {
    super(body.message);
    this.worded = worded;
    this.retryAfter = retryAfter;
    this.callId = callId;
    this.status = status;
    this.code = body.code;
    this.recordId = body.recordId ?? null;
    this.validationError = body.validationError ?? {};
  }

  static network = (): ApiError => new ApiError(0, { code: 'network', message: message.network });
  static communication = (): ApiError => new ApiError(-1, { code: 'communication', message: message.communication });
}

/**
 * Returns the sentence to show in place of content that could not be loaded, preferably the server's; `null` if nothing
 * failed.
 */
export function sentenceOf(error: unknown, otherwise: string = message.communication): string | null {
  if (error === null || error === undefined) return null;
  return error instanceof ApiError ? error.message : otherwise;
}

/** True if no server answers at the moment: the network, or a gateway in front of a server that restarts. */
export const isServerAway = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Sentence for a response without one of its own (ERR-10, ERR-13..15). */
export function fixedSentence(status: number): string {
  if (status === 401) return message.unauthenticated;
  if (status === 403) return message.forbidden;
  if (status === 404) return message.notFound;
  if (status === 409) return message.conflict;
  return status >= 500 ? message.serverError : message.inputError;
}
