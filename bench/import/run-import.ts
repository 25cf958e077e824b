import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { storeFile } from '../../packages/server/src/file/file-store.ts';
import { runJob } from '../../packages/server/src/job/run-job.ts';
import { startJob } from '../../packages/server/src/job/start-job.ts';
import { takeJob } from '../../packages/server/src/job/take-job.ts';
import { jobWorks } from '../../packages/server/src/jobs.ts';
import type { Services } from '../../packages/server/src/services.ts';

/**
 * One import job in a process of its own, as a worker does it; prints seconds, peak memory and the job's message.
 * `path` is the file, for `mms` the folder it reads.
 */
const [databaseUrl = '', path = '', kind = 'zentsu'] = process.argv.slice(2);
const tell = (fields: object, text: string): void =>
  void process.stderr.write(`${text} ${String(Object.values(fields)[0])}\n`);
const log = { info: tell, warn: tell, error: tell } as Services['log'];
const pool = openPool(databaseUrl, log);
const services = {
  pool,
  databaseUrl,
  databaseReadUrl: null,
  today: () => '2026-05-13',
  verification: false,
  httpsOnly: false,
  trustedProxies: 'loopback',
  mmsSource: path,
  webRoot: null,
  keepFilesDays: 0,
  metricsToken: null,
  log,
} satisfies Services;

const file =
  kind === 'mms' ? null : await storeFile(pool, { name: basename(path), userId: '1', content: createReadStream(path) });
await startJob(pool, {
  kind: `import/${kind}` as JobKind,
  user: { id: '1', name: '測定' },
  ...(file && { fileId: file.id }),
  input: { fileName: file?.name ?? 'MMS', functionCode: 'IMPORTS' },
});
const job = await takeJob(pool);
if (job === null) throw new Error('the job is not there');
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
