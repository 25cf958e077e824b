import { orderExportSource } from '../../packages/server/src/features/order/export/order-export.ts';
import { exportInput } from '../../packages/server/src/export/start-export.ts';
import type { ExportFormat } from '../../packages/server/src/export/export-source.ts';
import { exportWork } from '../../packages/server/src/export/export-work.ts';
import { openPool } from '../../packages/server/src/db/pool.ts';
import { runJob } from '../../packages/server/src/job/run-job.ts';
import { startJob } from '../../packages/server/src/job/start-job.ts';
import { takeJob } from '../../packages/server/src/job/take-job.ts';
import type { Services } from '../../packages/server/src/services.ts';
import { silent } from '../../packages/server/testing/silent.ts';
import { station } from './make-orders.ts';

/** A worker process that runs one export; prints its seconds and peak memory as JSON. */
const [databaseUrl = '', format = 'xlsx'] = process.argv.slice(2);
const log = { ...silent, warn: console.error, error: console.error };
const pool = openPool(databaseUrl, log, { max: 3 });
const services = { pool, databaseUrl, log } as unknown as Services;
const conditions = { chargeTransportationId: station, orderType: [], bizResultDt: { from: null, to: null } };
const scope = { station: null, days: conditions.bizResultDt };

await startJob(pool, {
  kind: 'export/order',
  user: { id: '1', name: 'bench' },
  input: exportInput(orderExportSource, { conditions, format: format as ExportFormat, scope }, Date.now()),
});
const job = await takeJob(pool);
if (!job) throw new Error('no job');
const began = performance.now();
const cpuBefore = process.cpuUsage();
await runJob(services, job, exportWork(orderExportSource), new AbortController().signal);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpuBefore);
const cpuSeconds = (user + system) / 1e6;
const { rows } = await pool.query(`select j.message, f.size from job j left join transfer_history h on h.job_id = j.id
  left join file f on f.id = h.file_id where j.id = ${job.id}`);
await pool.end();
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ seconds, cpuSeconds, megabytes, ...rows[0] }));
