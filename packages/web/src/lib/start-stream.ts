import type { Endpoint, QueryOf } from '@tsuun/contract/endpoint';
import type { Completion } from '@tsuun/contract/stream';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { addressOf } from './calls.ts';
import { followStream, type StreamListener } from './follow-stream.ts';
import { newKey } from './idempotency-keys.ts';

/**
 * Starts the work behind a stream with what is `given` of its query and `params` of its path, and follows it to its end. The request id
 * makes it one start, however often the stream breaks and is opened again (JOB-08).
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
