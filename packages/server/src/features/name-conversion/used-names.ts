import sql, { empty, raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';

/** More than a list under an input shows, few enough for any master. */
const mostNames = 5000;

/** The distinct names one side of the rules has, those with `typed` in them if something is typed (API-78, API-79). */
export async function usedNames(
  db: Queryable,
  side: 'consignee_nm' | 'conversion_nm',
  typed: string | null,
): Promise<string[]> {
  const narrowed = typed === null ? empty : sql`where strpos(match_key(${raw(side)}), match_key(${typed})) > 0`;
  const { rows } = await db.query<{ name: string }>(sql`
    select distinct ${raw(side)} collate "C" as name from name_conversion ${narrowed} order by name limit ${mostNames}`);
  return rows.map(({ name }) => name);
}
