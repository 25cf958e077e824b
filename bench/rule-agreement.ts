import { isDeepStrictEqual } from 'node:util';
import { loadCalendar } from '../packages/server/testing/calendar-rows.ts';
import {
  resultsByForm,
  rulesCalendar,
  resultsInDatabase,
  generateOrders,
  expectedWhenRead,
} from '../packages/server/testing/rule-agreement.ts';
import { type BenchPool, withBenchDatabase } from './lib/bench-database.ts';
import { secondsOf } from './lib/seconds.ts';

/**
 * Checks that form, server and SQL agree on generated orders: seven sums, every flag and the unmet conditions for
 * confirming (R22). `npx tsx bench/rule-agreement.ts [orders] [seed]` prints the first order with a difference and then
 * exits with 1. `npm test` checks 3,000 orders.
 */
const [count = '100000', seed = '1'] = process.argv.slice(2);
const slice = 5_000;

await withBenchDatabase(async (pool) => {
  let confirmable = 0;
  let differing = 0;
  const seconds = await secondsOf(async () => {
    for (let from = 0; from < Number(count); from += slice) {
      const result = await compareRules(pool, Math.min(slice, Number(count) - from), Number(seed) * 1_000_000 + from);
      confirmable += result.confirmable;
      differing += result.differing;
    }
  });
  console.log(
    `${count} orders, seed ${seed}: ${confirmable} confirmable, ${differing} differing, ${seconds.toFixed(0)} s`,
  );
  if (differing > 0) process.exitCode = 1;
});

async function compareRules(pool: BenchPool, size: number, from: number) {
  const client = await pool.connect();
  try {
    await client.query('truncate eigyobi');
    await loadCalendar(client, rulesCalendar);
    const orders = generateOrders(size, from);
    const { bySql, byServer } = await resultsInDatabase(client, orders);
    const byForm = orders.map(resultsByForm);
    const wrong = orders.flatMap((order, at) =>
      isDeepStrictEqual({ ...bySql[at] }, byForm[at]) &&
      isDeepStrictEqual(byServer[at], expectedWhenRead(byForm[at] ?? {}))
        ? []
        : [{ order, form: byForm[at], sql: bySql[at], server: byServer[at] }],
    );
    if (wrong[0]) console.log(JSON.stringify(wrong[0], null, 1));
    return {
      confirmable: byForm.filter(({ unmet }) => (unmet as readonly string[]).length === 0).length,
      differing: wrong.length,
    };
  } finally {
    client.release();
  }
}
