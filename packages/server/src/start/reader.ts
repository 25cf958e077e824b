import { once } from 'node:events';
import { Socket } from 'node:net';
import { openPool } from '../db/pool.ts';
import { writeCorrectedFile } from '../features/preflight/corrected-content.ts';
import {
  type CorrectedFileTask,
  linesPipe,
  readerHeartbeatInterval,
  type ReaderMessage,
  type ReaderTask,
} from '../reader/reader-messages.ts';
import { readTask } from '../import/reader/read-task.ts';
import { importPlans } from '../import-plans.ts';
import { openLog } from './open-services.ts';
import { runProcess } from './run-process.ts';

/**
 * Process that reads one uploaded file for a worker or a web server and ends with it, so that a malicious file affects
 * only this process (R28).
 */
async function read(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C is sent to every process of the terminal; the worker ends this one, after it has put the job back.
  for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(name, () => undefined);
  const [task] = (await once(process, 'message')) as [ReaderTask | CorrectedFileTask];
  const send = (message: ReaderMessage): void => void process.send?.(message);
  setInterval(() => send({ kind: 'alive', ...usedResources() }), readerHeartbeatInterval).unref();
  const pool = openPool(task.databaseUrl, openLog('worker'), { max: 3, applicationName: 'tsuun reader' });
  const plan = importPlans[task.kind];
  const lines = new Socket({ fd: linesPipe });
  if (task.purpose === 'correctedFile') await writeCorrectedFile(task, plan, { pool, lines, send });
  else await readTask(task, plan, { pool, lines, send });
  await pool.end();
  // The worker receives the last message and the last line before it disconnects.
  await once(process, 'disconnect');
}

/** Resources used by this process so far. */
function usedResources() {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 };
}

await runProcess(read);
