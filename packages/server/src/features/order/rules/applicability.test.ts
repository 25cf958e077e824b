import { valueAt } from '@tsuun/domain/field/leaves';
import { emptied } from '@tsuun/domain/order/applicability';
import { orderLeaves } from '@tsuun/domain/order/path';
import { anyOrder } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { emptyingSet, needsEmptying } from './applicability.sql.ts';
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

const halves = [
  { half: 'o', update: sql`update rule_orders o set ${emptyingSet('o')} where true`, needs: needsEmptying('o') },
  {
    half: 'c',
    update: sql`update rule_charges c set ${emptyingSet('c')} from rule_orders o where o.id = c.order_id`,
    needs: needsEmptying('c'),
  },
] as const;

test('ORD-RULE-15 16 17 19 20 22: emptying set-wise equals emptying in the form, and names the rows it changes', async () => {
  const orders = fc.sample(anyOrder, { numRuns: 1000, seed: 15 });
  await loadOrders(client, orders);
  const touched = await client.query<{ id: string }>(
    sql`select o.id from ${raw(loadedOrders)} where ${halves[0].needs} or ${halves[1].needs} order by o.id`,
  );
  expect(touched.rows.map(({ id }) => Number(id))).toEqual(
    orders.flatMap((order, index) => (emptied(order) === order ? [] : [index + 1])),
  );
  for (const { update, needs } of halves) await client.query(sql`${update} and ${needs}`);
  const { rows } = await client.query(sql`select ${shown} from ${raw(loadedOrders)} order by o.id`);
  expect(rows).toEqual(
    orders.map((order) => {
      const after = emptied(order);
      return Object.fromEntries(leaves.map(([path, { keys }]) => [path, idOr(valueAt(after, keys) ?? null)]));
    }),
  );
});
