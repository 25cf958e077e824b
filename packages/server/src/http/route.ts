import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  prefix,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type Right,
} from '@tsuun/contract/endpoint';
import { Problem } from '@tsuun/contract/problem';
import { hasBit } from '@tsuun/domain/permission/functions';
import type { Services } from '../services.ts';
import { refuseForeignOrigin } from './origin.ts';
import { readBody } from './read-body.ts';
import { readPage, type Paging } from './read-page.ts';
import { readQuery } from './read-query.ts';
import { findSession, sessionCookie } from './session.ts';
import type { User } from './user.ts';

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

/** Registers the act behind an endpoint. */
export type Route = <E extends Endpoint>(endpoint: E, act: (call: Call<E>) => Promise<AnswerOf<E>>) => void;

/**
 * The one way a call reaches an act: origin, session, right, input, act, answer (ARCHITECTURE, "a call"). What an
 * endpoint says is what is checked; the list of endpoints registered here is also what the rights test walks.
 */
export function routes(app: FastifyInstance, services: Services, registered: Endpoint[]): Route {
  return (endpoint, act) => {
    registered.push(endpoint);
    app.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.path}`,
      handler: async (request, reply) => {
        const call = await checkedCall(endpoint, services, request, reply);
        // The compiler cannot follow the endpoint's type through the checks; they are made from that same value.
        const answer = await act(call as never);
        return sendAnswer(endpoint, reply, answer);
      },
    });
  };
}

async function checkedCall(endpoint: Endpoint, services: Services, request: FastifyRequest, reply: FastifyReply) {
  if (endpoint.method !== 'GET' || endpoint.startsWork) refuseForeignOrigin(request, endpoint.startsWork === true);
  const user = await findSession(services.pool, request.cookies[sessionCookie]);
  checkRight(endpoint.right, user);
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

function checkRight(right: Right, user: User | null): void {
  if (right === 'public') return;
  if (user === null) throw new Problem('unauthenticated');
  if (right !== 'session' && !hasBit(user.authorities, right.code, right.bit)) throw new Problem('forbidden');
}

function sendAnswer(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  // Streams and files have been handed to the reply by their acts; their last byte may still be on its way.
  if (endpoint.answer.kind === 'stream' || endpoint.answer.kind === 'file') return reply;
  if (endpoint.answer.kind === 'nothing') return reply.code(204).send();
  if (endpoint.answer.kind === 'text') return reply.type('text/plain; charset=utf-8').send(answer);
  return reply.send(answer);
}
