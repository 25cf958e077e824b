import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import type { Queryable } from '../db/transaction.ts';
import { gibibyte } from '../file/daily-files.ts';
import type { Services } from '../services.ts';
import { hashToken } from './session.ts';

interface Ticket {
  readonly fileId: string;
  readonly fileName: string;
  /** Job that the ticket has started; `null` if none. */
  readonly jobId: string | null;
}

/** Data to which a ticket is bound. */
interface Bearer {
  readonly kind: ImportKind;
  readonly userId: string;
}

/** Returns the token that starts the one import of this file; only its hash is stored. */
export async function issueTicket(db: Queryable, { kind, userId }: Bearer, fileId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`
    insert into upload_ticket (token_hash, kind, user_id, file_id)
    values (${hashToken(token)}, ${kind}, ${userId}, ${fileId})`);
  return token;
}

/**
 * Returns the ticket of a token, locked until the transaction ends so that two requests cannot both start the import.
 * `null` for a token that is unknown, older than a day, of another user or of another kind: guesses reveal nothing.
 */
export async function lockTicket(db: Queryable, { kind, userId }: Bearer, token: string): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(sql`
    select t.file_id::text as "fileId", f.name as "fileName", t.job_id::text as "jobId"
      from upload_ticket t join file f on f.id = t.file_id
     where t.token_hash = ${hashToken(token)} and t.kind = ${kind} and t.user_id = ${userId}
       and t.created_at > now() - interval '24 hours'
       for update of t`);
  return rows[0] ?? null;
}

/** Subquery with the id of the job that a ticket has started; no row if it has started none. */
export const jobOfTicket = (token: string): Sql =>
  sql`(select job_id from upload_ticket where token_hash = ${hashToken(token)})`;

/** Stores the job that a ticket has started. */
export async function useTicket(db: Queryable, token: string, jobId: string): Promise<void> {
  await db.query(sql`update upload_ticket set job_id = ${jobId} where token_hash = ${hashToken(token)}`);
}

export async function voidTicket(db: Queryable, token: string): Promise<void> {
  await db.query(sql`delete from upload_ticket where token_hash = ${hashToken(token)}`);
}

type FileRetention = Pick<Services, 'keepFilesDays' | 'keepFilesGb'>;

/**
 * Deletes tickets after a day, and files that no job and no history needs after 24 hours (R32). Imported and exported
 * files are deleted when they are too old or, the oldest first, too many, together with the list of their wrong rows,
 * which may be as long; the rest of their history stays.
 */
export async function purgeFiles(db: Queryable, { keepFilesDays, keepFilesGb }: FileRetention): Promise<void> {
  if (keepFilesDays > 0)
    await releaseFiles(db, sql`created_at < now() - make_interval(days => ${keepFilesDays}::integer)`);
  // Users have a week to correct a file before its import (purgePreflights).
  if (keepFilesGb > 0)
    await releaseFiles(db, sql`newer > ${keepFilesGb * gibibyte} and created_at < now() - interval '7 days'`);
  await db.query(sql`delete from upload_ticket where created_at < now() - interval '24 hours'`);
  await db.query(sql`
    delete from file f
     where created_at < now() - interval '24 hours'
       and not exists (select from upload_ticket t where t.file_id = f.id)
       and not exists (select from job j where j.file_id = f.id)
       and not exists (select from transfer_history h where h.file_id = f.id)
       and not exists (select from feed_file ff where ff.file_id = f.id and ff.state in ('waiting', 'importing', 'faulty'))`);
}

/**
 * Removes files from histories and ended jobs. `which` selects them by age, or by `newer`, the bytes of a file and all
 * newer ones.
 */
async function releaseFiles(db: Queryable, which: Sql): Promise<void> {
  const old = sql`
    select id from (select id, created_at, sum(size) over (order by created_at desc, id desc) as newer from file) f
     where ${which}`;
  await db.query(sql`
    with histories as (update transfer_history set file_id = null, error_json = null where file_id in (${old}))
    update job set file_id = null where file_id in (${old}) and state in ('done', 'failed')`);
}
