import { totalsOf } from '@tsuun/domain/order/totals';
import { anyAmounts } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { generatedSums } from '../../../../testing/generated-sums.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { totalsSql } from '../../../month-end/order-sums.sql.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

/** Thousands of generated orders; R20 in full: TRUST_LONG=1. */
const thousands = process.env.TRUST_LONG === '1' ? 100 : 1;

test('R20 ORD-RULE-12 ORD-RULE-13 the totals every answer and export reads equal those of the form', async () => {
  const sums = join(Object.entries(totalsSql).map(([name, sum]) => sql`${sum} as ${raw(`"${name}"`)}`));
  for (let seed = 20; seed < 20 + thousands; seed += 1) {
    const orders = fc.sample(anyAmounts, { numRuns: 1000, seed });
    await loadOrders(client, orders);
    const { rows } = await client.query(sql`select ${sums} from ${raw(loadedOrders)} order by o.id`);
    expect(rows).toEqual(orders.map(totalsOf));
  }
});

test('ORD-RULE-13 the generated columns are those that the table of charges prints', async () => {
  await expect(generatedSums()).toMatchFileSnapshot('../../../../queries/order-totals.sql');
  const kept = `select attname, pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'order_charges'::regclass and attgenerated = 's' order by attname`;
  const before = await client.query(kept);
  await client.query('begin');
  await client.query(generatedSums());
  const after = await client.query(kept);
  await client.query('rollback');
  expect(after.rows).toEqual(before.rows);
});
