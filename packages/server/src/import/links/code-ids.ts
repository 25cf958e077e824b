import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** The ids of a master by code; where a code stands twice the row that is not gone counts. */
export async function codeIds(db: Queryable, master: 'hinmoku' | 'torihikisaki'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; code: string }>(sql`
    select id, ${raw(`${master}_code`)} as code from ${raw(master)} order by gone desc, id desc`);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
