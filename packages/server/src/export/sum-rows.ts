import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { ExportSource } from './export-source.ts';

/** Sums of the records of an export, in yen. */
export interface RowSums {
  readonly rowCount: number;
  readonly billing: number;
  readonly payment: number;
}

/** Sums the rows an export would write now; `null` for an export without amounts. */
export async function sumRows<C>(
  db: Queryable,
  { sums, rows }: Pick<ExportSource<C>, 'sums' | 'rows'>,
  conditions: C,
): Promise<RowSums | null> {
  if (!sums) return null;
  const { rows: answer } = await db.query<RowSums>(sql`
    select count(*)::int as "rowCount", coalesce(sum(r.${raw(sums.billing)}), 0)::bigint as billing,
           coalesce(sum(r.${raw(sums.payment)}), 0)::bigint as payment
      from (${rows(conditions)}) r`);
  return answer[0] ?? null;
}

/**
 * Returns a time, as text, before the time of every later commit: records store the start of their transaction, so the
 * oldest running one counts.
 */
export async function timeBeforeLaterCommits(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ moment: string }>(sql`
    select least(now(), min(xact_start))::text as moment from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.moment ?? '';
}
