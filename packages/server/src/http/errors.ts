import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@tsuun/contract/problem';
import { isDatabaseAway, isDiskFull } from '../db/database-away.ts';
import { sqlState } from '../db/sql-state.ts';
import { isTransient } from '../db/transaction.ts';

const lockTimeout = '55P03';
/** Ours, told by the database: nobody would be left who may change users. */
const noAdministrator = 'TS001';
const outOfRange = new Set(['22003', '22P02', '22021', '22P05', '22007', '22008']);

/** Every failure leaves as a problem body; what is not foreseen is logged and says nothing of itself. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error);
    const isFault = problem.status >= 500 && problem.code !== 'leaving';
    if (isFault) request.log.error({ err: error }, 'a call failed');
    if (problem.code === 'foreignOrigin') request.log.warn('a call from another site was refused');
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
    return reply.code(problem.status).send(problem.body());
  });
}

/** For addresses that no route can read: a part that is too long names nothing, a broken encoding is bad input. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'notFound' : 'inputError');
  void reply.code(problem.status).header('cache-control', 'no-store').send(problem.body());
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const state = sqlState(error) ?? '';
  if (isDatabaseAway(error)) return new Problem('databaseAway');
  if (isDiskFull(error)) return new Problem('diskFull');
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
