import sql, { join, type Sql } from 'sql-template-tag';
import { closedDays, daysOf } from '../../closing/closing.sql.ts';
import type { ConfirmedRecord } from '../stored-record.ts';
import { asksReason } from '../unmet.sql.ts';

/** The days that closing looks at. */
const daysRead = ({ columns, confirming }: ConfirmedRecord): readonly Sql[] =>
  columns.filter(({ leaf }) => confirming.days.some(({ path }) => path === leaf.path)).map(({ read }) => read);

/** The CTE `closed_day` for some rows of a kind of record, under its alias. */
const closedDay = (stored: ConfirmedRecord, rows: Sql, today: string): Sql =>
  sql`closed_day as materialized (${closedDays(daysOf(rows, daysRead(stored)), today)})`;

/** The same for the records of which a condition on the table itself is true. */
export const closedDayOf = (stored: ConfirmedRecord, meant: Sql, today: string): Sql =>
  closedDay(stored, sql`(select * from ${stored.name} where ${meant}) ${stored.alias}`, today);

/** The same for all that are not confirmed yet; few of them differ in all their days. */
export function closedDayOfOpen(stored: ConfirmedRecord, today: string): Sql {
  const { name, alias } = stored;
  const days = sql`select distinct ${join(daysRead(stored))} from ${name} ${alias} where not ${alias}.confirmed`;
  return closedDay(stored, sql`(${days}) ${alias}`, today);
}

/**
 * The unconfirmed records with a reason not to be confirmed, or with none (WORK-01, WORK-02): what confirming itself
 * asks. A query of its own, so that a list needs neither its joins nor its CTE;
 * asked once into an array, since the planner knows nothing of how many it finds.
 */
export const hasUnmet =
  (stored: ConfirmedRecord, today: string) =>
  (choice: string): Sql => {
    const { name, alias, confirming } = stored;
    const { conditions, reasons, joins } = confirming;
    return sql`${alias}.id = any(array(
      with ${closedDayOfOpen(stored, today)}
      select ${alias}.id from ${name} ${alias} ${joins}
       where not ${alias}.confirmed and ${asksReason(conditions, reasons, choice)}))`;
  };
