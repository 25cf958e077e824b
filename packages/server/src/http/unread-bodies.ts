import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { AllowedMethods } from './allowed-methods.ts';

/** Milliseconds in which a client must stop sending after the response: enough to read it on a slow connection. */
const timeLimit = 5_000;

/**
 * Answers calls without a route before their body is read, with 405 if their path has other methods. Closes connections
 * whose client continues to send a body after the response. Must be registered before the routes.
 */
export function limitUnreadBodies(http: FastifyInstance): void {
  const allowed = new AllowedMethods(http);
  http.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = request.url.startsWith(`${prefix}/`) ? allowed.of(request.url) : [];
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw new Problem('methodNotAllowed');
    }
    if (hasBody(request)) throw new Problem('notFound');
  });
  http.addHook('onResponse', async (request) => closeUnread(request));
}

/** Closes the connection of an answered request unless its body ends in time. */
export function closeUnread({ raw: request }: Pick<FastifyRequest, 'raw'>): void {
  const { socket } = request;
  // A test's injected request has no socket.
  if (request.complete || !(socket instanceof Socket)) return;
  const timer = setTimeout(() => socket.destroy(), timeLimit).unref();
  request.once('close', () => clearTimeout(timer));
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
