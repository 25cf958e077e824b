import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { JobWorks } from './job-work.ts';
import { jobQueued } from './job.ts';
import { NotificationListener } from './notification-listener.ts';
import { runJob } from './run-job.ts';
import { SpareConnection } from './spare-connection.ts';
import { takeJob } from './take-job.ts';

/**
 * Milliseconds between checks of the queue without a notification; also the time until jobs of silent workers are
 * noticed.
 */
const pollInterval = 5_000;

/** Runs jobs one after another until `stop` aborts. No failure of the database ends it. */
export async function runWorker(services: Services, works: JobWorks, stop: AbortSignal): Promise<void> {
  const queue = new NotificationListener(services, stop, jobQueued);
  const spare = new SpareConnection(services);
  while (!stop.aborted) {
    try {
      await queue.listen();
      const job = await takeJob(services.pool);
      if (!job) await queue.wakeSignal.wait(pollInterval);
      else {
        await runJob(services, job, works[job.kind], stop, { spare });
        await analyzeGrown(services.pool);
      }
    } catch (error) {
      services.log.warn({ err: error }, 'the worker could not take a job, or tidy up after it');
      await wait(1_000, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  await spare.end();
  await queue.remove();
}

/** Number of rows below which any plan is fast. */
const minRows = 1_000;

/**
 * Updates the statistics of tables that have grown tenfold since the last time. PostgreSQL does so about every minute,
 * but in the middle of a large import it does not count uncommitted rows: it takes the full table for an empty one, and
 * the next import compares every row of its file with every order (20,000 and 20,000 took longer than a minute).
 * Temporary tables are left out, since this would only wait for the job that locks them.
 */
export async function analyzeGrown(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ tables: string | null }>(sql`
    select string_agg(relid::regclass::text, ', ') as tables
      from pg_stat_user_tables t join pg_class c on c.oid = relid
     where c.relpersistence <> 't' and n_live_tup > ${minRows} and n_live_tup > 10 * reltuples`);
  const tables = rows[0]?.tables;
  if (tables) await db.query(`analyze ${tables}`);
}

const belowNormal = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lowers the priority of this process below that of the web server and the database on the same machine, since users at
 * a screen wait for those. A priority that is lower already is kept; without permission nothing changes.
 */
export function lowerPriority(present = getPriority(), set: (priority: number) => void = setPriority): void {
  if (present >= belowNormal) return;
  try {
    set(belowNormal);
  } catch {
    // Without permission others are only slower.
  }
}
