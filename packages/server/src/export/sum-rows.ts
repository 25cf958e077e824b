import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { ExportSource } from './export-source.ts';

/** Sums of the records of an export, in yen. */
export interface RowSums {
  readonly rowCount: number;
  readonly billing: number;
  readonly payment: number;
}

/** The sums of the rows an export would write now; `null` of one without money. */
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
 * A moment, as text, that everything committed from now on comes after: a record bears the time its transaction began,
 * so the oldest one under way counts.
 */
export async function beforeWhateverComes(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ moment: string }>(sql`
    select least(now(), min(xact_start))::text as moment from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.moment ?? '';
}
