import { leavesOf } from '@tsuun/domain/field/leaves';
import { idOf, type Master } from '@tsuun/domain/lookup/master';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { cellField, column, type FileFormat } from '@tsuun/domain/transfer/import-format';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import sql, { raw } from 'sql-template-tag';
import { snakeCase } from '../../db/column-name.ts';
import { tableOf } from '../../masters/master-table.ts';
import type { Queryable } from '../../db/transaction.ts';
import { cellColumn, stagedText } from '../../import/cell-column.ts';
import type { MergeCount, StagedColumn, StagingPlan } from '../../import/import-plan.ts';
import { type ColumnInFile, columnsInFile, isInFile } from '../../import/columns-in-file.ts';
import { type MergedBy, mergeMaster } from './merge-master.sql.ts';

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
