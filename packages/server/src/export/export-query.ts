import type { ExportPreviewRow } from '@tsuun/contract/exports';
import { type ExportColumn, flagMark } from '@tsuun/domain/transfer/export-columns';
import { escapeLiteral } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnOf, snakeCase } from '../db/column-name.ts';
import type { Queryable } from '../db/transaction.ts';
import type { ExportFormat, ExportSource } from './export-source.ts';

/** Number of a day in a workbook. Spreadsheets count a 29th of February 1900 that never was. */
const serial = (day: string): string => `${day} - date '1899-12-30' - (${day} < date '1900-03-01')::integer`;

/**
 * Query of an export's rows in the order of its columns. Every value has the form of the file, so that no later step
 * needs to convert it: days as a spreadsheet's numbers or as they are, choices by name, flags as marks.
 */
export function exportQuery<C>(source: ExportSource<C>, conditions: C, format: ExportFormat): Sql {
  const cells = source.columns.map((column) => raw(cellSql(column, format)));
  return sql`select ${join(cells, ', ')} from (${source.rows(conditions)}) r ${raw(joinsOf(source.columns))}
    order by ${raw(source.sort.map((column) => `r.${column}`).join(', '))}`;
}

function cellSql({ leaf, part, field }: ExportColumn, format: ExportFormat): string {
  const value = part === null ? `r.${columnOf(leaf)}` : `${linkAlias(leaf)}.${snakeCase(part)}`;
  if (field.kind === 'day') return format === 'xlsx' ? serial(value) : value;
  if (field.kind === 'flag') return `case when ${value} then ${escapeLiteral(flagMark)} end`;
  if (field.kind === 'moment') return `to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`;
  if (field.kind !== 'choice') return value;
  const names = field.choices.map((choice) => ` when ${literal(choice.value)} then ${escapeLiteral(choice.label)}`);
  return `case ${value}${names.join('')} else ${value}::text end`;
}

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : escapeLiteral(value));

const linkAlias = (leaf: ExportColumn['leaf']): string => `${snakeCase(leaf.path)}_row`;

/** Joins the master row of each link, also a retired one. */
function joinsOf(columns: readonly ExportColumn[]): string {
  const links = new Map(columns.filter(({ part }) => part !== null).map(({ leaf }) => [leaf.path, leaf]));
  return [...links.values()]
    .map((leaf) => {
      const table = leaf.field.kind === 'ref' ? leaf.field.target.master.replaceAll('-', '_') : '';
      return `left join ${table} ${linkAlias(leaf)} on ${linkAlias(leaf)}.id = r.${columnOf(leaf)}`;
    })
    .join(' ');
}

/**
 * Counts, per station, the records an export would write and the unconfirmed ones it would leave out (EXP-31). Every
 * requested station has its row, in the requested order; an export that leaves nothing out returns none.
 */
export async function previewExport<C>(
  db: Queryable,
  source: ExportSource<C>,
  conditions: C,
  stationIds: readonly string[],
): Promise<ExportPreviewRow[]> {
  if (!source.candidates) return [];
  const { rows } = await db.query<ExportPreviewRow>(sql`
    select requested.id as "stationId", count(*) filter (where r.confirmed)::int as confirmed,
           count(*) filter (where not r.confirmed)::int as unconfirmed
      from unnest(${stationIds}::text[]) with ordinality requested (id, position)
      left join (${source.candidates(conditions, stationIds)}) r on r.station = requested.id
     group by requested.id, requested.position order by requested.position`);
  return rows;
}

/** Counts the records that an export leaves out because they are not confirmed. */
export async function countUnconfirmed<C>(db: Queryable, source: ExportSource<C>, conditions: C): Promise<number> {
  const stationId = source.scope?.(conditions).stationId ?? null;
  if (stationId === null) return 0;
  const rows = await previewExport(db, source, conditions, [stationId]);
  return rows[0]?.unconfirmed ?? 0;
}

/** Sums of the records of an export, in yen. */
export interface RowSums {
  readonly rowCount: number;
  readonly billing: number;
  readonly payment: number;
}

/** Sums the rows an export would write now; `null` for an export without amounts. */
export async function sumRows<C>(
  db: Queryable,
  { sums, rows }: Pick<ExportSource<C>, 'sums' | 'rows'>,
  conditions: C,
): Promise<RowSums | null> {
  if (!sums) return null;
  const { rows: answer } = await db.query<RowSums>(sql`
    select count(*)::int as "rowCount", coalesce(sum(r.${raw(sums.billing)}), 0)::bigint as billing,
           coalesce(sum(r.${raw(sums.payment)}), 0)::bigint as payment
      from (${rows(conditions)}) r`);
  return answer[0] ?? null;
}

/**
 * Returns a time, as text, before the time of every later commit: records store the start of their transaction, so the
 * oldest running one counts.
 */
export async function timeBeforeLaterCommits(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ moment: string }>(sql`
    select least(now(), min(xact_start))::text as moment from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`);
  return rows[0]?.moment ?? '';
}
