import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header in which a gateway names a request, and in which the answer tells the name. */
export const callIdHeader = 'x-request-id';

/** A name that can stand in a log: what else a user sends is not taken over. */
const form = /^[\w.:-]{8,64}$/;

/** The name of a request from its sender or a gateway, or a new one. */
export function callIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[callIdHeader];
  return typeof given === 'string' && form.test(given) ? given : randomUUID();
}
