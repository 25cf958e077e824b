import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { readLayout } from '@tsuun/domain/transfer/layout';
import type pg from 'pg';
import { ordersImport } from '../../packages/server/src/features/order/import/orders-import.ts';
import { mergeStaged } from '../../packages/server/src/import/merge-staged.ts';
import type { JobContext } from '../../packages/server/src/job/job-work.ts';
import { feed, feedColumns } from './feed.ts';

const batchSize = 100_000;

/** Stores orders as an import does, from rows generated in the database, without their history. */
export async function makeOrders(pool: pg.Pool, client: pg.Client, orders: number): Promise<void> {
  const { layout } = readLayout(
    zentsuFormat,
    zentsuFormat.columns.map(({ header }) => header),
  );
  const plan = await ordersImport(zentsuFormat).open(pool, layout, { today: '2026-05-12', date1904: false });
  const context = {
    job: { id: '0', userId: '1', userName: '測定' },
    services: { today: () => '2026-05-12' },
    progress: () => undefined,
  } as unknown as JobContext;
  for (let from = 1; from <= orders; from += batchSize) {
    const to = Math.min(orders, from + batchSize - 1);
    await client.query(
      `begin; drop table if exists staged; create temp table staged as ${plan.shape.sql} with no data`,
    );
    await client.query(
      `insert into staged (row_no, ${feedColumns.join(', ')}) select row_number() over (), r.* from (${feed(from, to)}) r`,
    );
    const merge = { client, context, fileName: 'feed.csv', rows: to - from + 1, sheets: [] };
    await mergeStaged(merge, await plan.mergePlan(merge));
    await client.query('commit');
  }
  await client.query('drop table staged; truncate order_change');
}
