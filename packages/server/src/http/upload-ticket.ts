import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { ImportKind } from '@tsuun/contract/transfers';
import type { Queryable } from '../db/transaction.ts';
import { gibibyte } from '../file/daily-files.ts';
import type { Services } from '../services.ts';
import { hashToken } from './session.ts';

export interface Ticket {
  readonly fileId: string;
  readonly fileName: string;
  /** The one job it has started, if any. */
  readonly jobId: string | null;
}

/** Data to which a ticket is bound. */
export interface Bearer {
  readonly kind: ImportKind;
  readonly userId: string;
}

/** Answers the text that starts this file's one import; only its hash is kept. */
export async function issueTicket(db: Queryable, { kind, userId }: Bearer, fileId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`
    insert into upload_ticket (token_hash, kind, user_id, file_id)
    values (${hashToken(token)}, ${kind}, ${userId}, ${fileId})`);
  return token;
}

/**
 * The ticket behind a text, held until the transaction ends so that two openings cannot both start. `null` for one
 * that is unknown, a day old, of another user or another kind: who guesses learns nothing.
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

/** The id of the job that a ticket has started, as a subquery; of no row where it has started none. */
export const jobOfTicket = (token: string): Sql =>
  sql`(select job_id from upload_ticket where token_hash = ${hashToken(token)})`;

export async function useTicket(db: Queryable, token: string, jobId: string): Promise<void> {
  await db.query(sql`update upload_ticket set job_id = ${jobId} where token_hash = ${hashToken(token)}`);
}

export async function voidTicket(db: Queryable, token: string): Promise<void> {
  await db.query(sql`delete from upload_ticket where token_hash = ${hashToken(token)}`);
}

type KeptFiles = Pick<Services, 'keepFilesDays' | 'keepFilesGb'>;

/**
 * Takes away tickets after a day and the files that no job and no history needs: leftovers after 24 h are none (R32).
 * Files that were imported or exported go when they are too old or, the oldest first, too many, and with them the list
 * of their faulty rows, which may be as long; what else their history tells of them stays.
 */
export async function purgeFiles(db: Queryable, { keepFilesDays, keepFilesGb }: KeptFiles): Promise<void> {
  if (keepFilesDays > 0)
    await forgetFiles(db, sql`created_at < now() - make_interval(days => ${keepFilesDays}::integer)`);
  // A week is what people have to correct a file in before it is imported (purgePreflights).
  if (keepFilesGb > 0)
    await forgetFiles(db, sql`newer > ${keepFilesGb * gibibyte} and created_at < now() - interval '7 days'`);
  await db.query(sql`delete from upload_ticket where created_at < now() - interval '24 hours'`);
  await db.query(sql`
    delete from file f
     where created_at < now() - interval '24 hours'
       and not exists (select from upload_ticket t where t.file_id = f.id)
       and not exists (select from job j where j.file_id = f.id)
       and not exists (select from transfer_history h where h.file_id = f.id)`);
}

/** `which`: by age, or by `newer`, the bytes of a file and all newer ones. */
async function forgetFiles(db: Queryable, which: Sql): Promise<void> {
  const old = sql`
    select id from (select id, created_at, sum(size) over (order by created_at desc, id desc) as newer from file) f
     where ${which}`;
  await db.query(sql`
    with histories as (update transfer_history set file_id = null, error_json = null where file_id in (${old}))
    update job set file_id = null where file_id in (${old}) and state in ('done', 'failed')`);
}
