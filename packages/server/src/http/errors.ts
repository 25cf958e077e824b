import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type ProblemCode } from '@tsuun/contract/problem';
import { isDatabaseAway, isDiskFull, isTooSlow } from '../db/database-away.ts';
import { sqlState } from '../db/sql-state.ts';
import { bareHeaders } from './bare-answers.ts';
import { callIdHeader } from './log-calls.ts';
import { closeUnread } from './request-bodies.ts';
import { isBeingRestored } from '../db/restore-lock.ts';
import { isTransient, type Queryable } from '../db/transaction.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the problem in the response, for the metrics. */
    problemCode?: ProblemCode;
  }
}

const lockTimeout = '55P03';
/** Error code of our own trigger in the database: no user would remain who may change users. */
const noAdministrator = 'TS001';
/** Maximum number of characters of a header in the log. */
const maxLogged = 200;
const slow = new Set<ProblemCode>(['searchTooSlow', 'workTooSlow']);
/** Class of errors in data, which a value of a client can cause. */
const dataError = /^22/;
/** Errors of that class that only a statement of ours can cause: a blank, a division, COPY, an escape. */
const ownDataErrors = new Set(['22004', '22012', '22P04', '22P06']);

/**
 * Answers every error with a problem body; an unforeseen one is logged and its details are not sent. `pool` shows if
 * the database is being restored, which explains missing tables and locks.
 */
export function answerErrors(app: FastifyInstance, pool: Queryable): void {
  app.setErrorHandler(async (error, request, reply) => {
    const found = asProblem(error, request.method);
    const problem = (await isMaintenance(found, error, pool)) ? new Problem('maintenance') : found;
    request.problemCode = problem.code;
    logFailure(request, problem, error);
    if (problem.code === 'foreignOrigin')
      request.log.warn(originFields(request), 'a call from another site was refused');
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
    // A file that fails before its first byte has set them already.
    reply.removeHeader('content-disposition').removeHeader('content-length');
    // Fastify closes at once if a body is not read, and the client then often loses the answer; see `closeUnread`.
    if (!request.raw.complete) reply.removeHeader('connection');
    const { status, headers } = fileErrorOf(error) ?? { status: problem.status, headers: {} };
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(problem.body());
  });
}

/** Fields that show an operator whether a gateway changes `Host` or does not say that it ends https. */
const originFields = ({ headers }: FastifyRequest) => ({
  origin: headers.origin?.slice(0, maxLogged),
  host: headers.host?.slice(0, maxLogged),
  forwardedProto: headers['x-forwarded-proto']?.toString().slice(0, maxLogged),
});

/** Returns true if the error of a statement is caused by a running restore. */
async function isMaintenance({ code }: Problem, error: unknown, pool: Queryable): Promise<boolean> {
  const isCandidate = (code === 'serverError' || code === 'held') && sqlState(error) !== undefined;
  return isCandidate && (await isBeingRestored(pool).catch(() => false));
}

/** Writes one log line for an error: with its stack for a fault, without it if the database itself names the cause. */
function logFailure({ log, raw }: FastifyRequest, { code, status }: Problem, error: unknown): void {
  if (code === 'maintenance') return;
  if (status >= 500 && hasDisconnected(raw, error))
    return log.info('a client closed its connection before it was answered');
  if (code === 'diskFull') log.error({ reason: code, state: sqlState(error) }, 'the disk of the database is full');
  else if (slow.has(code)) log.warn({ reason: code }, 'a statement took longer than the limit and was cancelled');
  else if (status >= 500 && code !== 'leaving') log.error({ err: error }, 'a call failed');
}

/**
 * Responds to addresses that no route can read, before any hook runs: a part that is too long is not found, a broken
 * encoding is bad input.
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

/**
 * True if the error only means that the client closed its connection, before the end of its body or during the
 * response.
 */
function hasDisconnected(request: IncomingMessage, error: unknown): boolean {
  if (request.destroyed && !request.complete) return true;
  return request.socket.destroyed && brokenConnection.has((error as { code?: string }).code ?? '');
}

interface FileError {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses that say why a file of the pages was not sent: another version, or a range beyond its end. */
const fileStatuses: readonly unknown[] = [412, 416];

/** Returns status and headers for a file of the pages that was not sent; `null` for all other errors. */
function fileErrorOf(error: unknown): Required<FileError> | null {
  const { status = 0, headers = {} } = error as FileError;
  return fileStatuses.includes(status) ? { status, headers } : null;
}

function asProblem(error: unknown, method: string): Problem {
  if (error instanceof Problem) return error;
  const state = sqlState(error) ?? '';
  if (isDiskFull(error)) return new Problem('diskFull');
  // Not 503: a gateway or browser that repeats the call would only slow down the database for everyone.
  if (isTooSlow(error)) return new Problem(method === 'GET' ? 'searchTooSlow' : 'workTooSlow');
  if (isDatabaseAway(error)) return new Problem('databaseAway');
  if (state === noAdministrator) return new Problem('lastAdministrator');
  // Each of the four attempts collided with another transaction.
  if (state === lockTimeout || isTransient(error)) return new Problem('held');
  // A value that passes the checks but not PostgreSQL is an error of the client.
  if (dataError.test(state) && !ownDataErrors.has(state)) return new Problem('inputError');
  return ofFastify(error);
}

function ofFastify(error: unknown): Problem {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (status === 413) return new Problem('tooLarge');
  if (status === 415) return new Problem('contentType');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Problem('inputError');
  return new Problem('serverError');
}
