import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { prefix } from '@tsuun/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { User } from '../user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** User who makes the call, once the session has been read; `null` if the user is not known. */
    user: User | null;
  }
}

/**
 * Returns the request's id and writes one log line per call: which one, its status, its duration and its user. The path
 * is that of the contract, without ids and conditions, which would reveal the search. Responses and refusals may not be
 * cached (R34).
 */
export function logCalls(http: FastifyInstance): void {
  http.decorateRequest('user', null);
  http.addHook('onRequest', async (request, reply) => {
    reply.header(callIdHeader, request.id);
    if (request.url.startsWith(`${prefix}/`)) reply.header('cache-control', 'no-store');
  });
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, user, log } = request;
    if (!routeOptions.url?.startsWith(prefix)) return;
    log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: user?.id,
        ...(user?.token && { tokenId: user.token.id }),
      },
      'call',
    );
  });
}

/** Header with the id of a request, from a gateway and in the response. */
export const callIdHeader = 'x-request-id';

/** Form of an id that is safe in a log; any other text of a sender is ignored. */
const form = /^[\w.:-]{8,64}$/;

/** Returns the id of a request from its sender or a gateway, or a new one. */
export function callIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[callIdHeader];
  return typeof given === 'string' && form.test(given) ? given : randomUUID();
}
