import { leavesOf } from '@tsuun/domain/field/leaves';
import { idOf, type Master } from '@tsuun/domain/lookup/master';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { cellField, column, type FileFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import sql, { raw, join, type Sql } from 'sql-template-tag';
import { rowStatusLabels } from '@tsuun/domain/message/transfer-sentence';
import { snakeCase } from '../../db/column-name.ts';
import { tableOf, masterColumn } from '../../masters/master-table.ts';
import type { Queryable } from '../../db/transaction.ts';
import { cellColumn, stagedText, type ColumnInFile, columnsInFile, isInFile } from '../../import/cell-column.ts';
import type { MergeCount, StagedColumn, StagingPlan } from '../../import/import-plan.ts';

/** Import of one file of a master; merging it needs no job. */
export interface MasterFile extends StagingPlan {
  merge(merge: { readonly client: Queryable }): Promise<MergeCount>;
}

/**
 * Returns the import of one master: columns are named by the fields' keys, in any order; others are ignored. `by`: the
 * user on whose behalf it runs.
 */
export function masterImport(master: Master, by: MergedBy) {
  const columns = leavesOf(master.fields).map(({ path, field }) =>
    column(path, cellField(field), { required: field.required === true }),
  );
  const format: FileFormat = {
    file: 'csv',
    columns: columns.map((one) => ({ ...one, header: one.path })),
    headed: true,
  };
  const open = async (layout: Layout): Promise<MasterFile> =>
    masterFile(master, columnsInFile({ columns }, layout).filter(isInFile), by);
  return { format, open };
}

function masterFile(master: Master, inFile: readonly ColumnInFile[], by: MergedBy): MasterFile {
  const table = `staged_${master.name.replaceAll('-', '_')}`;
  const fields = inFile.map(({ column: { path } }) => path);
  return {
    table,
    columns: [idColumn(master, inFile), ...inFile.map((one) => cellColumn(snakeCase(one.column.path), one))],
    shape: sql`select 0 as row_no, ${raw(['id', ...fields].map(snakeCase).join(', '))} from ${tableOf(master)}`,
    merge: ({ client }) => mergeMaster(client, { master, table, fields }, by),
  };
}

/** Column of the id, made from the fields that identify a row; two rows with one id are an error. */
function idColumn({ idPath }: Master, inFile: readonly ColumnInFile[]): StagedColumn {
  const parts = inFile.filter(({ column: { path } }) => idPath.includes(path));
  return {
    name: 'id',
    key: true,
    read: (cells) => {
      const values = parts.map(({ column: one, place }) => [one.path, readCell(one, cells[place] ?? '')] as const);
      const problem = values.map(([, value]) => value).find((value) => value instanceof CellProblem);
      return problem ?? stagedText(idOf(idPath, Object.fromEntries(values)));
    },
  };
}

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
async function mergeMaster(db: Queryable, staged: StagedMaster, by: MergedBy): Promise<MergeCount> {
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
