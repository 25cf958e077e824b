import sql, { join, type Sql } from 'sql-template-tag';
import { closedDays, daysOf } from '../../closing/closing.sql.ts';
import type { ConfirmedRecord } from '../stored-record.ts';
import { matchesReasonChoice } from '../unmet.sql.ts';

/** Days that closing checks. */
const daysRead = ({ columns, confirming }: ConfirmedRecord): readonly Sql[] =>
  columns.filter(({ leaf }) => confirming.days.some(({ path }) => path === leaf.path)).map(({ read }) => read);

/**
 * CTE `closed_day` for the records that meet one of some conditions on the table itself; they have few distinct days.
 * Each condition is read separately, so that an index with the days is enough.
 */
export function closedDayOf(stored: ConfirmedRecord, conditions: readonly Sql[], today: string): Sql {
  const { name, alias } = stored;
  const days = conditions.map(
    (met) => sql`select distinct ${join(daysRead(stored))} from ${name} ${alias} where ${met}`,
  );
  const source = sql`(${join(days, ' union all ')}) ${alias}`;
  return sql`closed_day as materialized (${closedDays(daysOf(source, daysRead(stored)), today)})`;
}

/**
 * SQL condition for unconfirmed records with, or without, a reason that prevents confirmation (WORK-01, WORK-02), by
 * the conditions of the confirmation itself. They are found in a separate query, so that a list needs neither its joins
 * nor its CTE, and read into an array, since the planner cannot estimate their number.
 */
export const hasUnmetConditions =
  (stored: ConfirmedRecord, today: string) =>
  (choice: string): Sql => {
    const { name, alias, confirming } = stored;
    const { conditions, reasons, joins } = confirming;
    return sql`${alias}.id = any(array(
      with ${closedDayOf(stored, [sql`not ${alias}.confirmed`], today)}
      select ${alias}.id from ${name} ${alias} ${joins}
       where not ${alias}.confirmed and ${matchesReasonChoice(conditions, reasons, choice)}))`;
  };
