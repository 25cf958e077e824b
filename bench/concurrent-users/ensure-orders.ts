import type pg from 'pg';
import { makeOrders } from '../reapply/make-orders.ts';
import { makeRules } from '../reapply/make-rules.ts';

/**
 * Replaces the sample orders and rules; returns the ids of five thousand orders that a rule run locks. All days are
 * within a year, and each order has the department that the form requires and a feed does not contain.
 */
export async function ensureOrders(database: pg.Client, orders: number, rules: number): Promise<readonly string[]> {
  await database.query('truncate orders, torihikisaki, hinmoku, tsuun, arrival_fee cascade');
  await database.query(makeRules(rules));
  const keitan = '(select id from keitan_bumon order by id limit 1)';
  for (const statement of makeOrders(orders, { days: 360, more: { keitan_id: keitan } }))
    await database.query(statement);
  await database.query('checkpoint');
  const { rows } = await database.query<{ id: string }>(
    `select id::text from orders where order_type in ('20', '21') order by md5(id::text) limit 5000`,
  );
  return rows.map(({ id }) => id);
}
