import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { ImportPlan } from './import-plan.ts';

/** Returns the plan with the headings that users assigned to its columns (PRE-09). */
export async function cachedPlan(db: Queryable, plan: ImportPlan): Promise<ImportPlan> {
  const { rows } = await db.query<{ heading: string; header: string }>(sql`
    select heading, header from known_heading where kind = ${plan.format.kind}`);
  if (rows.length === 0) return plan;
  return { ...plan, format: { ...plan.format, known: new Map(rows.map(({ heading, header }) => [heading, header])) } };
}
