import { openPool } from '../../packages/server/src/db/pool.ts';
import { runJob } from '../../packages/server/src/job/run-job.ts';
import { startJob } from '../../packages/server/src/job/start-job.ts';
import { takeJob } from '../../packages/server/src/job/take-job.ts';
import { jobWorks } from '../../packages/server/src/jobs.ts';
import type { Services } from '../../packages/server/src/services.ts';
import { silent } from '../../packages/server/testing/silent.ts';

/** A worker process that runs one re-apply; prints its seconds and peak memory as JSON. */
const [databaseUrl = ''] = process.argv.slice(2);
const log = { ...silent, warn: console.error, error: console.error };
const pool = openPool(databaseUrl, log, { max: 3 });
const services = { pool, databaseUrl, log } as unknown as Services;

await startJob(pool, { kind: 'apply/arrival-fee', user: { id: '1', name: 'bench' } });
const job = await takeJob(pool);
if (!job) throw new Error('no job');
const began = performance.now();
await runJob(services, job, jobWorks['apply/arrival-fee'], new AbortController().signal);
const seconds = (performance.now() - began) / 1000;
const { rows } = await pool.query(`select message from job where id = ${job.id}`);
await pool.end();
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ seconds, megabytes, ...rows[0] }));
