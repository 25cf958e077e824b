import { businessCalendar, type CalendarRow } from '@tsuun/domain/closing/business-calendar';
import { overLimit } from '@tsuun/domain/closing/closing';
import { closingFlagsOf } from '@tsuun/domain/closing/closing-days';
import type { ConfirmOrder } from '@tsuun/domain/order/confirm/confirm-conditions';
import { unmetConditions } from '@tsuun/domain/order/confirm/confirmability';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { paymentDateFlags, paymentPairs } from '@tsuun/domain/order/days/payment-dates';
import { anyAmounts, anyOrder } from '@tsuun/domain/order/testing/any-order';
import { totalsOf } from '@tsuun/domain/order/totals';
import fc from 'fast-check';
import type { ClientBase } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { closedDays, daysOf } from '../src/closing/closing.sql.ts';
import { storedOrder } from '../src/features/order/stored-order.ts';
import { closingFlagsSql } from '../src/features/order/rules/closing.sql.ts';
import { unmetSql } from '../src/features/order/rules/confirmability.sql.ts';
import { orderColumn } from '../src/features/order/rules/order-column.ts';
import { joinPayees, pairAgrees } from '../src/features/order/rules/payment-dates.sql.ts';
import { totalsSql } from '../src/features/order/rules/totals.sql.ts';
import { askedLookups } from '../src/record/read/lookups.ts';
import { queryRows } from '../src/record/read/row-reader.ts';
import { loadedOrders, loadOrders } from './order-rows.ts';

/** Sums, flags and what keeps it from being confirmed: what form, server and SQL each say of an order, by name. */
export type Judgement = Readonly<Record<string, number | boolean | readonly string[]>>;

export const judgedToday = '2026-05-13';

/** April closed on 05-12 by its windows; March and May have no rows and end by the 5th business day. */
export const judgedCalendar: readonly CalendarRow[] = ['2026-04-01', '2026-04-30'].map((hidsuke) => ({
  yukoNen: 2026,
  hidsuke,
  kyujitsuFlag: '',
  riyoKaishibi: '2026-04-01',
  riyoSyuryobi: '2026-05-12',
}));

/** Orders to judge: nine of ten near to being confirmable, the others with every amount drawn anew. */
export function ordersToJudge(count: number, seed: number): ConfirmOrder[] {
  const orders = fc.oneof({ weight: 9, arbitrary: anyOrder }, { weight: 1, arbitrary: anyAmounts });
  return fc.sample(orders, { numRuns: count, seed }).map((order) => ({ ...order, id: '1' }));
}

/** What the form says. */
export function judgedByForm(order: ConfirmOrder): Judgement {
  const calendar = businessCalendar(judgedCalendar);
  const closing = closingFlagsOf(closingDays, order, (day) => overLimit(day, judgedToday, calendar));
  const flags = { ...paymentDateFlags(order), ...closing };
  return { unmet: unmetConditions(order, { closing }).map(({ key }) => key), ...flags, ...totalsOf(order) };
}

/** What SQL says of many at once, and what the server answers when each is read; `loadCalendar` comes first. */
export async function judgedInStore(client: ClientBase, orders: readonly ConfirmOrder[]) {
  await loadOrders(client, orders);
  const told: Sql[] = [
    sql`${unmetSql} as unmet`,
    ...paymentPairs.map((pair) => sql`${pairAgrees(pair)} as ${raw(`"${pair.flag}"`)}`),
    ...closingFlagsSql.map(({ flag, over }) => sql`${over} as ${raw(`"${flag}"`)}`),
    ...Object.entries(totalsSql).map(([name, sum]) => sql`${sum}::float8 as ${raw(`"${name}"`)}`),
  ];
  const days = daysOf(
    sql`rule_orders o`,
    closingDays.map(({ path }) => orderColumn(path)),
  );
  const bySql = await client.query<Judgement>(sql`
    with closed_day as materialized (${closedDays(days, judgedToday)})
    select ${join(told)} from ${raw(loadedOrders)} ${joinPayees} order by o.id`);
  const { selectList, records } = storedOrder.whole;
  const rows = await queryRows(client, sql`select ${selectList} from ${raw(loadedOrders)} order by o.id`);
  const read = await records(rows, askedLookups(client, judgedToday));
  const names = Object.keys(bySql.rows[0] ?? {});
  // Reading gives no word on confirming; the server's own one is SQL's.
  const said = read.map((order, at) => ({ ...order, ...order.totals, unmet: bySql.rows[at]?.unmet }));
  const byServer = said.map((order) =>
    Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name))),
  );
  return { bySql: bySql.rows, byServer };
}
