import type { applyCalls, ApplyPreview } from '@tsuun/contract/applies';
import type { JobKind } from '@tsuun/domain/job/kinds';
import type { FastifyRequest } from 'fastify';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { Route } from '../http/route.ts';
import { jobOfTicket } from '../http/upload-ticket.ts';
import type { Services } from '../services.ts';
import type { JobStreams } from './job-streams.ts';
import { type Job, jobColumns, jobQueued } from './job.ts';

interface JobStart {
  readonly kind: JobKind;
  readonly user: { readonly id: string; readonly name: string };
  readonly input?: unknown;
  readonly fileId?: string;
  readonly feedFileId?: string | null;
  /** Key of the start: the same request of the same user is the same job. */
  readonly requestId?: string | null;
  /** Id of the call that starts it, as in its response and the log. */
  readonly callId?: string;
}

/**
 * Queues a job, or returns the one of an earlier request with the same `requestId`. Returns `null` if another job of
 * the kind is queued or running: the table allows one of a kind (JOB-03). The same statement notifies the workers when
 * the transaction commits, so that they learn of every job (R03).
 */
export async function startJob(db: Queryable, start: JobStart): Promise<Job | null> {
  const { kind, user, input = {}, fileId = null, feedFileId = null, requestId = null, callId = null } = start;
  const { rows } = await db.query<Job>(sql`
    with made as (
      insert into job (kind, user_id, user_name, input, file_id, feed_file_id, request_id, call_id)
      values (${kind}, ${user.id}, ${user.name}, ${JSON.stringify(input)}, ${fileId}, ${feedFileId}::bigint, ${requestId},
              ${callId})
      on conflict do nothing
      returning *)
    select ${raw(jobColumns)}, pg_notify(${jobQueued}, id::text) from made`);
  if (rows[0]) return rows[0];
  return requestId === null ? null : findRequestedJob(db, start.kind, user.id, requestId);
}

async function findRequestedJob(db: Queryable, kind: JobKind, userId: string, requestId: string): Promise<Job | null> {
  const { rows } = await db.query<Job>(sql`
    select ${raw(jobColumns)} from job where kind = ${kind} and user_id = ${userId} and request_id = ${requestId}`);
  return rows[0] ?? null;
}

/** Returns the job with this id; `null` if there is none. */
export async function findJob(db: Queryable, id: string): Promise<Job | null> {
  const { rows } = await db.query<Job>(sql`select ${raw(jobColumns)} from job where id = ${id}`);
  return rows[0] ?? null;
}

/** True if a browser reconnects to a stream that it had begun to read; such a request never starts anything. */
export const isReconnect = ({ headers }: FastifyRequest): boolean => headers['last-event-id'] !== undefined;

/**
 * Returns the job of the same user and kind that a request refers to: for a reconnect the one in its last event id,
 * else the one of its ticket or `requestId`. A reconnect without any of them gets the newest. `null` if nothing was
 * started.
 */
export async function jobOfRequest(
  db: Queryable,
  kind: JobKind,
  userId: string,
  request: FastifyRequest,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(sql`
    select id::text as id from job where kind = ${kind} and user_id = ${userId} and ${followed(request)}
     order by job.id desc limit 1`);
  return rows[0]?.id ?? null;
}

function followed(request: FastifyRequest): Sql {
  const named = /^(\d{1,18})\.\d+$/.exec(String(request.headers['last-event-id']))?.[1];
  const query = request.query as Readonly<Record<string, string | readonly string[] | undefined>>;
  // A repeated parameter counts with its last value, as in every search.
  const [requestId = '', filePath = ''] = [query.requestId, query.filePath].map((value) => [value].flat().at(-1));
  if (named !== undefined) return sql`id = ${named}`;
  if (filePath !== '') return sql`id = ${jobOfTicket(filePath)}`;
  if (requestId !== '') return sql`request_id = ${requestId}`;
  return isReconnect(request) ? sql`true` : sql`false`;
}

/** A re-apply: its calls, its job, and a preview of its changes. */
interface Apply {
  readonly calls: ReturnType<typeof applyCalls>;
  readonly kind: Extract<JobKind, `apply/${string}`>;
  readonly preview: () => Promise<ApplyPreview>;
}

/** Registers the calls of a re-apply; its stream reports if another of its kind waits or runs (JOB-03, JOB-04). */
export function registerApply(route: Route, { pool }: Services, streams: JobStreams, apply: Apply): void {
  const { calls, kind, preview } = apply;
  route(calls.preview, preview);
  route(calls.run, ({ query: { requestId }, ...call }) =>
    streams.begin(call, { kind, right: calls.run.right }, async (callId) => {
      const job = await startJob(pool, { kind, user: call.user, callId, requestId });
      return job?.id ?? null;
    }),
  );
}
