import {
  changeSourceWords,
  comparingRowsSentence,
  rowStatusLabels,
  writingSentence,
} from '@tsuun/domain/message/transfer-sentence';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../db/sql-state.ts';
import type { BulkWrite } from '../record/bulk-write/bulk-write.ts';
import { creationStatement, type Insertion, insertStatements } from '../record/bulk-write/write.sql.ts';
import { writeLocked } from '../record/bulk-write/write-locked.ts';
import type { Merge, MergeCount } from './import-plan.ts';
import { type MergePlan, stagingTable } from './merge-plan.ts';

/** Source of a change: the file's row as a spreadsheet numbers it. */
export const sourceOfRow = ({ fileName }: Merge, rowNo: Sql): Sql =>
  sql`${`${fileName} `}::text || (${rowNo} + 1) || ${changeSourceWords.row}::text`;

/**
 * Merges the staged rows of a file inside the caller's transaction: compares them with the stored records, writes those
 * that differ and inserts new ones, each with its history. Returns the number of rows of each status.
 */
export async function mergeStaged(merge: Merge, plan: MergePlan): Promise<MergeCount> {
  const { client, context, rows } = merge;
  const compared = await compareStaged(merge, plan);
  context.progress(85, writingSentence(compared.created.records + compared.changed.records));
  const write = { ...plan.write, staged: stagingTable, changing: raw(`staged.status = 'changed'`) };
  const statuses = await writeChanged(client, plan, write, compared);
  const created = statuses.created.records;
  if (created > 0 && plan.insertion) await insertCreated(client, write, plan.insertion, created);
  await plan.afterwards?.();
  return rowCounts(rows, statuses);
}

/**
 * Compares the new values of a file with the stored records and returns the number of rows of each status. Writes
 * nothing.
 */
export async function compareStaged({ client, context, rows }: Merge, plan: MergePlan): Promise<StatusCounts> {
  context.progress(70, comparingRowsSentence(rows));
  await client.query(`drop table if exists ${stagingTable}`);
  await client.query(sql`create temp table ${raw(stagingTable)} on commit drop as ${plan.compare()}`);
  await client.query(`analyze ${stagingTable} (id, status)`);
  return countByStatus(client, plan);
}

type RowStatus = keyof typeof rowStatusLabels;
export type StatusCounts = Readonly<Record<RowStatus, { readonly records: number; readonly rows: number }>>;
const rowStatuses = Object.keys(rowStatusLabels) as RowStatus[];

/** Updates stored records and returns the final counts, since records may have changed concurrently. */
async function writeChanged(
  client: pg.Client,
  plan: MergePlan,
  write: BulkWrite,
  compared: StatusCounts,
): Promise<StatusCounts> {
  const changedCount = compared.changed.records;
  const written = changedCount === 0 ? 0 : await writeLocked(client, write, plan.compare, changedCount);
  if (written === changedCount) return compared;
  const statuses = await countByStatus(client, plan);
  if (written !== statuses.changed.records) throw new RacedError('a record changed although it was locked');
  return statuses;
}

async function insertCreated(
  client: pg.Client,
  write: BulkWrite,
  insertion: Insertion,
  created: number,
): Promise<void> {
  for (const statement of insertStatements(write, insertion)) {
    const { rowCount } = await client.query(statement);
    if (rowCount !== created) throw new RacedError('a key was taken meanwhile');
  }
  await client.query(creationStatement(write));
}

async function countByStatus(client: pg.Client, { rows = raw('1') }: MergePlan): Promise<StatusCounts> {
  const { rows: counted } = await client.query<{ status: RowStatus; records: number; rows: number }>(sql`
    select status, count(*)::integer as records, sum(${rows})::integer as rows from ${raw(stagingTable)} staged group by status`);
  const found = new Map(counted.map(({ status, ...counts }) => [status, counts]));
  const counts = rowStatuses.map((status) => [status, found.get(status) ?? { records: 0, rows: 0 }]);
  return Object.fromEntries(counts) as StatusCounts;
}

/** Rows that are not staged count as unchanged. */
function rowCounts(rows: number, statuses: StatusCounts): MergeCount {
  const others = rowStatuses.reduce((all, status) => (status === 'unchanged' ? all : all + statuses[status].rows), 0);
  return rowStatuses.map((status) => [
    rowStatusLabels[status],
    status === 'unchanged' ? rows - others : statuses[status].rows,
  ]);
}
