import { fileRemarkSentences } from '@tsuun/domain/message/file-remarks';
import { maxComparedWithUsual, maxDaysLookedAt, type PreflightMark } from '@tsuun/domain/message/preflight-sentence';
import { otherUnitSentence } from '@tsuun/domain/message/order/hint';
import type { Corrections } from '@tsuun/domain/preflight/corrections';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import {
  type ChangedRow,
  type FilePlan,
  type ImportPlan,
  type Merge,
  type RowRemarks,
  stagingTable,
} from '../../import/import-plan.ts';
import { compareStaged, type StatusCounts } from '../../import/merge-staged.ts';
import { type RowErrors, storable } from '../../import/row-errors.ts';
import type { StagedFile } from '../../import/staged-rows.ts';
import { type Found, nothingFound } from './own-preflight.ts';
import {
  changedFields,
  countKept,
  countRowsToCheck,
  type FileRow,
  firstRowsChanging,
  otherUnits,
  storeFileRows,
  storeOutliers,
  storeStagedRows,
} from './store-rows.sql.ts';
import { columnsOfFile, missingColumns } from './columns-of-file.ts';

interface Checked {
  readonly id: string;
  readonly corrections: Corrections;
  readonly plan: ImportPlan;
}

/** Rows in one statement. */
const atOnce = 500;

/**
 * Stores the effect of a staged file row by row, inside the closing transaction, and returns the counts. Rows with
 * faults are removed from the comparison first, because their faults do not affect the others.
 */
export async function lookThrough(staged: StagedFile, merge: Merge, checked: Checked): Promise<Found> {
  const { client } = merge;
  const { id, corrections, plan } = checked;
  await client.query(sql`delete from preflight_row where preflight_id = ${id}`);
  const errors = await allErrors(client, staged);
  const fileRows = fileRowsToShow(staged, errors, corrections);
  const counted = staged.file && (await keepCompared(merge, staged.file, checked));
  for (let from = 0; from < fileRows.length; from += atOnce) {
    await client.query(storeFileRows(id, fileRows.slice(from, from + atOnce)));
  }
  const hasHeader = staged.visible.layout?.hasHeader ?? false;
  const columns = columnsOfFile(plan.format, staged.visible);
  const missing = missingColumns(plan.format, staged.visible);
  const none = nothingFound(headerProblem(staged, errors));
  const excluded = fileRows.filter(({ status }) => status === 'excluded').length;
  const remarks = fileRemarkSentences(staged.remarks, false);
  const rowCount = staged.rows + excluded;
  const sheets = staged.visible.sheets.map(storable);
  const found = { ...none, rowCount, errorCount: errors.count, hasHeader, columns, missing, sheets, remarks };
  if (counted === null) return found;
  // The headings are not a row of data.
  const fault = errors.rowCount - (none.problem === null ? 0 : 1);
  return { ...found, ...counted.audited, counts: countsOf(counted.statuses, { rows: staged.rows, fault, excluded }) };
}

/** Adds the errors that only the database can find; staged rows with faults are removed from the comparison. */
async function allErrors(client: pg.Client, { file, errors }: StagedFile): Promise<RowErrors> {
  const problems = await file?.problems?.(client);
  const all = problems ? errors.with(problems) : errors;
  if (file === null || all.count === 0) return all;
  await client.query(sql`delete from ${raw(stagingTable)} where row_no = any(${all.rows}::integer[])`);
  return all;
}

async function keepCompared(merge: Merge, file: FilePlan, { id, plan }: Checked) {
  const { client } = merge;
  const mergePlan = await file.mergePlan(merge);
  const statuses = await compareStaged(merge, mergePlan);
  await client.query(storeStagedRows(id, mergePlan, plan.summary));
  const audited = plan.audited.map(({ name }) => name);
  const yen = plan.audited.filter(({ isYen }) => isYen).map(({ name }) => name);
  await markOutliers(merge, { id, plan }, yen);
  const fields = await client.query<Found['fields'][number]>(changedFields(id));
  const marks = await client.query<Record<PreflightMark, number>>(countRowsToCheck(id, yen, audited));
  const { rows: kept } = await client.query<Required<Pick<Found, 'kept'>>>(countKept(id));
  return { statuses, audited: { ...kept[0], fields: fields.rows, marks: marks.rows[0] ?? nothingFound(null).marks } };
}

