import { performance } from 'node:perf_hooks';
import { previousYearQuery } from '@tsuun/domain/month-end/report/charts';
import {
  monthBases,
  monthDefaults,
  monthParts,
  monthQuery,
  thirteenMonths,
} from '@tsuun/domain/month-end/report/search';
import { addMonths } from '@tsuun/domain/value/day';
import { monthChanged } from '../packages/server/src/features/month-end/report/month-sums.ts';
import { monthLines, monthsOf } from '../packages/server/src/features/month-end/report/month-sums.ts';
import { insertExports } from './month-end/insert-exports.ts';
import { percentile, row } from './search/figures.ts';
import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';

/**
 * Measures the queries of 月次照合: each date and part over 24 months in turn, the changes since 6,000 exports, thirteen
 * months, and the thirteen months of the previous year: `node bench/month-end.ts [orders] [rounds] [folder]`. The
 * limits for a million orders: 500 ms a month, 1.5 s for thirteen (p95). The folder keeps the database for the next
 * run.
 */
const [orders = '1000000', rounds = '24', folder = './data/bench-search'] = process.argv.slice(2);

const database = await openOrders(folder, { count: Number(orders), kind: 'own' });
const server = await openServer(database.url);

/** Median and 95th percentile of a query over one month after another; the first run only loads pages into memory. */
async function times(query: (month: string) => Promise<unknown>): Promise<string[]> {
  const taken: number[] = [];
  for (let round = 0; round <= Number(rounds); round += 1) {
    const began = performance.now();
    await query(addMonths('2024-01-01', round % 24));
    if (round > 0) taken.push(performance.now() - began);
  }
  return [50, 95].map((percent) => percentile(taken, percent).toFixed(0));
}

const conditions = monthDefaults('2026-05-13');

try {
  await insertExports(server.pool);
  process.stdout.write(row('ms', 'p50', 'p95'));
  for (const { value: basis, label } of monthBases) {
    for (const { value: part, label: by } of monthParts) {
      const lines = (month: string) =>
        monthLines(server.pool, monthQuery({ ...conditions, month, basis, part }, '2026-05-13'));
      process.stdout.write(row(`${label} ${by}`, ...(await times(lines))));
    }
    const queryOf = (month: string) => monthQuery({ ...conditions, month, basis }, '2026-05-13');
    const changed = (month: string) => monthChanged(server.pool, queryOf(month));
    process.stdout.write(row(`${label} 出力後変更`, ...(await times(changed))));
    const year = (month: string) => monthsOf(server.pool, thirteenMonths(queryOf(month)));
    process.stdout.write(row(`${label} 13`, ...(await times(year))));
    const before = (month: string) => monthsOf(server.pool, thirteenMonths(previousYearQuery(queryOf(month))));
    process.stdout.write(row(`${label} 13, previous year`, ...(await times(before))));
  }
} finally {
  await server.close();
  await database.stop();
}
