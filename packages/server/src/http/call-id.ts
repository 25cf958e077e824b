import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Header with the id of a request, from a gateway and in the response. */
export const callIdHeader = 'x-request-id';

/** Form of an id that is safe in a log; any other text of a sender is ignored. */
const form = /^[\w.:-]{8,64}$/;

/** Returns the id of a request from its sender or a gateway, or a new one. */
export function callIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[callIdHeader];
  return typeof given === 'string' && form.test(given) ? given : randomUUID();
}
