import sql, { raw, type Sql } from 'sql-template-tag';
import { jobOrigin } from '../job/job-work.ts';
import { historyTable } from '../record/record-table.ts';
import { changesSql, type Compared, differ, stagedColumns } from '../record/bulk-write/compared.sql.ts';
import { type Merge, stagingTable } from './import-plan.ts';
import { sourceOfRow } from './merge-staged.ts';
import type { MergePlan } from './merge-plan.ts';

/** A column of a rule table, and its value in a staged row (alias `s`). */
export type RuleColumn = readonly [column: string, value: Sql];

/** A table of rules that files overwrite by key. */
export interface RuleTable {
  readonly table: string;
  /** SQL condition that a rule `r` and a staged row `s` have the same key, which is unique in the table. */
  readonly sameKey: Sql;
  /** Columns of a staged row that are written. */
  readonly columns: readonly RuleColumn[];
}

/** Query that finds the rule with the key of the staged row `s` if it has the row's link already. */
export const keepsRuleLink =
  ({ table, sameKey }: RuleTable) =>
  (column: string): Sql =>
    sql`
  select from ${raw(table)} r where ${sameKey} and ${raw(`r.${column} = s.${column}`)}`;

/**
 * Computes the results of staged rules: those with the key of a stored rule overwrite it if they differ, others are
 * added, and the history names file and row. Columns missing in the file keep their values.
 */
export async function ruleMergePlan(merge: Merge, target: RuleTable): Promise<MergePlan> {
  const { table, columns } = target;
  await merge.client.query(`analyze ${stagingTable}`);
  return {
    compare: (only) => stagedRowsOf(merge, target, only),
    write: {
      table: { ...historyTable(table), lock: { table: raw(table), id: raw('id') } },
      key: 'row_no',
      firstTable: { table, alias: 'r', id: 'id', columns: columns.map(([name]) => name) },
      asCompared: raw('r.version_no = staged.read_version'),
      version: raw('r.version_no'),
      origin: jobOrigin(merge.context, 'import'),
    },
    insertion: { order: raw('staged.row_no'), onConflict: raw('on conflict do nothing') },
  };
}

/**
 * Staged rows that change the rule of their key, or with the id of the rule they create; ids are in the order of the
 * file.
 */
function stagedRowsOf(merge: Merge, { table, sameKey, columns }: RuleTable, only?: readonly string[]): Sql {
  const compared = columns.map(([name, after]): Compared => ({ name, before: raw(`r.${name}`), after }));
  const selected = only === undefined ? raw('true') : sql`s.row_no = any(${only}::integer[])`;
  return sql`
    select coalesce(known, nextval(pg_get_serial_sequence(${table}, 'id'))) as id,
           case when known is null then 'created' else 'changed' end as status, rules.*
      from (select s.row_no, r.id as known, r.version_no as read_version, ${sourceOfRow(merge, raw('s.row_no'))} as source,
                   case when r.id is not null then ${changesSql(compared)} end as changes,
                   ${stagedColumns(compared)}
              from ${raw(stagingTable)} s left join ${raw(table)} r on ${sameKey}
             where ${selected} and (r.id is null or ${differ(compared)})
             order by s.row_no) rules`;
}
