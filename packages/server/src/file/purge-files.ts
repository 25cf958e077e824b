import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { gibibyte } from './daily-files.ts';

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
