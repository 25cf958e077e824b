import type { FastifyInstance } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { callIdHeader } from './call-id.ts';
import type { User } from './user.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** User who makes the call, once the session has been read; `null` if the user is not known. */
    user: User | null;
  }
}

/**
 * Answers the request's name and leaves one line of every call in the log: which, how it ended, how long it took and who
 * asked. The path is the contract's, without ids and conditions, which tell what was looked for. What a call answers
 * stays with who asked: no cache keeps it, a refusal no more than an answer (R34).
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
      },
      'call',
    );
  });
}
