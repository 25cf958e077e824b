import type { Master } from '@tsuun/domain/lookup/master';
import { rowStatusLabels } from '@tsuun/domain/message/transfer-sentence';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { masterColumn, tableOf } from '../../masters/master-table.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { MergeCount } from '../../import/import-plan.ts';

/** Rows of a master as they are staged. */
interface StagedMaster {
  readonly master: Master;
  readonly table: string;
  /** Fields for which the file has a column. */
  readonly fields: readonly string[];
}

/** User on whose behalf a master is merged, for the audit fields. */
export interface MergedBy {
  readonly userId: string | null;
  readonly userName: string | null;
}

/** Statuses of merged rows; `gone`: the source no longer has the row. */
const statuses = ['created', 'changed', 'unchanged', 'gone'] as const;

/**
 * Updates a master from the rows staged on this connection, within the caller's transaction: new rows are added, only
 * rows that differ are rewritten, missing ones are marked as retired, and one that returns counts as changed. A field
 * that the file lacks keeps its stored value, as in every import. Removes the staged rows.
 */
export async function mergeMaster(db: Queryable, staged: StagedMaster, by: MergedBy): Promise<MergeCount> {
  const table = raw(staged.table);
  await db.query(sql`analyze ${table}`);
  const { rows } = await db.query<Record<(typeof statuses)[number], number>>(mergeStatement(staged, by));
  await db.query(sql`drop table ${table}`);
  return statuses.map((status) => [rowStatusLabels[status], rows[0]?.[status] ?? 0]);
}

/** Returns one statement with three parts that see the same moment, so none sees the writes of another. */
function mergeStatement({ master, table: name, fields }: StagedMaster, { userId, userName }: MergedBy): Sql {
  const [table, staged] = [tableOf(master), raw(name)];
  const defaults = new Map(Object.entries(master.whenBlank ?? {}));
  const lacking = [...defaults.keys()].filter((key) => !fields.includes(key));
  const given = fields.map((key) =>
    defaults.has(key) ? sql`coalesce(s.${masterColumn(key)}, ${defaults.get(key)})` : sql`s.${masterColumn(key)}`,
  );
  const stamp = sql`updated_at = now(), updated_user_id = ${userId}, version_no = t.version_no + 1`;
  return sql`
    with created as (
      insert into ${table} (id, ${join([...fields, ...lacking].map(masterColumn))},
                            created_user_id, created_user_name, updated_user_id)
      select s.id, ${join([...given, ...lacking.map((key) => sql`${defaults.get(key)}`)])}, ${userId}, ${userName}, ${userId}
        from ${staged} s
       where not exists (select from ${table} t where t.id = s.id)
      returning 1
    ), changed as (
      update ${table} t set (${join(fields.map(masterColumn))}) = row (${join(given)}), gone = false, ${stamp}
        from ${staged} s
       where t.id = s.id
         and (t.gone or (${join(fields.map((key) => sql`t.${masterColumn(key)}`))}) is distinct from (${join(given)}))
      returning 1
    ), gone as (
      update ${table} t set gone = true, ${stamp}
       where not t.gone and not exists (select from ${staged} s where s.id = t.id)
      returning 1
    ), counted as (
      select (select count(*) from ${staged}) as rows, (select count(*) from created) as created,
             (select count(*) from changed) as changed, (select count(*) from gone) as gone
    )
    select created, changed, rows - created - changed as unchanged, gone from counted`;
}
