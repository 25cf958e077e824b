import { once } from 'node:events';
import { Socket } from 'node:net';
import { openPool } from '../db/pool.ts';
import { writeCorrectedFile } from '../features/preflight/corrected-content.ts';
import {
  type CorrectedFileTask,
  linesPipe,
  readerBeat,
  type ReaderMessage,
  type ReaderTask,
} from '../reader/reader-messages.ts';
import { readTask } from '../import/reader/read-task.ts';
import { importPlans } from '../import-plans.ts';
import { openLog } from './open-log.ts';
import { runProcess } from './run-process.ts';

/**
 * The process that reads one uploaded file for a worker or a web server and ends with it: whatever a file does to its
 * reader, the others go on (R28).
 */
async function read(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C reaches every process of the terminal; its worker ends it, and gives the job back first.
  for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(name, () => undefined);
  const [task] = (await once(process, 'message')) as [ReaderTask | CorrectedFileTask];
  const tell = (message: ReaderMessage): void => void process.send?.(message);
  setInterval(() => tell({ tell: 'alive', ...taken() }), readerBeat).unref();
  const pool = openPool(task.databaseUrl, openLog('worker'), { max: 3, applicationName: 'tsuun reader' });
  const plan = importPlans[task.kind];
  const lines = new Socket({ fd: linesPipe });
  if (task.purpose === 'correctedFile') await writeCorrectedFile(task, plan, { pool, lines, tell });
  else await readTask(task, plan, { pool, lines, tell });
  await pool.end();
  // The last word and the last line are taken before the worker lets it go.
  await once(process, 'disconnect');
}

/** Resources used by this process so far. */
function taken() {
  const { user, system } = process.cpuUsage();
  return { processor: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 };
}

await runProcess(read);
