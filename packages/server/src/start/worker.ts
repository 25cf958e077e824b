import { setTimeout as sleep } from 'node:timers/promises';
import { migrationsPendingSentence } from '@tsuun/domain/message/operator';
import { embeddedUrl } from '@tsuun/embedded-server/home';
import { readConfig } from '../config.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { refuseWhileRestored } from '../db/restore-lock.ts';
import { watchDatabase } from '../db/watch-database.ts';
import { runFeeds } from '../features/feed/run-feeds.ts';
import { lowerPriority, runWorker } from '../job/run-worker.ts';
import { jobWorks } from '../jobs.ts';
import type { Services } from '../services.ts';
import { StartProblem } from '../start-problem.ts';
import { openServices } from './open-services.ts';
import { runProcess } from './run-process.ts';
import { stopSignal, stopWithParent } from './stop-signal.ts';

/** Milliseconds between two attempts to reach a database that does not respond. */
const pause = 1_000;

/**
 * Checks, like a start of the server, that the tables are those of this release and that no restore is running, before
 * a worker that was started by hand runs jobs. Waits for a database that does not respond until `stop` aborts. Throws
 * `StartProblem`.
 */
async function checkTables({ pool, log }: Pick<Services, 'pool' | 'log'>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await refuseWhileRestored(pool);
      const pending = await pendingMigrations(pool);
      if (pending.length > 0) throw new StartProblem(migrationsPendingSentence(pending));
      return;
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      log.warn({ err: error }, 'the worker waits for the database');
      await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

/** Worker process, started by `main.ts`, or by hand (`npm run worker`) on this or another machine. */
async function work(): Promise<void> {
  const config = readConfig(process.env);
  const stop = process.send === undefined ? stopSignal((line) => console.log(line)) : stopWithParent();
  const services = openServices('worker', config, config.databaseUrl ?? (await embeddedUrl(config.dataDir)));
  const { databaseUrl, databaseReadUrl, log } = services;
  const watches = [databaseUrl, databaseReadUrl ?? []].flat().map((url) => watchDatabase(url, log));
  lowerPriority();
  sendHeartbeats();
  services.readers?.prepare();
  try {
    if (process.send === undefined) await checkTables(services, stop);
    await Promise.all([runWorker(services, jobWorks, stop), runFeeds(services, stop)]);
  } finally {
    await services.pool.end();
    await Promise.all(watches.map((end) => end()));
  }
}

/**
 * Sends heartbeats to the parent, which kills a worker without them (`workers.ts`); one started by hand has no parent.
 */
function sendHeartbeats(): void {
  setInterval(() => process.connected && process.send?.('alive'), 5_000).unref();
}

await runProcess(work);
