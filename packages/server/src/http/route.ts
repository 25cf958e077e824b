import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isStream,
  type ParamsOf,
  prefix,
  type QueryOf,
} from '@tsuun/contract/endpoint';
import { Problem, type ProblemCode, refuseProblems } from '@tsuun/contract/problem';
import type pg from 'pg';
import type { Services } from '../services.ts';
import { AtOnce, bodyLimitOf, bytesExpected } from './at-once.ts';
import { askerOf, noteAudit } from './audit.ts';
import { OnceAMinute } from './once-a-minute.ts';
import { idempotent } from './idempotent.ts';
import { writingApart } from '../db/transaction.ts';
import { nameIdentity, refuseOtherUser } from './identity.ts';
import { refuseForeignOrigin, refuseOtherThanStream } from './origin.ts';
import { PersonConnections } from './person-connections.ts';
import { readBody, refuseDeep } from './read-body.ts';
import { type Paging, readPage } from './read-page.ts';
import { readConditions } from '@tsuun/domain/search/query';
import type { ConditionsOf, SearchDescription } from '@tsuun/domain/search/search';
import { refusal, type User } from './user.ts';
import { addressNet } from './address-net.ts';
import { StrangerRequests } from './stranger-requests.ts';
import { findSession, sessionToken } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call answers an event stream, which stays open. */
    readonly isStream?: boolean;
  }
}

/** A call whose session, right, origin and input have been checked. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly paging: Paging;
  readonly body: BodyOf<E>;
  readonly user: E extends { right: 'public' } ? User | null : User;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface RouteServices extends Pick<Services, 'httpsOnly' | 'pool' | 'today'> {
  /**
   * Pool of commands that write: however many of them wait for locked records, searches still have connections (R11).
   */
  readonly writing: pg.Pool;
  /** Pool for reading sessions, so that commands waiting on the other connections do not prevent log-in. */
  readonly entry: pg.Pool;
}

/** Registers the act behind an endpoint. */
export type Route = <E extends Endpoint>(endpoint: E, act: (call: Call<E>) => Promise<AnswerOf<E>>) => void;

/**
 * The one way a call reaches an act: origin, session, right, input, act, answer (ARCHITECTURE, "a call"). What an
 * endpoint says is what is checked; the list of endpoints registered here is also what the rights test walks.
 */
export function routes(app: FastifyInstance, reported: RouteServices, registered: Endpoint[]): Route {
  const { pool, writing, entry } = reported;
  const atOnce = new AtOnce();
  const connections = new PersonConnections(pool);
  const strangers = new StrangerRequests();
  const refusals = new OnceAMinute();
  return (endpoint, act) => {
    registered.push(endpoint);
    app.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.path}`,
      // HEAD asks for nothing that a stream has, and must not start its work (R37).
      exposeHeadRoute: endpoint.method === 'GET' && !isStream(endpoint),
      bodyLimit: bodyLimitOf(endpoint),
      config: { isStream: isStream(endpoint) },
      // Before the body: a stranger's is never read.
      onRequest: async (request, reply) => {
        // Limits, metrics and streams each wait for the end of an answer.
        reply.raw.setMaxListeners(20);
        refuseForeignOrigin(request, endpoint);
        // Read for every call: logging out, losing a right or being deleted counts at once (R36).
        const user = await findSession(entry, sessionToken(request, reported));
        request.user = user;
        nameIdentity(reply, user, reported.today());
        try {
          refuseOtherUser(request, user);
          const refused = refusal(endpoint.right, user);
          if (refused !== null) throw refused;
          refuseOtherThanStream(request, endpoint);
          if (user === null) strangers.hold(addressNet(request.ip), reply.raw);
          else atOnce.hold(user.id, bytesExpected(endpoint, request.headers), reply.raw);
        } catch (error) {
          if (error instanceof Problem) await noteRefusal(request, error);
          throw error;
        }
      },
      handler: async (request, reply) => {
        refuseDeep(request.body);
        const { user } = request;
        try {
          // The compiler cannot follow the endpoint's type through the checks; they are made from that same value.
          const doIt = async () => act(checkedCall(endpoint, user, request, reply) as never);
          const once = () => idempotent(writing, endpoint, user, request, doIt);
          const isWrite = endpoint.method !== 'GET';
          const work = isWrite ? () => writingApart({ pool, writing }, once) : once;
          const answer = await (user === null
            ? work()
            : atOnce.run(user.id, endpoint, reply.raw, () => connections.run(user.id, work)));
          return sendAnswer(endpoint, reply, answer);
        } catch (error) {
          if (error instanceof Problem) await noteRefusal(request, error);
          throw error;
        }
      },
    });
  };

  /** Refusals for signed-in users without the right are recorded in 監査記録; unknown senders are not worth a line. */
  async function noteRefusal(request: FastifyRequest, { code }: Problem): Promise<void> {
    const { user, method, routeOptions } = request;
    const asked = `${method} ${routeOptions.url}`;
    const kind = code === 'forbidden' ? 'refused' : limits.includes(code) ? 'limited' : null;
    if (kind === null || user === null || !refusals.isNew(`${user.id} ${asked}`)) return;
    await noteAudit(entry, kind, askerOf({ request, user }), asked);
  }
}

/** Codes of the refusals for a user who sends more than their share. */
const limits: readonly ProblemCode[] = ['tooManyAtOnce', 'tooManyFiles'];

function checkedCall(endpoint: Endpoint, user: User | null, request: FastifyRequest, reply: FastifyReply) {
  const query = request.query as Record<string, string | string[]>;
  return {
    params: request.params,
    query: endpoint.query ? readQuery(endpoint.query, query) : {},
    paging: readPage(endpoint.paging, query),
    body: endpoint.body && endpoint.body.kind !== 'upload' ? readBody(endpoint.body, request.body) : undefined,
    user,
    request,
    reply,
  };
}

function sendAnswer(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  // Streams and files have been handed to the reply by their acts; their last byte may still be on its way.
  if (endpoint.answer.kind === 'stream' || endpoint.answer.kind === 'file') return reply;
  if (endpoint.answer.kind === 'nothing') return reply.code(204).send();
  if (endpoint.answer.kind === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  // Bytes: 100 KB of Japanese text cost the socket a fifth more.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)));
}

/** The conditions of a call; wrong ones are refused with a sentence at their parameter. */
export function readQuery<D extends SearchDescription>(
  description: D,
  query: Record<string, string | string[]>,
): ConditionsOf<D> {
  const { conditions, problems } = readConditions(description, query);
  refuseProblems(problems);
  return conditions;
}
