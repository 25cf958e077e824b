import { businessCalendar, type BusinessCalendar, type CalendarRow } from '@tsuun/domain/closing/closing';
import { addMonths, firstOfMonth, type Day } from '@tsuun/domain/value/day';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';

/**
 * Reads the rows of the business-day master that closing needs for these days: the days themselves, and the month after
 * each, whose 5th business day may be the closing end. Days without a row are allowed.
 */
export async function readCalendar(db: Queryable, days: readonly (Day | null)[]): Promise<BusinessCalendar> {
  const sorted = days.filter((day) => day !== null).toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return businessCalendar([]);
  const { rows } = await db.query<CalendarRow>(sql`
    select yuko_nen as "yukoNen", hidsuke, kyujitsu_flag as "kyujitsuFlag", riyo_kaishibi as "riyoKaishibi",
           riyo_syuryobi as "riyoSyuryobi"
      from eigyobi where hidsuke between ${first} and ${endOfNextMonth(last)} and not gone`);
  return businessCalendar(rows);
}

/**
 * Returns a day one month later than needed, so that the length of the month does not matter; the calendar ends in year
 * 9999.
 */
const endOfNextMonth = (day: Day): Day => (day >= '9999-10-01' ? '9999-12-31' : firstOfMonth(addMonths(day, 2)));
