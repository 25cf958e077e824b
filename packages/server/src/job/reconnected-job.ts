import type { JobKind } from '@tsuun/domain/job/kinds';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';

/** Whether a browser comes back to a stream it had begun to read: such an opening never starts anything. */
export const isReconnect = ({ headers }: FastifyRequest): boolean => headers['last-event-id'] !== undefined;

/**
 * The job that a reconnecting browser followed: the one its last event names (`eventIds`), of the same user and kind. A
 * client that keeps no ids is shown its request's job, or without request its newest; a ticket has just the one of its
 * events. `null` where nothing was started.
 */
export async function reconnectedJob(
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

function followed({ headers, query }: FastifyRequest): Sql {
  const named = /^(\d{1,18})\.\d+$/.exec(String(headers['last-event-id']))?.[1];
  const { requestId = '', filePath = '' } = query as Partial<Record<string, string>>;
  if (named !== undefined) return sql`id = ${named}`;
  if (requestId !== '') return sql`request_id = ${requestId}`;
  return filePath === '' ? sql`true` : sql`false`;
}
