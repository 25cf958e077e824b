import { pageSize } from '@tsuun/domain/search/list-view';
import type { PreflightRow, RowChange } from '@tsuun/contract/preflight/preflights';
import { type PreflightConditions, preflightTabs } from '@tsuun/domain/preflight/statuses';
import { shownRowText } from '@tsuun/domain/transfer/sheet-row';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import type { ImportPlan, ImportPlans } from '../../import/import-plan.ts';
import { lookupBatchOf, readReferences, type References } from '../../masters/references.ts';
import type { Changes } from '../../record/note-change.ts';
import { type AuditedColumn, auditedText } from '../../record/audited-column.ts';
import { blanksValue, changesAmount } from './store-rows.sql.ts';
import { ownPreflight } from './own-preflight.ts';
import { summaryOf } from './read-preflight.ts';
import { describeCells } from './describe-faults.ts';

interface Row extends Pick<PreflightRow, 'row' | 'status' | 'recordId' | 'cells'> {
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly changes: Changes | null;
  /** Changes that the import keeps as differences; `null` if it writes all. */
  readonly kept: Changes | null;
  readonly far: Readonly<Record<string, string>> | null;
  readonly sentences: readonly string[] | null;
}

/** Rows with faults on one page, because they are corrected in one table. */
const faultsAPage = 500;

/** Returns a page of a preflight's rows in the order of the file, and their total number. Errors as `ownPreflight`. */
export async function searchRows(
  db: Queryable,
  plans: ImportPlans,
  user: User,
  query: { readonly id: string; readonly conditions: PreflightConditions; readonly pageNum: number },
): Promise<{ readonly totalCount: number; readonly list: readonly PreflightRow[] }> {
  const preflight = await ownPreflight(db, query.id, user);
  const plan = plans[preflight.kind];
  const tab = query.conditions.tab ?? 'fault';
  const size = tab === 'fault' ? faultsAPage : pageSize;
  const where = sql`from preflight_row where preflight_id = ${preflight.id} and ${whereOf({ ...query.conditions, tab }, plan)}`;
  const { rows: counted } = await db.query<{ totalCount: number }>(
    sql`select count(*)::integer as "totalCount" ${where}`,
  );
  const { rows: found } = await db.query<Row>(sql`
    select row_no as row, status, record_id::text as "recordId", summary, changes, kept, far, cells, sentences ${where}
     order by row_no limit ${size} offset ${query.pageNum * size}`);
  const rows = tab === 'lockedOrConfirmed' ? found.map((row) => ({ ...row, changes: row.kept ?? row.changes })) : found;
  const summary = summaryOf(plan);
  const audited = [...plan.audited, ...summary];
  const references = await readReferences(db, lookupBatchOf(rows.flatMap((row) => linksIn(row, audited))));
  const detailsOf = await describeCells(db, plan, preflight, rows);
  const list = rows.map(
    (row): PreflightRow => ({
      row: row.row,
      rowText: shownRowText(row.row, preflight.found?.sheets ?? []),
      status: row.status,
      recordId: row.recordId,
      cells: row.cells,
      summary: summary.map((column) => auditedText(column, row.summary?.[column.name] ?? null, references) ?? ''),
      ...detailsOf(row),
      changes: plan.audited.flatMap((column) => changeOf(column, row, references)),
    }),
  );
  return { totalCount: counted[0]?.totalCount ?? 0, list };
}

/**
 * SQL condition of a tab. The tab of faulty rows also contains those that were corrected or excluded, that of locked and
 * confirmed orders those of which a change is kept as a difference.
 */
function whereOf({ tab, field, mark, find }: PreflightConditions, { audited }: ImportPlan): Sql {
  const statuses: readonly string[] = preflightTabs[tab ?? 'fault'].statuses;
  const conditions = [
    tab === 'fault'
      ? sql`(status = 'fault' or cells is not null)`
      : tab === 'lockedOrConfirmed'
        ? sql`(status = any(${statuses}::text[]) or kept is not null)`
        : sql`status = any(${statuses}::text[])`,
  ];
  const names = audited.map(({ name }) => name);
  const yen = audited.filter(({ isYen }) => isYen).map(({ name }) => name);
  if (field !== null) conditions.push(sql`changes ? ${field}`);
  if (mark === 'amount') conditions.push(changesAmount(yen));
  if (mark === 'far') conditions.push(sql`far is not null`);
  if (mark === 'blanked') conditions.push(blanksValue(names));
  if (find !== null) conditions.push(begins(find));
  return join(conditions, ' and ');
}

/** SQL condition that the row's summary or any of its cells begins with the search text. */
const begins = (find: string): Sql => sql`(
  exists (select from jsonb_each_text(summary) b where starts_with(lower(b.value), lower(${find})))
  or exists (select from unnest(cells) cell where starts_with(lower(cell), lower(${find}))))`;

function changeOf(column: AuditedColumn, { changes, far }: Row, references: References): RowChange[] {
  const { name, label, isYen } = column;
  const change = changes?.[name];
  if (change === undefined) return [];
  const [before, after] = change;
  return [
    {
      name,
      label,
      before: auditedText(column, before, references),
      after: auditedText(column, after, references),
      isYen,
      difference: isYen ? Number(after ?? 0) - Number(before ?? 0) : null,
      far: far?.[name] ?? null,
    },
  ];
}

const linksIn = ({ summary, changes }: Row, columns: readonly AuditedColumn[]) =>
  columns.flatMap(({ name, target }) =>
    target === null ? [] : [summary?.[name], ...(changes?.[name] ?? [])].map((id) => [target, id] as const),
  );
