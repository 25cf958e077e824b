import sql, { join, raw } from 'sql-template-tag';
import type { Queryable } from '../../src/db/transaction.ts';
import type { Business } from './draw-business.ts';
import type { FeeRule } from './draw-rules.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Writes the rule masters; answers the id of each arrival-fee rule. */
export async function insertRules(db: Queryable, { fees, nameRules }: Business): Promise<Map<FeeRule, string>> {
  await insertAll(db, 'name_conversion', nameRules);
  const ids = await insertAll(
    db,
    'arrival_fee',
    fees.map(({ columns }) => columns),
  );
  return new Map(fees.map((fee, i) => [fee, ids[i] as string]));
}

/** Inserts rows given by column in their order, with their creation; answers their ids in the same order. */
async function insertAll(db: Queryable, table: string, rows: readonly Columns[]): Promise<string[]> {
  const columns = join([...new Set(rows.flatMap(Object.keys))].map(raw));
  const { rows: inserted } = await db.query<{ id: string }>(sql`
    insert into ${raw(table)} (${columns}, created_user_name)
    select ${columns}, 'サンプル' from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)})
    returning id::text as id`);
  const ids = inserted.map(({ id }) => id);
  await db.query(sql`
    insert into ${raw(`${table}_change`)} (${raw(`${table}_id`)}, user_name, cause, version_no)
    select id, 'サンプル', 'create', 1 from unnest(${ids}::bigint[]) id`);
  return ids;
}
