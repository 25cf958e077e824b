import { valueAt } from '@tsuun/domain/field/leaves';
import { emptied } from '@tsuun/domain/order/applicability';
import { orderLeaves } from '@tsuun/domain/order/path';
import { anyOrder } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { emptyingSet } from './applicability.sql.ts';
import { orderColumn } from './order-column.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const leaves = [...orderLeaves].filter(([, { field }]) => field.kind !== 'day');
const shown = join(leaves.map(([path]) => sql`${orderColumn(path)} as ${raw(`"${path}"`)}`));
const idOr = (value: unknown) => (typeof value === 'object' && value !== null ? (value as { id: string }).id : value);

const updates = [
  sql`update rule_orders o set ${emptyingSet('o')}`,
  sql`update rule_charges c set ${emptyingSet('c')} from rule_orders o where o.id = c.order_id`,
];

test('ORD-RULE-15 16 17 19 20 22: emptying set-wise equals emptying in the form', async () => {
  const orders = fc.sample(anyOrder, { numRuns: 1000, seed: 15 });
  await loadOrders(client, orders);
  for (const update of updates) await client.query(update);
  const { rows } = await client.query(sql`select ${shown} from ${raw(loadedOrders)} order by o.id`);
  expect(rows).toEqual(
    orders.map((order) => {
      const after = emptied(order);
      return Object.fromEntries(leaves.map(([path, { keys }]) => [path, idOr(valueAt(after, keys) ?? null)]));
    }),
  );
});
