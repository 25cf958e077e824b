import { setTimeout as wait } from 'node:timers/promises';
import { feedPersonName } from '@tsuun/domain/message/feed';
import { type ImportKind, importKinds } from '@tsuun/domain/transfer/import-kinds';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { transaction } from '../../db/transaction.ts';
import { NotificationListener } from '../../job/notification-listener.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import { lookAtFeed } from './look.ts';
import { hasEvents, hasMails, noteEvents, sendMails } from './send-mails.ts';
import { feedDue, feedPersonId } from './stored-feed.ts';
import { isDue, takeFeed } from './take-feed.ts';

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
const hasNextFiles = sql`exists (${nextFiles})`;

/** Starts the imports of waiting files, one of a kind at a time. */
async function startImports(pool: pg.Pool): Promise<void> {
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

/** Milliseconds between rounds while nothing is known to be due: one query a minute. */
const pollInterval = 60_000;
/** Number of feeds that a worker looks at at a time, so that a slow source does not delay the others. */
const maxLooks = 4;
/** Milliseconds between two rounds at least. */
const pace = 100;
/** Milliseconds between the two looks at a file that find it finished. */
const settleTime = 10_000;

interface Agenda {
  readonly due: boolean;
  readonly imports: boolean;
  readonly events: boolean;
  readonly mails: boolean;
  /** Milliseconds until the next look of any feed. */
  readonly next: number | null;
}

/**
 * Runs the feeds until `stop` aborts: looks at due sources, starts the imports of what came, and reports what went
 * wrong. Any number of workers do it side by side; no failure of the database or a source ends it.
 */
export async function runFeeds(services: Services, stop: AbortSignal, settleMs = settleTime): Promise<void> {
  const { pool, log, feedFolders } = services;
  const notifications = new NotificationListener(services, stop, feedDue);
  const looks = new Set<Promise<void>>();
  const look = (feed: NonNullable<Awaited<ReturnType<typeof takeFeed>>>): void => {
    const running = lookAtFeed(services, feed, stop, settleMs).finally(() => {
      looks.delete(running);
      notifications.wakeSignal.arrive();
    });
    looks.add(running);
  };
  while (!stop.aborted) {
    try {
      await notifications.listen();
      const agenda = await readAgenda(pool, feedFolders);
      if (agenda.events) await noteEvents(services);
      if (agenda.imports) await startImports(pool);
      if (agenda.mails || agenda.events) await sendMails(services);
      while (agenda.due && looks.size < maxLooks && !stop.aborted) {
        const feed = await takeFeed(pool, feedFolders);
        if (feed === null) break;
        look(feed);
      }
      // Many files that come at once are one round.
      await wait(pace, undefined, { signal: stop });
      await notifications.wakeSignal.wait(Math.min(pollInterval, agenda.next ?? pollInterval));
    } catch (error) {
      log.warn({ err: error }, 'the feeds could not be run and will be tried again');
      await wait(1_000, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  await Promise.allSettled(looks);
  await notifications.remove();
}

/** Reads what there is to do in one query, whatever the number of feeds. */
async function readAgenda(pool: pg.Pool, folders: readonly string[]): Promise<Agenda> {
  const { rows } = await pool.query<Agenda>(sql`
    select exists (select from feed f where ${isDue(folders)}) as due, ${hasNextFiles} as imports,
           ${hasEvents} as events, ${hasMails} as mails,
           (select (extract(epoch from min(next_look_at) - now()) * 1000)::float8 from feed
             where not paused and next_look_at > now()) as next`);
  return rows[0] as Agenda;
}
