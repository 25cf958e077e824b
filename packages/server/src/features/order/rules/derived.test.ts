import { clearedLoans } from '@tsuun/domain/order/loan';
import { derivedPostingDates } from '@tsuun/domain/order/posting-dates';
import { responsibleStation } from '@tsuun/domain/order/responsible-station';
import { anyOrder } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { clearedLoansSet, joinLoanParties } from './loan.sql.ts';
import { orderColumn } from './order-column.ts';
import { derivedDaySql, derivedStationSql } from './posting-dates.sql.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const orders = fc.sample(anyOrder, { numRuns: 1000, seed: 4 });

test('DECISIONS 4: the posting day and the station an import derives are the same in SQL', async () => {
  await loadOrders(client, orders);
  const { rows } = await client.query(
    sql`select ${derivedDaySql}::text as day, ${derivedStationSql} as station from rule_orders o order by o.id`,
  );
  expect(rows).toEqual(
    orders.map((order) => ({
      day: derivedPostingDates(order).bizResultDt,
      station: responsibleStation(order)?.id ?? null,
    })),
  );
});

test('ORD-RULE-11 loans are cleared set-wise as in the form', async () => {
  await loadOrders(client, orders);
  await client.query(sql`update rule_charges k set ${clearedLoansSet}
    from rule_charges c ${joinLoanParties} where c.order_id = k.order_id`);
  const loans = [
    'billing',
    'payPick',
    'payRail',
    'payDelivery',
    'payRentalCntnUse',
    'payFuel',
    'payPickCuringMaterials',
  ] as const;
  const shown = join(loans.map((loan) => sql`${orderColumn(`bizExpenseLoanInfo.${loan}`)} as ${raw(`"${loan}"`)}`));
  const { rows } = await client.query(sql`select ${shown} from ${raw(loadedOrders)} order by o.id`);
  expect(rows).toEqual(orders.map((order) => clearedLoans(order).bizExpenseLoanInfo));
  expect(orders.some((order) => clearedLoans(order) !== order)).toBe(true);
});
