import { businessCalendar, type CalendarRow } from '@tsuun/domain/order/business-calendar';
import { closingFlagsOf } from '@tsuun/domain/order/closing';
import type { ConfirmOrder } from '@tsuun/domain/order/confirm-conditions';
import { confirmable } from '@tsuun/domain/order/confirmability';
import { paymentDateFlags } from '@tsuun/domain/order/payment-dates';
import { anyOrder } from '@tsuun/domain/order/testing/any-order';
import fc from 'fast-check';
import sql, { join, raw } from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../testing/database.ts';
import { loadedOrders, loadOrders } from '../../../../testing/order-rows.ts';
import { loadCalendar } from '../../../../testing/calendar-rows.ts';
import { closedDays } from '../../../db/closing.sql.ts';
import { closingDaysOf, closingFlagsSql } from './closing.sql.ts';
import { confirmableSql } from './confirmability.sql.ts';
import { joinPayees, paymentDateFlagsSql } from './payment-dates.sql.ts';

const database = await freshDatabase();
const client = await database.pool.connect();
afterAll(async () => {
  client.release();
  await database.drop();
});

const today = '2026-05-13';
/** April closed on 05-12 by its windows; March and May have no rows and end by the 5th business day. */
const calendar: CalendarRow[] = ['2026-04-01', '2026-04-30'].map((hidsuke) => ({
  yukoNen: 2026,
  hidsuke,
  kyujitsuFlag: '',
  riyoKaishibi: '2026-04-01',
  riyoSyuryobi: '2026-05-12',
}));

async function judged(orders: readonly ConfirmOrder[]): Promise<unknown[]> {
  await loadOrders(client, orders);
  const flags = join([
    ...paymentDateFlagsSql.map(({ flag, agrees }) => sql`${agrees} as ${raw(`"${flag}"`)}`),
    ...closingFlagsSql.map(({ flag, over }) => sql`${over} as ${raw(`"${flag}"`)}`),
  ]);
  const { rows } = await client.query(sql`
    with closed_day as materialized (${closedDays(closingDaysOf(sql`rule_orders o`), today)})
    select ${confirmableSql} as confirmable, ${flags}
    from ${raw(loadedOrders)} ${joinPayees} order by o.id`);
  return rows;
}

test('ORD-RULE-02..06 09 23..32: SQL and form agree on what can be confirmed and on every flag (R22)', async () => {
  await loadCalendar(client, calendar);
  const orders = fc.sample(anyOrder, { numRuns: 3000, seed: 22 }).map((order) => ({ ...order, id: '1' }));
  const expected = orders.map((order) => {
    const closing = closingFlagsOf(order, today, businessCalendar(calendar));
    return { confirmable: confirmable(order, { closing }), ...paymentDateFlags(order), ...closing };
  });
  const yes = expected.filter((one) => one.confirmable).length;
  expect(yes, 'the sample must decide both ways').toBeGreaterThan(300);
  expect(orders.length - yes).toBeGreaterThan(300);
  expect(await judged(orders)).toEqual(expected);
});
