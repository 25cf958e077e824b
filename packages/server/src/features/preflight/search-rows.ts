import type { PreflightRow, RowChange } from '@tsuun/contract/preflight/preflights';
import { preflightTabs } from '@tsuun/domain/preflight/fates';
import type { PreflightConditions } from '@tsuun/domain/preflight/search';
import sql, { join, type Sql } from 'sql-template-tag';
import { pageSize } from '../../db/page-and-count.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { ImportPlan, ImportPlans } from '../../import/import-plan.ts';
import { readReferences, type References, wantedBy } from '../../masters/references.ts';
import type { Changes } from '../../record/note-change.ts';
import type { ToldColumn } from '../../record/told-column.ts';
import { blanksValue, changesAmount } from './keep-rows.sql.ts';
import { ownPreflight } from './own-preflight.ts';
import { briefOf } from './read-preflight.ts';
import { describeCells } from './tell-faults.ts';

interface Row extends Pick<PreflightRow, 'row' | 'fate' | 'recordId' | 'cells'> {
  readonly brief: Readonly<Record<string, unknown>> | null;
  readonly changes: Changes | null;
  readonly far: Readonly<Record<string, string>> | null;
  readonly sentences: readonly string[] | null;
}

/** Rows with faults a page: they are corrected in one table. */
const faultsAPage = 500;

/** A page of a preflight's rows, in the order of the file, and how many there are. Errors as `ownPreflight`. */
export async function searchRows(
  db: Queryable,
  plans: ImportPlans,
  user: User,
  asked: { readonly id: string; readonly conditions: PreflightConditions; readonly pageNum: number },
): Promise<{ readonly totalCount: number; readonly list: readonly PreflightRow[] }> {
  const preflight = await ownPreflight(db, asked.id, user);
  const plan = plans[preflight.kind];
  const tab = asked.conditions.tab ?? 'fault';
  const size = tab === 'fault' ? faultsAPage : pageSize;
  const where = sql`from preflight_row where preflight_id = ${preflight.id} and ${whereOf({ ...asked.conditions, tab }, plan)}`;
  const { rows: counted } = await db.query<{ totalCount: number }>(
    sql`select count(*)::integer as "totalCount" ${where}`,
  );
  const { rows } = await db.query<Row>(sql`
    select row_no as row, fate, record_id::text as "recordId", brief, changes, far, cells, sentences ${where}
     order by row_no limit ${size} offset ${asked.pageNum * size}`);
  const brief = briefOf(plan);
  const told = [...plan.told, ...brief];
  const references = await readReferences(db, wantedBy(rows.flatMap((row) => linksIn(row, told))));
  const detailsOf = await describeCells(db, plan, preflight, rows);
  const list = rows.map(
    (row): PreflightRow => ({
      row: row.row,
      fate: row.fate,
      recordId: row.recordId,
      cells: row.cells,
      brief: brief.map((column) => tell(column, row.brief?.[column.name] ?? null, references) ?? ''),
      ...detailsOf(row),
      changes: plan.told.flatMap((column) => changeOf(column, row, references)),
    }),
  );
  return { totalCount: counted[0]?.totalCount ?? 0, list };
}

/** With those that have faults come those that were corrected or left out. */
function whereOf({ tab, field, mark, find }: PreflightConditions, { told }: ImportPlan): Sql {
  const fates: readonly string[] = preflightTabs[tab ?? 'fault'].fates;
  const conditions = [tab === 'fault' ? sql`(fate = 'fault' or cells is not null)` : sql`fate = any(${fates}::text[])`];
  const names = told.map(({ name }) => name);
  const yen = told.filter(({ isYen }) => isYen).map(({ name }) => name);
  if (field !== null) conditions.push(sql`changes ? ${field}`);
  if (mark === 'amount') conditions.push(changesAmount(yen));
  if (mark === 'far') conditions.push(sql`far is not null`);
  if (mark === 'blanked') conditions.push(blanksValue(names));
  if (find !== null) conditions.push(begins(find));
  return join(conditions, ' and ');
}

/** SQL condition that the row's summary or any of its cells begins with the search text. */
const begins = (find: string): Sql => sql`(
  exists (select from jsonb_each_text(brief) b where starts_with(lower(b.value), lower(${find})))
  or exists (select from unnest(cells) cell where starts_with(lower(cell), lower(${find}))))`;

const tell = (column: ToldColumn, value: unknown, references: References): string | null =>
  value === null ? null : column.tell(value, references);

function changeOf(column: ToldColumn, { changes, far }: Row, references: References): RowChange[] {
  const { name, label, isYen } = column;
  const change = changes?.[name];
  if (change === undefined) return [];
  const [before, after] = change;
  return [
    {
      name,
      label,
      before: tell(column, before, references),
      after: tell(column, after, references),
      isYen,
      difference: isYen ? Number(after ?? 0) - Number(before ?? 0) : null,
      far: far?.[name] ?? null,
    },
  ];
}

const linksIn = ({ brief, changes }: Row, columns: readonly ToldColumn[]) =>
  columns.flatMap(({ name, target }) =>
    target === null ? [] : [brief?.[name], ...(changes?.[name] ?? [])].map((id) => [target, id] as const),
  );
