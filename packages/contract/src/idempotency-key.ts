import { exactly } from '@tsuun/domain/search/search';
import type { Endpoint } from './endpoint.ts';

/** The header by which a sender says that two requests are one and the same (R18). */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * The header that names a new record from the moment its form is opened until its first known end: a save with the same
 * key changes the record that an earlier one has created, whatever was typed in between (R18).
 */
export const creationKeyHeader = 'creation-key';

/** The header that counts the saves of a creation key from 1, so that one that arrives late writes nothing. */
export const creationAttemptHeader = 'creation-attempt';

/** Format of a key: up to 200 visible ASCII characters; UUIDs are suitable. */
export const idempotencyKeyForm: RegExp = /^[!-~]{1,200}$/;

/**
 * True if a call may carry a key: it changes data for a signed-in user and its complete input is available. Log-in and
 * log-out may be repeated without one; an upload only leaves a ticket, and one ticket is one job.
 */
export const takesIdempotencyKey = ({ method, right, body, asks }: Endpoint): boolean =>
  method !== 'GET' && right !== 'public' && body?.kind !== 'upload' && asks !== true;

/** The caller's own name for one start of work: the same start sent twice is answered by the same job (JOB-08). */
export const requestId = exactly('要求ID', 100);
