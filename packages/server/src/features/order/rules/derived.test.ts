import { emptied } from '@tsuun/domain/order/applicability';
import { clearedLoans, loanParties } from '@tsuun/domain/order/loan';
import { derivedPostingDates, responsibleStation } from '@tsuun/domain/order/days/posting-dates';
import { anyOrder } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { newValue } from './order-change.sql.ts';
import { derivedValues } from './posting-dates.sql.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const orders = fc.sample(anyOrder, { numRuns: 1000, seed: 4 });

test('FORM-31 the posting dates and the station an import derives are the same in SQL', async () => {
  await loadOrders(client, orders);
  const derived = [...derivedValues].filter(([path]) => path !== 'keitan');
  const { rows } = await client.query(
    sql`select ${join(derived.map(([path, value]) => sql`${value}::text as ${raw(`"${path}"`)}`))} from rule_orders o order by o.id`,
  );
  expect(rows).toEqual(
    orders.map((order) => ({
      ...derivedPostingDates(order),
      chargeTransportation: responsibleStation(order)?.id ?? null,
    })),
  );
});

const loans = Object.keys(loanParties) as (keyof typeof loanParties)[];
/** Fields that a rule fills, by its column. */
const brought = {
  torihikisaki_id: 'billingTo',
  pick_amt_pay_to_id: 'pickAmtPayTo',
  rail_amt_pay_to_id: 'railAmtPayTo',
} as const;

test('ORD-RULE-11 ORD-RULE-22 loans end as in the form, whether a rule brings the counterparty or it stood there', async () => {
  await loadOrders(client, orders);
  const rules = orders.map((order, i) => ({ n: i + 1, brings: i % 3 === 0 ? null : orders.at(i - 1), order }));
  const idsOf = (order: (typeof orders)[number] | null | undefined) =>
    Object.fromEntries(Object.entries(brought).map(([column, path]) => [column, order?.[path]?.id ?? null]));
  const columns = Object.keys(brought).map((column) => `${column} text`);
  const given = JSON.stringify(rules.map(({ n, brings }) => ({ n, ...idsOf(brings) })));
  const shown = join(
    loans.map((loan) => sql`${newValue(`bizExpenseLoanInfo.${loan}`, { priced: true })} as ${raw(`"${loan}"`)}`),
  );
  const { rows } = await client.query(
    sql`select ${shown} from ${raw(loadedOrders)}
      join json_to_recordset(${given}) as r (n bigint, ${raw(columns.join(', '))}) on r.n = o.id order by o.id`,
  );
  const laid = rules.map(({ order, brings }) => ({
    ...order,
    billingTo: brings?.billingTo ?? order.billingTo,
    pickAmtPayTo: brings?.pickAmtPayTo ?? order.pickAmtPayTo,
    railAmtPayTo: brings?.railAmtPayTo ?? order.railAmtPayTo,
  }));
  expect(rows).toEqual(laid.map((order) => emptied(clearedLoans(order)).bizExpenseLoanInfo));
  expect(laid.some((order) => clearedLoans(order) !== order)).toBe(true);
});
