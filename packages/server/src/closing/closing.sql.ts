import { closingBusinessDay, openEnd } from '@tsuun/domain/closing/closing';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/**
 * SQL of the calendar's row for a day: of the rows still in the master that of the latest year
 * (`businessCalendar`).
 */
const calendarRow = (day: Sql): Sql =>
  sql`select kyujitsu_flag, riyo_syuryobi from eigyobi where hidsuke = ${day} and not gone order by yuko_nen desc limit 1`;

/** SQL of the business days of the next month by the calendar; Monday to Friday for days without a row. */
const businessDaysOfNextMonth = sql`
  select m.month, next.day::date as day, row_number() over (partition by m.month order by next.day) as nth
  from (select distinct date_trunc('month', day::timestamp) as month from given) m
  cross join lateral generate_series(m.month + interval '1 month', m.month + interval '2 months - 1 day', '1 day') next (day)
  left join lateral (${calendarRow(sql`next.day::date`)}) c on true
  where coalesce(c.kyujitsu_flag <> '1', extract(isodow from next.day) < 6)`;

/**
 * SQL of the closing end of each distinct day of a query with one column: `(day, closing_end)`. It is the SQL version
 * of `closingEnd` (ORD-FIELD-27). Records have few distinct days, so this remains small for any number of them.
 */
export const closingEnds = (days: Sql): Sql => sql`
  with given as materialized (select distinct day from (${days}) asked (day) where day is not null),
  fifth as (select month, day from (${businessDaysOfNextMonth}) b where nth = ${raw(String(closingBusinessDay))})
  select g.day, coalesce(nullif(w.riyo_syuryobi, ${raw(`date '${openEnd}'`)}), f.day) as closing_end
  from given g
  left join lateral (${calendarRow(sql`g.day`)}) w on true
  left join fifth f on f.month = date_trunc('month', g.day::timestamp)`;

/** SQL of those days that are past closing today; used as the CTE `closed_day`. */
export const closedDays = (days: Sql, today: string): Sql =>
  sql`select day from (${closingEnds(days)}) e where closing_end < ${today}::date`;

/** SQL condition that a day is past closing; false for a blank day. Needs the CTE `closed_day (day)`. */
export const overLimitSql = (day: Sql): Sql => sql`coalesce(${day} in (select day from closed_day), false)`;

/** SQL of all days in some columns of the rows in `source`. */
export const daysOf = (source: Sql, columns: readonly Sql[]): Sql =>
  sql`select v.day from ${source} cross join lateral (values ${join(columns.map((column) => sql`(${column})`))}) v (day)`;
