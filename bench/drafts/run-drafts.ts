import { chosenParties, type DraftFormat } from '@tsuun/domain/month-end/invoice-draft/search';
import { monthQuery, monthDefaults } from '@tsuun/domain/month-end/report/search';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { draftWork, type DraftInput } from '../../packages/server/src/features/month-end/invoice-draft/draft-work.ts';
import { runJob } from '../../packages/server/src/job/run-job.ts';
import { startJob } from '../../packages/server/src/job/start-job.ts';
import { takeJob } from '../../packages/server/src/job/take-job.ts';
import type { Services } from '../../packages/server/src/services.ts';
import { silent } from '../../packages/server/testing/silent.ts';

/** A worker process that makes the drafts of a month once; prints seconds, peak memory and the longest block of its event loop as JSON. */
const [databaseUrl = '', format = 'pdf'] = process.argv.slice(2);
const log = { ...silent, warn: console.error, error: console.error };
const pool = openPool(databaseUrl, log, { max: 3 });
const services = { pool, databaseUrl, log } as unknown as Services;
const input: DraftInput = {
  asked: monthQuery({ ...monthDefaults('2026-05-13'), month: '2026-04-01' }, '2026-05-13'),
  parties: chosenParties(null),
  format: format as DraftFormat,
  fileName: 'drafts.zip',
  madeAt: '2026-05-13 09:00:00',
};

await startJob(pool, { kind: 'export/invoice-draft', user: { id: '1', name: 'bench' }, input });
const job = await takeJob(pool);
if (!job) throw new Error('no job');
let longest = 0;
let last = performance.now();
const heartbeat = setInterval(() => {
  longest = Math.max(longest, performance.now() - last);
  last = performance.now();
}, 20);
const began = performance.now();
const cpuBefore = process.cpuUsage();
await runJob(services, job, draftWork(), new AbortController().signal);
const seconds = (performance.now() - began) / 1000;
clearInterval(heartbeat);
const { user, system } = process.cpuUsage(cpuBefore);
const { rows } = await pool.query(`select j.message, f.size from job j left join transfer_history h on h.job_id = j.id
  left join file f on f.id = h.file_id where j.id = ${job.id}`);
await pool.end();
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
const cpuSeconds = (user + system) / 1e6;
process.stdout.write(JSON.stringify({ seconds, cpuSeconds, megabytes, maxBlocked: Math.round(longest), ...rows[0] }));
