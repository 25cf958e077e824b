import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { storeFile } from '../../packages/server/src/file/file-store.ts';
import { runJob } from '../../packages/server/src/job/run-job.ts';
import { Readers } from '../../packages/server/src/reader/reader-process.ts';
import { startJob } from '../../packages/server/src/job/start-job.ts';
import { takeJob } from '../../packages/server/src/job/take-job.ts';
import { jobWorks } from '../../packages/server/src/jobs.ts';
import { serverDir } from '../../packages/server/src/server-dir.ts';
import type { Services } from '../../packages/server/src/services.ts';

/**
 * Runs one import job in a separate process, as a worker does; prints seconds, peak memory and the job's message.
 * `path` is the file, for `mms` its folder, for `undo` the activity id of the import; `check` runs only the preflight.
 */
const [databaseUrl = '', path = '', kind = 'zentsu', check = ''] = process.argv.slice(2);
const writeLog = (fields: object, text: string): void =>
  void process.stderr.write(`${text} ${String(Object.values(fields)[0])}\n`);
const log = { info: writeLog, warn: writeLog, error: writeLog } as Services['log'];
const pool = openPool(databaseUrl, log);
const services = {
  pool,
  databaseUrl,
  databaseReadUrl: null,
  // Orders past closing are not deleted; with this date an undo finds no day past closing.
  today: () => (kind === 'undo' ? '2000-01-01' : '2026-05-13'),
  verification: false,
  instance: '',
  httpsOnly: false,
  trustedProxies: 'loopback',
  mmsSource: path,
  readers: new Readers(join(serverDir, 'dist/reader.js')),
  webRoot: null,
  keepFilesDays: 0,
  keepFilesGb: 0,
  dailyFilesGb: 0,
  keepAuditDays: 0,
  keepActivityDays: 0,
  keepChangesDays: 0,
  keepSnapshotsDays: 0,
  metricsToken: null,
  feedFolders: [],
  secretsKey: null,
  smtpUrl: null,
  mailFrom: null,
  company: null,
  log,
} satisfies Services;

services.readers.prepare();

const file =
  kind === 'mms' || kind === 'undo'
    ? null
    : await storeFile(pool, { name: basename(path), userId: '1', content: createReadStream(path) });
const group = check === 'check' ? 'preflight' : 'import';
const { rows: made } = await pool.query<{ id: string }>(
  `insert into preflight (kind, user_id, file_id, file_name) select $1, '1', $2, 'feed.csv' where $3 returning id::text as id`,
  [kind, file?.id ?? null, group === 'preflight'],
);
await startJob(pool, {
  kind: (kind === 'undo' ? 'undo/import' : `${group}/${kind}`) as JobKind,
  user: { id: '1', name: '測定' },
  ...(file && { fileId: file.id }),
  input: kind === 'undo' ? { undoesId: path } : { fileName: file?.name ?? 'MMS', preflightId: made[0]?.id },
});
const job = await takeJob(pool);
if (job === null) throw new Error('The job was not found.');
const start = performance.now();
const used = process.cpuUsage();
await runJob(services, job, jobWorks[job.kind], new AbortController().signal);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(used);
const { rows } = await pool.query<{ message: string }>('select message from job order by id desc limit 1');
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(
  JSON.stringify({ seconds, cpu: (user + system) / 1e6, megabytes, size: file?.size ?? 0, message: rows[0]?.message }),
);
await pool.end();
await services.readers.take().end();
