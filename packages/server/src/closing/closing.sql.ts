import { closingBusinessDay, openEnd } from '@tsuun/domain/closing/closing';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** The calendar's word on a day: of the rows still in the master the latest year's (`business-calendar.ts`). */
const calendarRow = (day: Sql): Sql =>
  sql`select kyujitsu_flag, riyo_syuryobi from eigyobi where hidsuke = ${day} and not gone order by yuko_nen desc limit 1`;

/** Business days: what the calendar calls one; Monday to Friday where it has no row. */
const businessDaysOfNextMonth = sql`
  select m.month, next.day::date as day, row_number() over (partition by m.month order by next.day) as nth
  from (select distinct date_trunc('month', day::timestamp) as month from given) m
  cross join lateral generate_series(m.month + interval '1 month', m.month + interval '2 months - 1 day', '1 day') next (day)
  left join lateral (${calendarRow(sql`next.day::date`)}) c on true
  where coalesce(c.kyujitsu_flag <> '1', extract(isodow from next.day) < 6)`;

/**
 * The closing end of each distinct day of a query with one column: `(day, closing_end)`. The SQL twin of `closingEnd`
 * (ORD-FIELD-27). Records hold few distinct days, so this stays small however many ask.
 */
export const closingEnds = (days: Sql): Sql => sql`
  with given as materialized (select distinct day from (${days}) asked (day) where day is not null),
  fifth as (select month, day from (${businessDaysOfNextMonth}) b where nth = ${raw(String(closingBusinessDay))})
  select g.day, coalesce(nullif(w.riyo_syuryobi, ${raw(`date '${openEnd}'`)}), f.day) as closing_end
  from given g
  left join lateral (${calendarRow(sql`g.day`)}) w on true
  left join fifth f on f.month = date_trunc('month', g.day::timestamp)`;

/** Selects the days that are past closing today, out of the given ones; used as the CTE `closed_day`. */
export const closedDays = (days: Sql, today: string): Sql =>
  sql`select day from (${closingEnds(days)}) e where closing_end < ${today}::date`;

/** True if a day is past closing; a blank day is not. Needs the CTE `closed_day (day)`. */
export const overLimitSql = (day: Sql): Sql => sql`coalesce(${day} in (select day from closed_day), false)`;

/** All days in some columns of the rows in `source`. */
export const daysOf = (source: Sql, columns: readonly Sql[]): Sql =>
  sql`select v.day from ${source} cross join lateral (values ${join(columns.map((column) => sql`(${column})`))}) v (day)`;
