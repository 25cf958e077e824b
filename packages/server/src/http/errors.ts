import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '@tsuun/contract/problem';
import { isDatabaseAway, isDiskFull, isTooSlow } from '../db/database-away.ts';
import { sqlState } from '../db/sql-state.ts';
import { bareHeaders } from './bare-answers.ts';
import { callIdHeader } from './call-id.ts';
import { closeUnread } from './unread-bodies.ts';
import { isBeingRestored } from '../db/restore-lock.ts';
import { isTransient, type Queryable } from '../db/transaction.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that the call was answered with, for the metrics. */
    problemCode?: ProblemCode;
  }
}

const lockTimeout = '55P03';
/** Ours, reported by the database: nobody would be left who may change users. */
const noAdministrator = 'TS001';
const slow = new Set<ProblemCode>(['searchTooSlow', 'workTooSlow']);
const outOfRange = new Set(['22003', '22P02', '22021', '22P05', '22007', '22008']);

/**
 * Every failure leaves as a problem body; what is not foreseen is logged and says nothing of itself. `pool` tells whether
 * the database is being restored, which explains missing tables and locks.
 */
export function answerErrors(app: FastifyInstance, pool: Queryable): void {
  app.setErrorHandler(async (error, request, reply) => {
    const found = asProblem(error, request.method);
    const problem = (await isMaintenance(found, error, pool)) ? new Problem('maintenance') : found;
    request.problemCode = problem.code;
    logFailure(request, problem, error);
    if (problem.code === 'foreignOrigin') request.log.warn('a call from another site was refused');
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
    // Set already where a file fails before its first byte.
    reply.removeHeader('content-disposition').removeHeader('content-length');
    return reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body());
  });
}

/** Tells whether a failure of a statement comes from a restore that has the database. */
async function isMaintenance({ code }: Problem, error: unknown, pool: Queryable): Promise<boolean> {
  const mayCome = (code === 'serverError' || code === 'held') && sqlState(error) !== undefined;
  return mayCome && (await isBeingRestored(pool).catch(() => false));
}

/** Writes one line for a failure: with its stack where it is a fault, without where the database says what to do. */
function logFailure({ log, raw }: FastifyRequest, { code, status }: Problem, error: unknown): void {
  if (code === 'maintenance') return;
  if (status >= 500 && hasLeft(raw, error)) return log.info('a client closed its connection before it was answered');
  if (code === 'diskFull') log.error({ reason: code, state: sqlState(error) }, 'the disk of the database is full');
  else if (slow.has(code)) log.warn({ reason: code }, 'a statement took longer than the limit and was cancelled');
  else if (status >= 500 && code !== 'leaving') log.error({ err: error }, 'a call failed');
}

/**
 * Answers addresses that no route can read, before any hook runs: a part that is too long names nothing, a broken encoding
 * is bad input.
 */
export const answerBadAddress =
  (httpsOnly: boolean) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = new Problem(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'notFound' : 'inputError');
    reply.raw.once('finish', () => closeUnread(request));
    void reply
      .code(problem.status)
      .headers({ ...bareHeaders(httpsOnly), [callIdHeader]: request.id })
      .send(problem.body());
  };

const brokenConnection = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** True where a failure only says that the client closed its connection, before its body had ended or during its answer. */
function hasLeft(request: IncomingMessage, error: unknown): boolean {
  if (request.destroyed && !request.complete) return true;
  return request.socket.destroyed && brokenConnection.has((error as { code?: string }).code ?? '');
}

function asProblem(error: unknown, method: string): Problem {
  if (error instanceof Problem) return error;
  const state = sqlState(error) ?? '';
  if (isDiskFull(error)) return new Problem('diskFull');
  // Not 503: a gateway or browser that repeats it would only make the database slower for everybody.
  if (isTooSlow(error)) return new Problem(method === 'GET' ? 'searchTooSlow' : 'workTooSlow');
  if (isDatabaseAway(error)) return new Problem('databaseAway');
  if (state === noAdministrator) return new Problem('lastAdministrator');
  // Four tries met another user each time.
  if (state === lockTimeout || isTransient(error)) return new Problem('held');
  // A value the checks let through but PostgreSQL cannot hold is the client's, not ours.
  if (outOfRange.has(state)) return new Problem('inputError');
  return ofFastify(error);
}

function ofFastify(error: unknown): Problem {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return new Problem('tooLarge');
  if (status === 415) return new Problem('contentType');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('inputError');
  return new Problem('serverError');
}
