import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { NotificationListener } from '../../job/notification-listener.ts';
import type { Services } from '../../services.ts';
import { lookAtFeed } from './look.ts';
import { hasEvents, noteEvents } from './note-events.ts';
import { hasMails, sendMails } from './send-mails.ts';
import { hasNextFiles, startImports } from './start-imports.ts';
import { feedDue } from './stored-feed.ts';
import { isDue, takeFeed } from './take-feed.ts';

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
