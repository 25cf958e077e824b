import { totalPaths, totalsOf } from '@tsuun/domain/order/totals';
import { anyAmounts } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { totalSql, type TotalName } from './totals.sql.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const names: TotalName[] = [...(Object.keys(totalPaths) as (keyof typeof totalPaths)[]), 'profit'];

test('ORD-RULE-12 ORD-RULE-13 totals in SQL and in the generated columns equal those of the form (R20)', async () => {
  const orders = fc.sample(anyAmounts, { numRuns: 1000, seed: 20 });
  await loadOrders(client, orders);
  const sums = join(names.map((name) => sql`${totalSql(name)}::text as ${raw(`"${name}"`)}`));
  const generated = raw(
    'billing_total::text, pick_payment_total::text, pick_payment_whole::text, rail_payment_total::text, delivery_payment_total::text',
  );
  const { rows } = await client.query(sql`select ${sums}, ${generated} from ${raw(loadedOrders)} order by o.id`);
  expect(rows).toEqual(
    orders.map((order) => {
      const totals = totalsOf(order);
      return {
        ...Object.fromEntries(names.map((name) => [name, String(totals[name])])),
        billing_total: String(totals.billing),
        pick_payment_total: String(totals.pickPayment),
        pick_payment_whole: String(totals.pickRailPayment - totals.railPayment),
        rail_payment_total: String(totals.railPayment),
        delivery_payment_total: String(totals.deliveryPayment),
      };
    }),
  );
});
