import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isFile,
  isStream,
  type ParamsOf,
  prefix,
  type QueryOf,
} from '@tsuun/contract/endpoint';
import { Problem, type ProblemCode, refuseProblems } from '@tsuun/contract/problem';
import type pg from 'pg';
import type { Services } from '../services.ts';
import { bodyLimitOf, bytesExpected, ConcurrencyLimits, PersonConnections } from './concurrency-limits.ts';
import { auditActorOf, noteAudit, OnceAMinute } from './audit.ts';
import { idempotent } from './idempotent.ts';
import { withWritingPool } from '../db/transaction.ts';
import { nameIdentity, refuseOtherUser } from './identity.ts';
import { refuseForeignOrigin, refuseOtherThanStream } from './origin.ts';
import { readBody, refuseDeep } from './read-body.ts';
import { readPage } from './read-page.ts';
import type { Paging } from '../db/page-and-count.ts';
import { readConditions } from '@tsuun/domain/search/query';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { refusal, type User } from '../user.ts';
import { addressNet } from './client-address.ts';
import { callerKey, findCaller, hasToken, refuseToToken, TokenLimits } from './access-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the call returns an event stream, which stays open. */
    readonly isStream?: boolean;
    /** True if the body of the call is a file, which its handler reads from the request. */
    readonly takesBytes?: boolean;
  }
}

/** A call whose session, right, origin and input have been checked. */
interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly paging: Paging;
  readonly body: BodyOf<E>;
  readonly user: E extends { right: 'public' } ? User | null : User;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface RouteServices extends Pick<Services, 'httpsOnly' | 'instance' | 'pool' | 'today'> {
  /**
   * Pool of commands that write. However many of them wait for locked records, searches still have connections (R11).
   */
  readonly writing: pg.Pool;
  /** Pool for reading sessions, so that commands waiting on the other connections do not prevent log-in. */
  readonly entry: pg.Pool;
}

/** Registers the handler of an endpoint, which returns nothing once it has sent a search as CSV. */
export type Route = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E> | (E extends { csv: true } ? undefined : never)>,
) => void;

/**
 * Returns the function that registers calls; every call passes the same steps: origin, session, right, input, handler,
 * response (ARCHITECTURE, "a call"). The properties of the endpoint are the ones checked, and the rights test runs
 * through the list of endpoints registered here.
 */
export function routes(app: FastifyInstance, services: RouteServices, registered: Endpoint[]): Route {
  const { pool, writing, entry } = services;
  const callLimits = new ConcurrencyLimits();
  const connections = new PersonConnections(pool);
  const tokenLimits = new TokenLimits();
  const refusals = new OnceAMinute();
  return (endpoint, handler) => {
    registered.push(endpoint);
    app.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.path}`,
      // A HEAD request needs nothing from a stream and must not start its work (R37).
      exposeHeadRoute: endpoint.method === 'GET' && !isStream(endpoint),
      bodyLimit: bodyLimitOf(endpoint),
      config: { isStream: isStream(endpoint), takesBytes: endpoint.body?.kind === 'bytes' },
      // Runs before the body, so that bodies of callers without the right are never read.
      onRequest: async (request, reply) => {
        // Limits, metrics and streams each listen for the end of a response.
        reply.raw.setMaxListeners(20);
        // A browser sends a token only if a page of ours makes it do so.
        if (!hasToken(request)) refuseForeignOrigin(request, endpoint, services.httpsOnly);
        // The session or token is read for every call, so that a log-out, a withdrawn right or a deletion takes effect
        // at once (R36).
        const user = await findCaller(entry, request, services);
        request.user = user;
        nameIdentity(reply, user, services.today());
        try {
          refuseOtherUser(request, user);
          if (user === null && hasToken(request)) throw unknownToken(reply);
          refuseToToken(endpoint, request, user);
          const refused = refusal(endpoint.right, user);
          if (refused !== null) throw refused;
          refuseOtherThanStream(request, endpoint);
          if (user?.token) tokenLimits.hold(user.token.id, reply.raw);
          if (user === null) callLimits.holdStranger(addressNet(request.ip), reply.raw);
          else callLimits.hold(callerKey(user), bytesExpected(endpoint, request.headers), reply.raw);
        } catch (error) {
          if (error instanceof Problem) await noteRefusal(request, error);
          throw error;
        }
      },
      handler: async (request, reply) => {
        if (!(request.body instanceof Readable)) refuseDeep(request.body);
        const { user } = request;
        try {
          // The compiler cannot derive the endpoint's type from the checks, which are made from the same value.
          const runHandler = async () => handler(checkedCall(endpoint, user, request, reply) as never);
          const once = () => idempotent(writing, endpoint, user, request, runHandler);
          const isWrite = endpoint.method !== 'GET';
          const work = isWrite ? () => withWritingPool({ pool, writing }, once) : once;
          const answer = await (user === null
            ? work()
            : callLimits.run(callerKey(user), endpoint, reply.raw, () => connections.run(callerKey(user), work)));
          return sendAnswer(endpoint, reply, answer);
        } catch (error) {
          if (error instanceof Problem) await noteRefusal(request, error);
          throw error;
        }
      },
    });
  };

  /** Records refusals for signed-in users without the right in 監査記録; unknown senders are not recorded. */
  async function noteRefusal(request: FastifyRequest, { code }: Problem): Promise<void> {
    const { user, method, routeOptions } = request;
    const target = `${method} ${routeOptions.url}`;
    const kind = code === 'forbidden' ? 'refused' : limits.includes(code) ? 'limited' : null;
    if (kind === null || user === null || !refusals.isNew(`${user.id} ${target}`)) return;
    await noteAudit(entry, kind, auditActorOf({ request, user }), target);
  }
}

/** Refusal of a call whose token is unknown or has ended, whatever its session cookie. */
function unknownToken(reply: FastifyReply): Problem {
  void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  return new Problem('unauthenticated');
}

/** Codes of the refusals of users who exceed their limits. */
const limits: readonly ProblemCode[] = ['tooManyAtOnce', 'tooManyFiles'];

function checkedCall(endpoint: Endpoint, user: User | null, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Record<string, string | string[]>;
  return {
    params: request.params,
    query: endpoint.query ? readQuery(endpoint.query, query) : {},
    paging: readPage(endpoint.paging, query),
    body: endpoint.body && !isFile(endpoint.body) ? readBody(endpoint.body, request.body) : undefined,
    user,
    request,
    reply,
  };
}

function sendAnswer(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  // Handlers have passed streams and files to the reply; their last byte may still be in transfer.
  if (endpoint.answer.kind === 'stream' || endpoint.answer.kind === 'file') return reply;
  if (endpoint.answer.kind === 'nothing') return reply.code(204).send();
  // The handler has sent a search as CSV.
  if (endpoint.csv === true && answer === undefined) return reply;
  if (endpoint.answer.kind === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  // Sent as bytes: 100 KB of Japanese text as a string cost the socket a fifth more.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)));
}

/** Reads the conditions of a call. Throws `inputError` with a sentence at each wrong parameter. */
export function readQuery<D extends SearchDescription>(
  description: D,
  query: Record<string, string | string[]>,
): ConditionsOf<D> {
  const { conditions, problems } = readConditions(description, query);
  refuseProblems(problems);
  return conditions;
}
