import { createHash } from 'node:crypto';
import { Problem } from '@tsuun/contract/problem';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { feedPersonName, type FormerFile, sameContentSentence } from '@tsuun/domain/message/feed';
import { message } from '@tsuun/domain/message/message';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { japanDay } from '../../db/japan-time.sql.ts';
import { transaction, type Queryable } from '../../db/transaction.ts';
import { maxUploadSize, storeUpload } from '../../file/file-store.ts';
import { uploadName } from '../../file/upload-name.ts';
import { writeActivity } from '../../record/write-activity.ts';
import { feedPersonId, wakeWorkers } from './stored-feed.ts';

interface NewFeedFile {
  readonly feed: { readonly id: string; readonly name: string; readonly kind: ImportKind };
  readonly name: string;
  /** `null` for a file that cannot be read. */
  readonly content: AsyncIterable<Uint8Array> | null;
  /** State at its source, to move it later; `null` for one that was sent. */
  readonly atSource: { readonly size: number; readonly time: number; readonly moves: boolean } | null;
  readonly today: string;
  /** Why it cannot be read. */
  readonly fault?: string;
  /** Returns false if the content that was read must not count, because the file changed meanwhile. */
  readonly isUnchanged?: () => Promise<boolean>;
  /** Throws in the transaction that receives the file if it must not. */
  readonly mayReceive?: (db: Queryable) => Promise<void>;
}

export interface StoredFeedFile {
  readonly id: string;
  readonly status: 'waiting' | 'skipped';
}

/**
 * Condition of files (alias `ff`) that could not be read at their source. They are faulty, and are read again at every
 * look until they can be read, are given up or are gone.
 */
export const isUnread = sql`
  ff.state = 'faulty' and ff.source_name is not null and ff.sha256 is null and ff.size <= ${maxUploadSize}`;

/**
 * Stores a file and queues it for its import. A content that the feed had before is skipped, with a line in 処理履歴
 * (FEED-07); a file that cannot be read or is above the limit is faulty. Returns `null` if the file changed while it was
 * read, or is known as unread.
 */
export async function storeFeedFile(pool: pg.Pool, file: NewFeedFile): Promise<StoredFeedFile | null> {
  const { feed } = file;
  const hash = createHash('sha256');
  const name = uploadName(file.name);
  const stored =
    file.content &&
    (await storeUpload(pool, {
      name,
      userId: feedPersonId(feed.id),
      content: hashed(file.content, hash),
      limit: maxUploadSize,
      tooLarge: () => new Problem('tooLarge'),
    }).catch((error: unknown) => {
      if (file.atSource !== null && error instanceof Problem && error.code === 'tooLarge') return null;
      throw error;
    }));
  const row = { name, digest: stored && hash.digest(), fileId: stored?.id ?? null, size: stored?.size ?? null };
  let received: StoredFeedFile | null = null;
  try {
    if ((await file.isUnchanged?.()) !== false) received = await receive(pool, file, row);
  } finally {
    if (stored !== null && received?.status !== 'waiting')
      // The transaction may have been committed without an answer.
      await pool.query(sql`
        delete from file where id = ${stored.id}
                           and not exists (select from feed_file where file_id = ${stored.id})`);
  }
  return received;
}

const receive = (pool: pg.Pool, file: NewFeedFile, row: Omit<FileRow, 'state'>): Promise<StoredFeedFile | null> =>
  transaction(pool, async (db) => {
    await file.mayReceive?.(db);
    if (await endUnread(db, file)) return null;
    const id = await insertFile(db, file, { ...row, state: row.fileId === null ? 'faulty' : 'waiting' });
    const skippedId = id === null ? await skipFile(db, file, row) : null;
    await db.query(sql`update feed set arrived_on = ${file.today}, late_on = null where id = ${file.feed.id}`);
    await wakeWorkers(db);
    return skippedId === null ? { id: id as string, status: 'waiting' } : { id: skippedId, status: 'skipped' };
  });

/** Ends the fault of a file that can be read now; of one that still cannot, renews the reason and returns true. */
async function endUnread(db: Queryable, { feed, name, content, fault, atSource }: NewFeedFile): Promise<boolean> {
  const those = sql`ff.feed_id = ${feed.id} and ff.source_name = ${name} and ${isUnread}`;
  if (content !== null) {
    await db.query(sql`delete from feed_file ff where ${those}`);
    return false;
  }
  const { rowCount } = await db.query(sql`
    update feed_file ff set message = ${fault}
     where ${those} and ff.size = ${atSource?.size} and ff.source_time = ${atSource?.time}`);
  return rowCount !== 0;
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

interface FileRow {
  readonly name: string;
  readonly digest: Buffer | null;
  readonly fileId: string | null;
  readonly size: number | null;
  readonly state: 'waiting' | 'faulty' | 'skipped';
  readonly message?: string;
}

/** Inserts the row of a file and returns its id; `null` if the feed had this content before. */
async function insertFile(db: Queryable, { feed, name: sourceName, atSource, fault }: NewFeedFile, row: FileRow) {
  const ended = row.state === 'waiting' ? null : new Date();
  const why = row.message ?? (row.state === 'faulty' ? (fault ?? message.tooLarge) : null);
  const { rows } = await db.query<{ id: string }>(sql`
    insert into feed_file
      (feed_id, name, source_name, size, source_time, sha256, file_id, state, message, at_source, ended_at)
    values (${feed.id}, ${row.name}, ${atSource && sourceName}, ${atSource?.size ?? row.size}, ${atSource?.time ?? null},
            ${row.digest}, ${row.fileId}, ${row.state}, ${why}, ${atSource?.moves ?? false}, ${ended})
    on conflict (feed_id, sha256) where state not in ('skipped', 'dismissed') do nothing
    returning id::text as id`);
  return rows[0]?.id ?? null;
}

async function skipFile(db: Queryable, file: NewFeedFile, row: Omit<FileRow, 'state'>): Promise<string> {
  const { feed } = file;
  const { rows } = await db.query<FormerFile>(sql`
    select name, ${japanDay(sql`arrived_at`)}::text as day,
           case when state <> 'imported' then 'waiting'
                when exists (select from job j join activity a on a.job_id = j.id
                              where j.feed_file_id = feed_file.id and activity_is_undone(a.id)) then 'undone'
                else 'imported' end as "end"
      from feed_file
     where feed_id = ${feed.id} and sha256 = ${row.digest} and state not in ('skipped', 'dismissed')`);
  const sentence = sameContentSentence(row.name, rows[0] ?? { name: row.name, day: file.today, end: 'waiting' });
  await writeActivity(db, {
    kind: `import/${feed.kind}`,
    functionCode: importKinds[feed.kind].code,
    user: { id: feedPersonId(feed.id), name: feedPersonName(feed.name) },
    state: 'done',
    total: 0,
    done: 0,
    skipped: 0,
    message: sentence,
    isRead: true,
  });
  return (await insertFile(db, file, { ...row, fileId: null, state: 'skipped', message: sentence })) as string;
}
