import type { ProblemBody } from '@tsuun/contract/problem';
import { message } from '@tsuun/domain/message/message';

interface ApiErrorOptions {
  readonly worded?: boolean;
  readonly retryAfter?: number | null;
  readonly callId?: string | null;
}

/** A call that was refused or never arrived. `status` 0: the network; -1: an answer that cannot be read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server gave a sentence of its own; else the message is the fixed one of the status. */
  readonly worded: boolean;
  readonly validationError: Readonly<Record<string, readonly string[]>>;
  /** The record that a save without id has created before, where the server says so. */
  readonly recordId: string | null;
  /** The id of the call, by which its lines in logs are found; `null` where no answer came. */
  readonly callId: string | null;
  /** Seconds after which it may be asked again, where the server tells. */
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

/** Nobody answers for the moment: the network, or a gateway in front of a server that comes back. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** The sentence for an answer that carries none of its own (ERR-10, ERR-13..15). */
export function fixedSentence(status: number): string {
  if (status === 401) return message.unauthenticated;
  if (status === 403) return message.forbidden;
  if (status === 404) return message.notFound;
  if (status === 409) return message.conflict;
  return status >= 500 ? message.serverError : message.inputError;
}
