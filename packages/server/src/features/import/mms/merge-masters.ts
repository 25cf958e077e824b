import sql, { join, type Sql } from 'sql-template-tag';
import type { Master } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import type { Queryable } from '../../../db/transaction.ts';
import { masterColumn, tableOf } from '../../../masters/master-table.ts';
import { sourceColumns, stagedTableOf } from './stage-master.ts';

/** What became of the staged rows, and how many rows went away at the source. */
export interface MergeCounts {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
}

/** On whose behalf; stands in the audit fields. */
export interface MergedBy {
  readonly userId: string | null;
  readonly userName: string | null;
}

/**
 * Brings all masters to what is staged on this connection, within the caller's transaction: new rows are added, only
 * rows that differ are rewritten, missing ones are marked gone, and one that comes back counts as changed (DECISIONS
 * 4 and 9). Removes what was staged.
 */
export async function mergeMasters(db: Queryable, by: MergedBy): Promise<MergeCounts> {
  const counts: MergeCounts[] = [];
  for (const master of masters) {
    counts.push(await mergeMaster(db, master, by));
    await db.query(sql`drop table ${stagedTableOf(master)}`);
  }
  return counts.reduce(added);
}

async function mergeMaster(db: Queryable, master: Master, by: MergedBy): Promise<MergeCounts> {
  const { rows } = await db.query<MergeCounts>(mergeStatement(master, by));
  return rows[0] as MergeCounts;
}

/** The three parts look at the same moment, so none sees what another writes. */
function mergeStatement(master: Master, { userId, userName }: MergedBy): Sql {
  const [table, staged, columns] = [tableOf(master), stagedTableOf(master), sourceColumns(master)];
  const fields = Object.keys(master.fields).map(masterColumn);
  const stagedFields = join(fields.map((field) => sql`s.${field}`));
  const stamp = sql`updated_at = now(), updated_user_id = ${userId}, version_no = t.version_no + 1`;
  return sql`
    with created as (
      insert into ${table} (${columns}, created_user_id, created_user_name, updated_user_id)
      select ${columns}, ${userId}, ${userName}, ${userId} from ${staged} s
       where not exists (select from ${table} t where t.id = s.id)
      returning 1
    ), changed as (
      update ${table} t set (${join(fields)}) = row (${stagedFields}), gone = false, ${stamp}
        from ${staged} s
       where t.id = s.id
         and (t.gone or (${join(fields.map((field) => sql`t.${field}`))}) is distinct from (${stagedFields}))
      returning 1
    ), gone as (
      update ${table} t set gone = true, ${stamp}
       where not t.gone and not exists (select from ${staged} s where s.id = t.id)
      returning 1
    ), counted as (
      select (select count(*) from ${staged}) as rows, (select count(*) from created) as created,
             (select count(*) from changed) as changed, (select count(*) from gone) as gone
    )
    select rows, created, changed, rows - created - changed as unchanged, gone from counted`;
}

const added = (a: MergeCounts, b: MergeCounts): MergeCounts => ({
  rows: a.rows + b.rows,
  created: a.created + b.created,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  gone: a.gone + b.gone,
});
