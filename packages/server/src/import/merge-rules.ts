import { comparingSentence, rowFates, writingSentence } from '@tsuun/domain/message/transfer-sentence';
import type pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../db/raced-error.ts';
import { type Merge, type MergeCount, stagingTable } from './import-plan.ts';
import { ruleHistory } from './rule-history.sql.ts';

/** A column of a rule table, and what a staged row (alias `s`) has for it. */
export type RuleColumn = readonly [column: string, value: Sql];

/** A table of rules that files write over by key. */
export interface RuleTable {
  readonly table: string;
  /** When a rule `t` and a staged row `s` have the same key, which is unique in the table. */
  readonly sameKey: Sql;
  /** What is written of a staged row. */
  readonly columns: readonly RuleColumn[];
}

/**
 * Brings staged rules to their table inside the caller's transaction: those with the key of a stored one are written
 * over it where they differ, others are added, and the history tells file and row. Columns the file lacks
 * are left as they are.
 */
export async function mergeRules(merge: Merge, target: RuleTable): Promise<MergeCount> {
  const { client, context, rows } = merge;
  context.progress(70, comparingSentence(rows));
  await client.query(`analyze ${stagingTable}; drop table if exists judged`);
  await client.query(sql`create temp table judged on commit drop as ${judged(target)}`);
  const { created, changed } = await countFates(client);
  context.progress(85, writingSentence(created + changed));
  const { userId, userName } = context.job;
  await client.query(ruleHistory(merge, target));
  await expecting(changed, client, update(target, userId));
  await expecting(created, client, insertion(target, userId, userName));
  return [
    [rowFates.created, created],
    [rowFates.changed, changed],
    [rowFates.unchanged, rows - created - changed],
  ];
}

/** The staged rows beside the rule of their key, or under the id of the rule they become; ids follow the file. */
function judged({ table, sameKey, columns }: RuleTable): Sql {
  const stored = columns.map(([column]) => raw(`t.${column}`));
  const given = columns.map(([, value]) => value);
  return sql`
    select row_no, coalesce(id, nextval(pg_get_serial_sequence(${table}, 'id'))) as id, id is null as fresh, read_version, differs
      from (select s.row_no, t.id, t.version_no as read_version,
                   t.id is not null and (${join(stored)}) is distinct from (${join(given)}) as differs
              from ${raw(stagingTable)} s left join ${raw(table)} t on ${sameKey}
             order by s.row_no) beside`;
}

async function countFates(client: pg.Client): Promise<{ created: number; changed: number }> {
  const { rows } = await client.query<{ created: number; changed: number }>(`
    select (count(*) filter (where fresh))::integer as created,
           (count(*) filter (where differs))::integer as changed from judged`);
  return rows[0] ?? { created: 0, changed: 0 };
}

const update = ({ table, columns }: RuleTable, userId: string): Sql => sql`
  update ${raw(table)} t
     set ${join(columns.map(([column, value]) => sql`${raw(column)} = ${value}`))},
         version_no = t.version_no + 1, updated_at = now(), updated_user_id = ${userId}
    from judged j join ${raw(stagingTable)} s on s.row_no = j.row_no
   where t.id = j.id and j.differs and t.version_no = j.read_version`;

const insertion = ({ table, columns }: RuleTable, userId: string, userName: string): Sql => sql`
  insert into ${raw(table)} (id, ${raw(columns.map(([column]) => column).join(', '))},
                             created_user_id, created_user_name, updated_user_id)
  overriding system value
  select j.id, ${join(columns.map(([, value]) => value))}, ${userId}, ${userName}, ${userId}
    from judged j join ${raw(stagingTable)} s on s.row_no = j.row_no
   where j.fresh order by j.row_no
  on conflict do nothing`;

/** A rule that somebody saved or took away, or added with the same key, meanwhile: all is done again. */
async function expecting(count: number, client: pg.Client, statement: Sql): Promise<void> {
  if (count === 0) return;
  const { rowCount } = await client.query(statement);
  if (rowCount !== count) throw new RacedError('a rule changed while it was compared');
}
