import { randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import type { Queryable } from '../db/transaction.ts';
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
