import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { prefix } from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeBareAnswer } from './bare-answers.ts';

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
    if (hasBody(request.raw)) throw new Problem('notFound');
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

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Methods of the routes that match a path, by its parts; a part that begins with a colon takes any value. */
class AllowedMethods {
  private readonly paths = new Map<string, { readonly parts: readonly string[]; readonly methods: Set<string> }>();

  /** Records every route that is registered afterwards. */
  constructor(http: FastifyInstance) {
    http.addHook('onRoute', ({ url, method }) => {
      const path = this.paths.get(url) ?? { parts: url.split('/'), methods: new Set() };
      this.paths.set(url, path);
      for (const name of [method].flat()) path.methods.add(name);
    });
  }

  /** Returns the methods of a path in alphabetical order; empty if no route has it. */
  of(address: string): string[] {
    const given = (address.split('?')[0] ?? '').split('/');
    const matching = [...this.paths.values()].filter(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i])),
    );
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].toSorted();
  }
}

/** Milliseconds between two checks of a request whose body is in transfer. */
const interval = 5_000;
/** Number of checks within which a body must end (60 s), so that incomplete ones cannot accumulate (R24). */
const maxChecks = 12;
/** Minimum number of bytes of a file within that time; a file may take longer in total. */
const minFileBytes = 64 * 1024;

/**
 * Ends requests whose bodies come too slowly, with 408 if nothing was sent yet. Files are measured by bytes, all others
 * by their time.
 */
export function cutSlowBodies(http: FastifyInstance, httpsOnly: boolean): void {
  http.addHook('onRequest', async ({ raw: request, id, routeOptions }, { raw: answer }) => {
    const { headers, socket } = request;
    // A test's injected request has no socket.
    if (!hasBody(request) || !(socket instanceof Socket)) return;
    const isForm = headers['content-type']?.startsWith('multipart/form-data') === true;
    const isFile = isForm || routeOptions.config.takesBytes === true;
    let [bytesRead, checks] = [socket.bytesRead, 0];
    // The code below has no reference to the response; each of thousands that wait would occupy 10 KB more.
    let isAnswered = false;
    answer.once('finish', () => (isAnswered = true));
    const watch = setInterval(() => {
      checks += 1;
      if (isFile && socket.bytesRead - bytesRead >= minFileBytes) [bytesRead, checks] = [socket.bytesRead, 0];
      if (checks < maxChecks) return;
      clearInterval(watch);
      if (isAnswered || !socket.writable) socket.destroy();
      else writeBareAnswer(socket, httpsOnly, { status: 408, callId: id });
    }, interval);
    // Emitted after the last byte, and when no more will come.
    request.once('close', () => clearInterval(watch));
  });
}
