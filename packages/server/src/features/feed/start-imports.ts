import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { feedPersonName } from '@tsuun/domain/message/feed';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction } from '../../db/transaction.ts';
import { startJob } from '../../job/start-job.ts';
import { feedPersonId } from './stored-feed.ts';

interface NextFile {
  readonly feedId: string;
  readonly feedName: string;
  readonly kind: ImportKind;
  readonly id: string;
  readonly fileId: string | null;
  readonly name: string | null;
}

/**
 * First waiting file of every feed by name, unless one of the feed is being imported, a faulty one must be corrected
 * first, or an import of the kind runs (FEED-08, FEED-10).
 */
const nextFiles = sql`
  select f.id::text as "feedId", f.name as "feedName", f.kind, ff.id::text as id, ff.file_id::text as "fileId", ff.name
    from feed f
    cross join lateral (select * from feed_file where feed_id = f.id and state = 'waiting'
                         order by name collate "C", id limit 1) ff
   where not f.paused
     and not exists (select from feed_file o where o.feed_id = f.id
                      and (o.state = 'importing' or (o.state = 'faulty' and f.on_fault = 'wait')))
     and not exists (select from job j where j.kind = 'import/' || f.kind and j.state in ('queued', 'running'))`;

/** Condition for `startImports` to have something to do. */
export const hasNextFiles = sql`exists (${nextFiles})`;

/** Starts the imports of waiting files, one of a kind at a time. */
export async function startImports(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<NextFile>(nextFiles);
  for (const file of rows) await startImport(pool, file);
}

async function startImport(pool: pg.Pool, { feedId, feedName, kind, id, fileId, name }: NextFile): Promise<void> {
  await transaction(pool, async (db) => {
    await db.query(sql`select from feed where id = ${feedId} for update`);
    // A separate statement, so that it sees what another worker started meanwhile.
    const { rowCount } = await db.query(sql`${nextFiles} and ff.id = ${id}`);
    if (rowCount === 0) return;
    await startJob(db, {
      kind: `import/${kind}`,
      user: { id: feedPersonId(feedId), name: feedPersonName(feedName) },
      input: { fileName: name ?? importKinds[kind].label },
      ...(fileId !== null && { fileId }),
      feedFileId: id,
    });
  });
}
