import type { FastifyRequest } from 'fastify';
import { Problem } from '@tsuun/contract/problem';
import { creationAttemptHeader, creationKeyHeader, idempotencyKeyForm } from '@tsuun/contract/headers';

/** Key under which a sender creates a record. */
export interface Creation {
  readonly key: string;
  /**
   * Number of the attempt, counted by the sender from 1; `null` if it does not count, and requests are processed in the
   * order of arrival.
   */
  readonly attempt: number | null;
}

const attemptForm = /^[1-9]\d{0,8}$/;

/** Returns the creation key of a request; `null` if it has none. Throws `inputError`. */
export function creationOf({ headers }: Pick<FastifyRequest, 'headers'>): Creation | null {
  const key = headers[creationKeyHeader];
  const attempt = headers[creationAttemptHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyForm.test(key)) throw new Problem('inputError');
  if (attempt === undefined) return { key, attempt: null };
  if (typeof attempt !== 'string' || !attemptForm.test(attempt)) throw new Problem('inputError');
  return { key, attempt: Number(attempt) };
}
