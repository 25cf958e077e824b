import { readConfig } from '../config.ts';
import { watchDatabase } from '../db/watch-database.ts';
import { embeddedUrl } from '@tsuun/embedded-server/embedded-url';
import { checkTables } from './check-tables.ts';
import { runFeeds } from '../features/feed/run-feeds.ts';
import { lowerPriority } from '../job/lower-priority.ts';
import { runWorker } from '../job/run-worker.ts';
import { jobWorks } from '../jobs.ts';
import { openServices } from './open-services.ts';
import { runProcess } from './run-process.ts';
import { stopSignal, stopWithParent } from './stop-signal.ts';

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
