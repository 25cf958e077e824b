import { openOrders } from './search/open.ts';
import { openServer } from './search/open-server.ts';
import { percentile, row } from './search/figures.ts';

/**
 * 要対応 over N orders of which 5 % are unconfirmed, through HTTP, for all stations and for the busiest, and the lists its
 * figures lead to: `npx tsx bench/work.ts [orders] [rounds] [folder]`. Limit: 300 ms (p95) at a million (WORK-10). The
 * folder keeps the database for the next run.
 */
const [orders = '1000000', rounds = '40', folder = './data/bench-work'] = process.argv.slice(2);

const database = await openOrders(folder, Number(orders), 'own');
const server = await openServer(database.url);
try {
  await confirmMost();
  const station = await busiest();
  const at = `chargeTransportationId=${encodeURIComponent(station)}`;
  process.stdout.write(row(`${rounds} rounds, ${orders} orders`, 'p50', 'p95'));
  for (const [name, path] of [
    ['the launcher, all stations', '/gpa/api/work'],
    ['the launcher, the busiest station', `/gpa/api/work?${at}`],
    ['list: none', '/gpa/api/order/search?unmet=none'],
    ['list: 請求先がない', '/gpa/api/order/search?unmet=billingTo'],
    ['list: 請求先がない at the station', `/gpa/api/order/search?unmet=billingTo&${at}`],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < Number(rounds); round += 1) times.push((await server.call(path)).ms);
    process.stdout.write(row(name, percentile(times, 50).toFixed(1), percentile(times, 95).toFixed(1)));
  }
} finally {
  await server.close();
  await database.stop();
}

/** A desk confirms what it can: 95 % of all, as they come. */
async function confirmMost(): Promise<void> {
  const { rowCount } = await server.pool.query(
    `update orders set confirmed = true, confirmed_on = '2026-05-12' where not confirmed and id % 2 = 0
        and not exists (select from orders where confirmed_on = '2026-05-12')`,
  );
  if (rowCount !== 0) await server.pool.query('vacuum analyze orders');
}

async function busiest(): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `select charge_transportation_id as id from orders where not confirmed group by 1 order by count(*) desc limit 1`,
  );
  return rows[0]?.id ?? '';
}
