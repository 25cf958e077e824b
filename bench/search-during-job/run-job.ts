import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { storeFile } from '../../packages/server/src/file/file-store.ts';
import { lowerPriority } from '../../packages/server/src/job/run-worker.ts';
import { runJob } from '../../packages/server/src/job/run-job.ts';
import { startJob } from '../../packages/server/src/job/start-job.ts';
import { takeJob } from '../../packages/server/src/job/take-job.ts';
import { jobWorks } from '../../packages/server/src/jobs.ts';
import type { Services } from '../../packages/server/src/services.ts';
import { silent } from '../../packages/server/testing/silent.ts';

/**
 * A worker that runs one job of any kind. It prints `ready` when the preparation is finished, starts the job on the
 * first byte of its input, and prints the job's message at its end.
 */
const [databaseUrl = '', kind = '', path = '', input = '{}'] = process.argv.slice(2);
const log = { ...silent, warn: console.error, error: console.error };
const pool = openPool(databaseUrl, log, { max: 3 });
const services = { pool, databaseUrl, log, today: () => '2026-05-13' } as unknown as Services;
const file =
  path === '' ? null : await storeFile(pool, { name: basename(path), userId: '1', content: createReadStream(path) });

lowerPriority();
await startJob(pool, {
  kind: kind as JobKind,
  user: { id: '1', name: '測定' },
  ...(file && { fileId: file.id }),
  input: { fileName: file?.name ?? '測定', functionCode: 'IMPORTS', ...JSON.parse(input) },
});
const job = await takeJob(pool);
if (!job) throw new Error('no job');
process.stdout.write('ready\n');
await new Promise((begin) => process.stdin.once('data', begin));
await runJob(services, job, jobWorks[job.kind], new AbortController().signal);
const { rows } = await pool.query<{ message: string }>(`select message from job where id = ${job.id}`);
await pool.end();
process.stdout.write(`${rows[0]?.message ?? ''}\n`);
process.exit(0);
