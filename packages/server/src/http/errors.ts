import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '@tsuun/contract/problem';
import { isDatabaseAway, isDiskFull, isTooSlow } from '../db/database-away.ts';
import { sqlState } from '../db/sql-state.ts';
import { isBeingRestored } from '../db/restore-lock.ts';
import { isTransient, type Queryable } from '../db/transaction.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that the call was answered with, for the metrics. */
    problemCode?: ProblemCode;
  }
}

const lockTimeout = '55P03';
/** Ours, told by the database: nobody would be left who may change users. */
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
    return reply.code(problem.status).send(problem.body());
  });
}

/** Tells whether a failure of a statement comes from a restore that has the database. */
async function isMaintenance({ code }: Problem, error: unknown, pool: Queryable): Promise<boolean> {
  const mayCome = (code === 'serverError' || code === 'held') && sqlState(error) !== undefined;
  return mayCome && (await isBeingRestored(pool).catch(() => false));
}

/** Writes one line for a failure: with its stack where it is a fault, without where the database says what to do. */
function logFailure({ log }: FastifyRequest, { code, status }: Problem, error: unknown): void {
  if (code === 'maintenance') return;
  if (code === 'diskFull') log.error({ reason: code, state: sqlState(error) }, 'the disk of the database is full');
  else if (slow.has(code)) log.warn({ reason: code }, 'a statement took longer than the limit and was cancelled');
  else if (status >= 500 && code !== 'leaving') log.error({ err: error }, 'a call failed');
}

/** For addresses that no route can read: a part that is too long names nothing, a broken encoding is bad input. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'notFound' : 'inputError');
  void reply.code(problem.status).header('cache-control', 'no-store').send(problem.body());
}

function asProblem(error: unknown, method: string): Problem {
  if (error instanceof Problem) return error;
  const state = sqlState(error) ?? '';
  if (isDiskFull(error)) return new Problem('diskFull');
  // Not 503: a gateway or browser that repeats it would only make the database slower for everybody.
  if (isTooSlow(error)) return new Problem(method === 'GET' ? 'searchTooSlow' : 'workTooSlow');
  if (isDatabaseAway(error)) return new Problem('databaseAway');
  if (state === noAdministrator) return new Problem('lastAdministrator');
  // Four tries met somebody else each time.
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