type Remarks = Map<number, Readonly<Record<string, string>>>;

/** Marks outlier amounts and unlikely days among the changed rows. */
async function markOutliers(merge: Merge, { id, plan }: Omit<Checked, 'corrections'>, yen: readonly string[]) {
  const remarks: Remarks = new Map(await unlikelyDays(merge, { id, plan }));
  const { rows: units } = await merge.client.query<{ row: number; name: string; stored: string }>(
    otherUnits(id, yen, maxDaysLookedAt),
  );
  const ofUnits = units.map(({ row, name, stored }) => [row, { [name]: otherUnitSentence(Number(stored)) }] as const);
  for (const [row, far] of [...ofUnits, ...(await outlierAmounts(merge, { id, plan }, yen))]) {
    remarks.set(row, { ...remarks.get(row), ...far });
  }
  const rows = [...remarks].map(([row, far]) => ({ row, far }));
  for (let from = 0; from < rows.length; from += atOnce) {
    await merge.client.query(storeOutliers(id, rows.slice(from, from + atOnce)));
  }
}

/** Compares the first changed amounts with the usual ones, order by order. */
async function outlierAmounts(
  { client, context }: Merge,
  { id, plan }: Omit<Checked, 'corrections'>,
  yen: readonly string[],
) {
  const far: Remarks = new Map();
  if (plan.far === undefined) return far;
  const { rows } = await client.query<ChangedRow>(firstRowsChanging(id, yen, maxComparedWithUsual));
  for (const { row, ...record } of rows) {
    const found = await plan.far(client, context.services.today(), record);
    if (Object.keys(found).length > 0) far.set(row, found);
  }
  return far;
}

/** Checks the first changed days, all of them at once. */
async function unlikelyDays(
  { client, context }: Merge,
  { id, plan }: Omit<Checked, 'corrections'>,
): Promise<RowRemarks> {
  if (plan.days === undefined) return new Map();
  const { rows } = await client.query<ChangedRow>(firstRowsChanging(id, plan.days.columns, maxDaysLookedAt));
  return rows.length === 0 ? new Map() : plan.days.remarks(client, context.services.today(), rows);
}

/** Returns the fault of the headings, which are not a row of data. */
function headerProblem({ visible: { first, layout } }: StagedFile, errors: RowErrors): string | null {
  if (first === null || layout?.hasHeader === false) return null;
  return errors.of(first.row).join('\n') || null;
}

/** Returns the rows with faults and those corrected or excluded, as the file contains them. */
function fileRowsToShow({ visible, file }: StagedFile, errors: RowErrors, { cells, excluded }: Corrections): FileRow[] {
  if (file === null) return [];
  const excludedRows = new Set(excluded);
  const touched = [...cells.map(({ row }) => row), ...excluded].filter((row) => visible.rows.has(row));
  const headerRow = visible.layout?.hasHeader ? visible.first?.row : undefined;
  return [...new Set([...errors.rows, ...touched])]
    .filter((row) => row !== headerRow)
    .map((row): FileRow => {
      const given = visible.rows.get(row)?.map(storable) ?? null;
      const sentences = errors.of(row);
      const status = sentences.length > 0 ? 'fault' : excludedRows.has(row) ? 'excluded' : 'unchanged';
      return { row_no: row, status, cells: given, sentences };
    });
}

/**
 * Counts rows by status. Rows that are not staged are unchanged; some faulty rows above the number kept may be staged.
 */
function countsOf(
  statuses: StatusCounts,
  { rows, fault, excluded }: { readonly rows: number; readonly fault: number; readonly excluded: number },
): Found['counts'] {
  const [created, changed, locked, confirmed] = [
    statuses.created,
    statuses.changed,
    statuses.locked,
    statuses.confirmed,
  ].map((status) => status.rows) as [number, number, number, number];
  const others = fault + created + changed + locked + confirmed;
  return { fault, created, changed, unchanged: Math.max(0, rows - others), locked, confirmed, excluded };
}
