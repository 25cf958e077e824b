import { businessCalendar, type CalendarRow, overLimit } from '@tsuun/domain/closing/closing';
import { closingFlagsOf } from '@tsuun/domain/closing/closing-days';
import type { ConfirmOrder } from '@tsuun/domain/order/confirm/confirm-conditions';
import { unmetConditions } from '@tsuun/domain/order/confirm/confirmability';
import { orderReasons } from '@tsuun/domain/order/confirm/unmet-reasons';
import { closingDays } from '@tsuun/domain/order/days/posting-dates';
import { paymentDateFlagsOf, paymentPairs } from '@tsuun/domain/order/days/payment-dates';
import { anyAmounts, anyOrder } from '@tsuun/domain/order/testing/any-order';
import { totalsOf } from '@tsuun/domain/order/totals';
import { anyReason, noReason, unmetChoices } from '@tsuun/domain/search/unmet-reasons';
import fc from 'fast-check';
import type { ClientBase } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { closedDays, daysOf } from '../src/closing/closing.sql.ts';
import { storedOrder } from '../src/features/order/stored-order.ts';
import {
  closingFlagsSql,
  orderConditions,
  joinPayees,
  pairAgrees,
} from '../src/features/order/rules/confirmability.sql.ts';
import { orderColumn } from '../src/features/order/rules/order-column.ts';
import { totalsSql } from '../src/month-end/order-sums.sql.ts';
import { queryRows, requestedLookups } from '../src/record/read/row-reader.ts';
import { keysWhereNot, matchesReasonChoice } from '../src/record/unmet.sql.ts';
import { loadedOrders, loadOrders } from './order-rows.ts';

/** Sums, flags and unmet conditions of one order by name, as computed by the form, the server or SQL. */
export type RuleResults = Readonly<Record<string, number | boolean | readonly string[]>>;

export const rulesToday = '2026-05-13';

/** April closed on 05-12 by its windows; March and May have no rows and end by the 5th business day. */
export const rulesCalendar: readonly CalendarRow[] = ['2026-04-01', '2026-04-30'].map((hidsuke) => ({
  yukoNen: 2026,
  hidsuke,
  kyujitsuFlag: '',
  riyoKaishibi: '2026-04-01',
  riyoSyuryobi: '2026-05-12',
}));

/** Generates orders from a seed: nine of ten are nearly confirmable, the others have random amounts. */
export function generateOrders(count: number, seed: number): ConfirmOrder[] {
  const orders = fc.oneof({ weight: 9, arbitrary: anyOrder }, { weight: 1, arbitrary: anyAmounts });
  return fc.sample(orders, { numRuns: count, seed }).map((order) => ({ ...order, id: '1' }));
}

/** Results that the form computes. */
export function resultsByForm(order: ConfirmOrder): RuleResults {
  const calendar = businessCalendar(rulesCalendar);
  const closing = closingFlagsOf(closingDays, order, (day) => overLimit(day, rulesToday, calendar));
  const flags = { ...paymentDateFlagsOf(order), ...closing };
  const unmet = unmetConditions(order, { closing }).map(({ key }) => key);
  const reasons = orderReasons.filter(({ keys }) => keys.some((key) => unmet.includes(key))).map(({ value }) => value);
  const state = unmet.length === 0 ? noReason : anyReason;
  return { unmet, asked: [state, ...reasons], ...flags, ...totalsOf(order) };
}

/** Choices of the condition 確定できない理由 that find an order, as an SQL array. */
const reasonChoicesSql: Sql = sql`array_remove(array[${join(
  unmetChoices(orderReasons).map(
    ({ value }) =>
      sql`case when ${matchesReasonChoice(orderConditions, orderReasons, value)} then ${raw(`'${value}'`)} end`,
  ),
)}], null)`;

/** Results that reading an order also returns; only SQL decides if the order may be confirmed. */
export const expectedWhenRead = ({ unmet: _unmet, asked: _asked, ...results }: RuleResults): RuleResults => results;

const pick = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** Results of SQL for many orders at once, and results of reading each order; `loadCalendar` must run first. */
export async function resultsInDatabase(client: ClientBase, orders: readonly ConfirmOrder[]) {
  await loadOrders(client, orders);
  const columns: Sql[] = [
    sql`${keysWhereNot(orderConditions)} as unmet`,
    sql`${reasonChoicesSql} as asked`,
    ...paymentPairs.map((pair) => sql`${pairAgrees(pair)} as ${raw(`"${pair.flag}"`)}`),
    ...closingFlagsSql.map(({ flag, over }) => sql`${over} as ${raw(`"${flag}"`)}`),
    ...Object.entries(totalsSql).map(([name, sum]) => sql`${sum}::float8 as ${raw(`"${name}"`)}`),
  ];
  const days = daysOf(
    sql`rule_orders o`,
    closingDays.map(({ path }) => orderColumn(path)),
  );
  const bySql = await client.query<RuleResults>(sql`
    with closed_day as materialized (${closedDays(days, rulesToday)})
    select ${join(columns)} from ${raw(loadedOrders)} ${joinPayees} order by o.id`);
  const { selectList, records } = storedOrder.fullRow;
  const rows = await queryRows(client, sql`select ${selectList} from ${raw(loadedOrders)} order by o.id`);
  const read = await records(rows, requestedLookups(client, rulesToday));
  const names = Object.keys(expectedWhenRead(bySql.rows[0] ?? {}));
  const byServer = read.map((order) => pick({ ...order, ...order.totals }, names));
  return { bySql: bySql.rows, byServer };
}
