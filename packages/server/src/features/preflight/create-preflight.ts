import type { BodyOf } from '@tsuun/contract/endpoint';
import type { createPreflight } from '@tsuun/contract/preflight/preflights';
import { Problem } from '@tsuun/contract/problem';
import { importedSentence, preflightBlockingReasons } from '@tsuun/domain/message/preflight-sentence';
import { type Corrections, noCorrections } from '@tsuun/domain/preflight/corrections';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { readPathId } from '../../db/record-id.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { historyName } from '../../file/upload-name.ts';
import { lockTicket } from '../../http/upload-ticket.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import type { User } from '../../user.ts';
import { mayImport, ownPreflight } from './own-preflight.ts';

/**
 * Prepares the check of an uploaded file, whose ticket stays valid for an import. Throws `notFound` for a ticket of
 * another user, `forbidden` without the right to import such files, `inputError` for an unknown kind.
 */
export async function preparePreflight(
  db: Queryable,
  plans: ImportPlans,
  user: User,
  given: BodyOf<typeof createPreflight>,
): Promise<{ readonly id: string }> {
  const { kind, ticket, fileName } = given;
  if (!isPreflightKind(kind, plans)) throw new Problem('inputError');
  mayImport(user, kind);
  const upload = await lockTicket(db, { kind, userId: user.id }, ticket);
  if (upload === null) throw new Problem('notFound');
  const name = historyName(fileName, upload.fileName);
  const { rows } = await db.query<{ id: string }>(sql`
    insert into preflight (kind, user_id, file_id, file_name) values (${kind}, ${user.id}, ${upload.fileId}, ${name})
    returning id::text as id`);
  return rows[0] as { id: string };
}

/**
 * Prepares the check of the file of a failed import, with its corrections. Throws `notFound` if there is no such
 * import or its file is deleted, `forbidden` without the right to import such files, `refused` for an import that has
 * not failed, and for a file of a feed that was imported since.
 */
export async function prepareOfImport(db: Queryable, plans: ImportPlans, user: User, historyId: string) {
  const { rows } = await db.query<FailedImport>(sql`
    select h.kind, h.file_id::text as "fileId", h.file_name as "fileName", h.successful, r.corrections,
           ff.id::text as "feedFileId", ff.state as "feedFileState"
      from transfer_history h left join preflight r on r.id = h.preflight_id join job j on j.id = h.job_id
           left join feed_file ff on ff.id = j.feed_file_id
     where h.id = ${readPathId(historyId)} and h.direction = 'import'`);
  const failed = rows[0];
  if (failed === undefined || !isPreflightKind(failed.kind, plans)) throw new Problem('notFound');
  mayImport(user, failed.kind);
  if (failed.fileId === null) throw new Problem('notFound');
  if (failed.successful || failed.feedFileState === 'imported')
    throw new Problem('refused', { message: importedSentence });
  // A file that the feed gave up is imported by the user alone.
  const feedFileId = failed.feedFileState === 'dismissed' ? null : failed.feedFileId;
  const { rows: made } = await db.query<{ id: string }>(sql`
    insert into preflight (kind, user_id, file_id, file_name, corrections, feed_file_id)
    values (${failed.kind}, ${user.id}, ${failed.fileId}, ${failed.fileName},
            ${JSON.stringify(failed.corrections ?? noCorrections)}, ${feedFileId}::bigint)
    returning id::text as id`);
  return made[0] as { id: string };
}

interface FailedImport {
  readonly kind: string;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly successful: boolean;
  readonly corrections: Corrections | null;
  /** File of a feed; `null` for an import by hand. */
  readonly feedFileId: string | null;
  readonly feedFileState: string | null;
}

const isPreflightKind = (kind: string, plans: ImportPlans): kind is keyof ImportPlans => Object.hasOwn(plans, kind);

/** Deletes an abandoned preflight and requests its check to stop. Throws `refused` once its file is imported. */
export async function dropPreflight(db: Queryable, user: User, id: string): Promise<undefined> {
  const { jobId, imported } = await ownPreflight(db, id, user, 'hold');
  if (imported) throw new Problem('refused', { message: preflightBlockingReasons.imported });
  await db.query(sql`update job set stop_requested = true where id = ${jobId} and state in ('queued', 'running')`);
  await db.query(sql`delete from preflight where id = ${id}`);
  return undefined;
}

/**
 * Deletes preflights that are no longer needed: the rows of files imported a day ago, and after a week those that were
 * never imported, with their file. Corrections stay as long as the history of their import.
 */
export async function purgePreflights(pool: pg.Pool): Promise<void> {
  const imported = sql`exists (select from transfer_history h where h.preflight_id = r.id)`;
  await pool.query(sql`
    delete from preflight_row using preflight r
     where preflight_id = r.id and r.checked_at < now() - interval '1 day' and ${imported}`);
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string }>(sql`
      select id::text as id from preflight r where created_at < now() - interval '7 days' and not ${imported}
         for update skip locked`);
    // A separate statement, so that it sees a job that was started before the lock was taken.
    await db.query(sql`
      with gone as (
        delete from preflight r where id = any(${rows.map(({ id }) => id)}::bigint[]) and not ${imported}
           and not exists (select from job j where j.input ->> 'preflightId' = r.id::text and j.state in ('queued', 'running'))
        returning file_id
      )
      update job set file_id = null where file_id in (select file_id from gone) and kind like 'preflight/%'`);
  });
}
