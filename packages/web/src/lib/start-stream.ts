import type { Endpoint, QueryOf } from '@tsuun/contract/endpoint';
import type { Completion } from '@tsuun/contract/stream';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { addressOf } from './calls.ts';
import { followStream, type StreamListener } from './follow-stream.ts';
import { newKey } from './idempotency-keys.ts';

/**
 * Starts the job of a stream with the query `given` and the path `params` and follows it to its end. The request id
 * makes this one start even if the stream is opened again (JOB-08).
 */
export function startStream(
  endpoint: Endpoint,
  given: Readonly<Record<string, unknown>>,
  listener: StreamListener,
  params: Readonly<Record<string, string>> = {},
): Promise<Completion> {
  const query = { ...blankConditions(endpoint.query ?? {}), ...given, requestId: newKey() } as QueryOf<Endpoint>;
  return followStream(addressOf(endpoint, { query, params }), listener);
}
