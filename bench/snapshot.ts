import { performance } from 'node:perf_hooks';
import { type MonthQuery, monthQuery, monthDefaults, monthParts } from '@tsuun/domain/month-end/report/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { comparisonSearch } from '@tsuun/domain/month-end/snapshot/search';
import { addDays, addMonths } from '@tsuun/domain/value/day';
import { pino } from 'pino';
import { compare, firstOf } from '../packages/server/src/features/month-end/snapshot/compare.ts';
import { compareLines } from '../packages/server/src/features/month-end/snapshot/compare-lines.ts';
import { listSnapshots } from '../packages/server/src/features/month-end/snapshot/list-snapshots.ts';
import { runJob } from '../packages/server/src/job/run-job.ts';
import { startJob } from '../packages/server/src/job/start-job.ts';
import { takeJob } from '../packages/server/src/job/take-job.ts';
import { jobWorks } from '../packages/server/src/jobs.ts';
import { openPool } from '../packages/server/src/db/pool.ts';
import type { Services } from '../packages/server/src/services.ts';
import { snapshotSources } from '../packages/server/src/snapshot-sources.ts';
import { row } from './search/figures.ts';
import { openOrders } from './search/open.ts';

/**
 * Measures the snapshot of some months of N orders, and the comparison of one month after a thousand changes:
 * `npx tsx bench/snapshot.ts [orders] [months] [folder]`. A month has 17,000 of a million orders, so six months represent
 * one of 100,000. The limit is 10 s.
 */
const [orders = '1000000', months = '6', folder = './data/bench-search'] = process.argv.slice(2);
const today = '2026-05-13';

const database = await openOrders(folder, Number(orders), 'own');
const log = pino({ level: 'error' });
const pool = openPool(database.url, log);
const services = {
  pool,
  databaseUrl: database.url,
  databaseReadUrl: null,
  today: () => today,
  log,
} as unknown as Services;
const month = '2025-03-01';
const asked = monthQuery({ ...monthDefaults(today), month }, today);
const many = { ...asked, to: addDays(addMonths(month, Number(months)), -1) };

const timed = async <T>(act: () => Promise<T>): Promise<readonly [ms: string, value: T]> => {
  const began = performance.now();
  const value = await act();
  return [(performance.now() - began).toFixed(0), value];
};

async function record(what: MonthQuery): Promise<string> {
  await startJob(pool, { kind: 'snapshot/month', user: { id: '1', name: '測定' }, input: { asked: what, remark: '' } });
  const job = await takeJob(pool);
  if (job === null) throw new Error('The job was not found.');
  await runJob(services, job, jobWorks[job.kind], new AbortController().signal);
  const { rows } = await pool.query<{ message: string }>('select message from job order by id desc limit 1');
  return rows[0]?.message ?? '';
}

try {
  process.stdout.write(row('ms', '', 'limit'));
  const [taken, message] = await timed(() => record(many));
  process.stdout.write(row(`record: ${message}`, taken, '10000'));
  await record(asked);
  const [base] = await listSnapshots(pool, asked);
  await pool.query(
    `update orders set version_no = version_no + 1, remarks = 'x'
      where id in (select id from orders where biz_result_dt between $1 and $2 limit 1000)`,
    [asked.from, asked.to],
  );
  const conditions = { ...blankConditions(comparisonSearch), base: base?.id ?? '' };
  const [ms, { totalCount }] = await timed(() => compare(pool, snapshotSources, conditions, firstOf(50)));
  process.stdout.write(row(`compare: ${totalCount} differ`, ms, ''));
  for (const { value: part, label } of monthParts) {
    const [took, lines] = await timed(() => compareLines(pool, snapshotSources, { ...conditions, part }));
    process.stdout.write(row(`by ${label}: ${lines.length} lines`, took, ''));
  }
} finally {
  await pool.end();
  await database.stop();
}
