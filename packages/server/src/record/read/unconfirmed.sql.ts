import sql, { join, type Sql } from 'sql-template-tag';
import { closedDays, daysOf } from '../../closing/closing.sql.ts';
import type { ConfirmedRecord } from '../stored-record.ts';
import { asksReason } from '../unmet.sql.ts';

/** The days that closing looks at. */
const daysRead = ({ columns, confirming }: ConfirmedRecord): readonly Sql[] =>
  columns.filter(({ leaf }) => confirming.days.some(({ path }) => path === leaf.path)).map(({ read }) => read);

/** The CTE `closed_day` for the records of which a condition on the table itself is true; few differ in all their days. */
export function closedDayOf(stored: ConfirmedRecord, meant: Sql, today: string): Sql {
  const { name, alias } = stored;
  const days = sql`(select distinct ${join(daysRead(stored))} from ${name} ${alias} where ${meant}) ${alias}`;
  return sql`closed_day as materialized (${closedDays(daysOf(days, daysRead(stored)), today)})`;
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
      with ${closedDayOf(stored, sql`not ${alias}.confirmed`, today)}
      select ${alias}.id from ${name} ${alias} ${joins}
       where not ${alias}.confirmed and ${asksReason(conditions, reasons, choice)}))`;
  };
