import { businessCalendar, type CalendarRow } from '@tsuun/domain/closing/business-calendar';
import { overLimit } from '@tsuun/domain/closing/closing';
import { closingFlagsOf } from '@tsuun/domain/closing/closing-days';
import type { ConfirmOrder } from '@tsuun/domain/order/confirm/confirm-conditions';
import { unmetConditions } from '@tsuun/domain/order/confirm/confirmability';
import { orderReasons } from '@tsuun/domain/order/confirm/unmet-reasons';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { paymentDateFlags, paymentPairs } from '@tsuun/domain/order/days/payment-dates';
import { anyAmounts, anyOrder } from '@tsuun/domain/order/testing/any-order';
import { totalsOf } from '@tsuun/domain/order/totals';
import { anyReason, noReason, unmetChoices } from '@tsuun/domain/search/unmet-reasons';
import fc from 'fast-check';
import type { ClientBase } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { closedDays, daysOf } from '../src/closing/closing.sql.ts';
import { storedOrder } from '../src/features/order/stored-order.ts';
import { closingFlagsSql, orderConditions } from '../src/features/order/rules/confirmability.sql.ts';
import { orderColumn } from '../src/features/order/rules/order-column.ts';
import { joinPayees, pairAgrees } from '../src/features/order/rules/payment-dates.sql.ts';
import { totalsSql } from '../src/month-end/order-sums.sql.ts';
import { requestedLookups } from '../src/record/read/lookups.ts';
import { queryRows } from '../src/record/read/row-reader.ts';
import { matchesReasonChoice, keysWhereNot } from '../src/record/unmet.sql.ts';
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

/** Orders to judge: nine of ten near to being confirmable, the others with every amount drawn again. */
export function ordersToJudge(count: number, seed: number): ConfirmOrder[] {
  const orders = fc.oneof({ weight: 9, arbitrary: anyOrder }, { weight: 1, arbitrary: anyAmounts });
  return fc.sample(orders, { numRuns: count, seed }).map((order) => ({ ...order, id: '1' }));
}

/** Judgement of the form. */
export function judgedByForm(order: ConfirmOrder): Judgement {
  const calendar = businessCalendar(judgedCalendar);
  const closing = closingFlagsOf(closingDays, order, (day) => overLimit(day, judgedToday, calendar));
  const flags = { ...paymentDateFlags(order), ...closing };
  const unmet = unmetConditions(order, { closing }).map(({ key }) => key);
  const reasons = orderReasons.filter(({ keys }) => keys.some((key) => unmet.includes(key))).map(({ value }) => value);
  const state = unmet.length === 0 ? noReason : anyReason;
  return { unmet, asked: [state, ...reasons], ...flags, ...totalsOf(order) };
}

/** Which choices of the condition 確定できない理由 find an order. */
const askedSql: Sql = sql`array_remove(array[${join(
  unmetChoices(orderReasons).map(
    ({ value }) =>
      sql`case when ${matchesReasonChoice(orderConditions, orderReasons, value)} then ${raw(`'${value}'`)} end`,
  ),
)}], null)`;

/** Part of a judgement that reading an order also returns; only SQL decides if it may be confirmed. */
export const judgedByReading = ({ unmet: _unmet, asked: _asked, ...reported }: Judgement): Judgement => reported;

const pick = (said: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)));

/** Results of SQL for many orders at once, and responses of the server when each is read; run `loadCalendar` first. */
export async function judgedInStore(client: ClientBase, orders: readonly ConfirmOrder[]) {
  await loadOrders(client, orders);
  const reported: Sql[] = [
    sql`${keysWhereNot(orderConditions)} as unmet`,
    sql`${askedSql} as asked`,
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
    select ${join(reported)} from ${raw(loadedOrders)} ${joinPayees} order by o.id`);
  const { selectList, records } = storedOrder.fullRow;
  const rows = await queryRows(client, sql`select ${selectList} from ${raw(loadedOrders)} order by o.id`);
  const read = await records(rows, requestedLookups(client, judgedToday));
  const names = Object.keys(judgedByReading(bySql.rows[0] ?? {}));
  const byServer = read.map((order) => pick({ ...order, ...order.totals }, names));
  return { bySql: bySql.rows, byServer };
}
