import { openPool } from '../packages/server/src/db/pool.ts';
import { hintsOfOrder } from '../packages/server/src/features/order/hint/find-hints.ts';
import { silent } from '../packages/server/testing/silent.ts';
import type { BenchPool } from './lib/bench-database.ts';
import { percentile, row } from './search/figures.ts';
import { openOrders } from './search/open.ts';

/**
 * Measures finding hints from the earlier orders of a lane, for an order by its id, without HTTP: `npx tsx
 * bench/hints.ts [orders] [rounds] [folder]`. The limit: 50 ms (p95) over a million (HINT-10). Measured for orders
 * drawn from all, and for those of one lane that has a hundredth of all orders. The folder keeps the database for the
 * next run.
 */
const [orders = '1000000', rounds = '400', folder = './data/bench-hints'] = process.argv.slice(2);
const limit = 50;

const database = await openOrders(folder, Number(orders), 'wild');
const pool = openPool(database.url, silent, { statementTimeout: 0 });
try {
  await makeBusyLane(pool);
  process.stdout.write(row(`${orders} orders, limit ${limit} ms`, 'p50', 'p95', 'hints'));
  await measure(pool, 'any order', 'true');
  await measure(pool, 'of the busy lane', `seal_no = 'busy'`);
} finally {
  await pool.end();
  await database.stop();
}

/** Gives one lane a hundredth of all orders, for few parties; finding hints reads the most orders there. */
async function makeBusyLane(db: BenchPool): Promise<void> {
  const { rows } = await db.query<{ made: boolean }>(
    `select exists (select from orders where seal_no = 'busy') as made`,
  );
  if (rows[0]?.made) return;
  await db.query(`
    update orders set seal_no = 'busy', order_type = '21', hinmoku_id = '1', cntn_tonnage = 5,
      dep_transportation_id = '4601/-/10010/000', arr_transportation_id = '4702/-/10010/000' where id % 100 = 7`);
  await db.query(`
    update order_charges set billing_to_id = (1 + order_id / 100 % 5)::text, pick_amt_pay_to_id = '1', rail_amt_pay_to_id = '2',
      delivery_amt_pay_to_id = (1 + order_id / 100 % 40)::text where order_id % 100 = 7`);
  await db.query('vacuum analyze orders');
  await db.query('vacuum analyze order_charges');
}

async function measure(db: BenchPool, name: string, which: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `select id::text from orders where ${which} and biz_result_dt is not null order by hashint8(id) limit $1`,
    [Number(rounds)],
  );
  const times: number[] = [];
  let hintCount = 0;
  for (const { id } of rows) {
    const began = performance.now();
    hintCount += (await hintsOfOrder(db, '2026-05-13', id)).length;
    times.push(performance.now() - began);
  }
  const figures = [50, 95].map((percent) => percentile(times, percent).toFixed(1));
  process.stdout.write(row(name, ...figures, (hintCount / rows.length).toFixed(1)));
}
