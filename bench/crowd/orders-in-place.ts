import type pg from 'pg';
import { makeOrders } from '../reapply/make-orders.ts';
import { makeRules } from '../reapply/make-rules.ts';

/**
 * Orders and rules in the place of the sample's; answers five thousand of the orders that a rule run holds. They lie
 * within a year, and each has what a save by hand asks for and a feed does not bring.
 */
export async function ordersInPlace(database: pg.Client, orders: number, rules: number): Promise<readonly string[]> {
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
