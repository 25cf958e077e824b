import { exactly } from '@tsuun/domain/search/search';
import { isFile, type Endpoint } from './endpoint.ts';

/** Header by which a client marks two requests as the same (R18). */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Header that identifies a new record from the opening of its form until its first known result: a save with the same
 * key changes the record that an earlier one has created, even if the input changed in between (R18).
 */
export const creationKeyHeader = 'creation-key';

/** Header that counts the saves of a creation key from 1, so that a delayed one writes nothing. */
export const creationAttemptHeader = 'creation-attempt';

/** Format of a key: up to 200 visible ASCII characters; UUIDs are suitable. */
export const idempotencyKeyForm: RegExp = /^[!-~]{1,200}$/;

/**
 * True if a call may have a key: it changes data for a signed-in user and its complete input is available. Log-in and
 * log-out may be repeated without one; an upload only creates a ticket, and one ticket is one job.
 */
export const takesIdempotencyKey = ({ method, right, body, readsByPost, answersSecret }: Endpoint): boolean =>
  method !== 'GET' && right !== 'public' && !isFile(body) && readsByPost !== true && answersSecret !== true;

/** Caller's identifier of one start of a job: the same start sent twice is answered by the same job (JOB-08). */
export const requestId = exactly('要求ID', 100);

/** Header with the id of the user for whom an answer was made (SESS-01); absent if nobody is signed in. */
export const userHeader = 'x-user';

/** Header with a value that changes whenever the user's name, login code or rights change (SESS-01). */
export const userVersionHeader = 'x-user-version';

/** Header with the business date for which an answer was made, `YYYY-MM-DD` in Japan (SESS-01). */
export const businessDateHeader = 'x-business-date';

/** Header with the user id for which a tab was opened; a call by another signed-in user is refused (SESS-02). */
export const expectedUserHeader = 'x-expected-user';

/** Parameter with that user id in the address of streams and file links, which cannot have headers (SESS-02). */
export const expectedUserParameter = 'expectedUser';
