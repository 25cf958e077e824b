import { unitFactor } from '@tsuun/domain/value/yen';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type MergePlan, stagingTable } from '../../import/merge-plan.ts';
import type { Part } from '../../record/bulk-write/bulk-write.ts';

/**
 * Stores the result of the comparison, one row for each staged row: the changes from the stored values to the new
 * ones, as the history would show them; for new records only the summary (`summary`: columns). Of a record that the
 * import may write, the changes that it keeps as differences are apart.
 */
export function storeStagedRows(id: string, plan: MergePlan, summary: readonly string[]): Sql {
  const { known } = plan;
  const { joined = [], changes = raw('staged.changes') } = plan.write;
  const at = known?.alias ?? 'staged';
  const kept = plan.kept ?? raw('null::jsonb');
  const parts = known === undefined ? joined : [...joined, known];
  return sql`
    insert into preflight_row (preflight_id, row_no, status, record_id, summary, changes, kept)
    select ${id}::bigint, staged.row_no, staged.status, case when staged.status <> 'created' then staged.id end,
           jsonb_build_object(${join(summary.map((name) => raw(`'${name}', ${at}.${name}`)))}),
           case when staged.status in ('locked', 'confirmed') then ${changes} || coalesce(${kept}, '{}')
                when staged.status <> 'created' then ${changes} end,
           case when staged.status in ('changed', 'unchanged') then ${kept} end
      from ${raw(stagingTable)} staged ${parts.length === 0 ? empty : join(parts.map(joinedToStaged), ' ')}`;
}

const joinedToStaged = ({ table, alias, id }: Part): Sql =>
  raw(`left join ${table} ${alias} on ${alias}.${id} = staged.id`);

/** Stores rows as the file contains them; a row that also has a result of the comparison keeps its status. */
export const storeFileRows = (id: string, rows: readonly FileRow[]): Sql => sql`
  insert into preflight_row as r (preflight_id, row_no, status, cells, sentences)
  select ${id}::bigint, row_no, status, cells, sentences
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as seen (row_no integer, status text, cells text[], sentences text[])
  on conflict (preflight_id, row_no) do update set cells = excluded.cells, sentences = excluded.sentences`;

/** Row as the file contains it, with its faults. */
export interface FileRow {
  readonly row_no: number;
  readonly status: 'fault' | 'excluded' | 'unchanged';
  /** `null` if too many rows would be stored. */
  readonly cells: readonly string[] | null;
  readonly sentences: readonly string[];
}

const isChanging = (id: string): Sql => sql`preflight_id = ${id}::bigint and status = 'changed'`;

/** Counts the changed rows that change each column. */
export const changedFields = (id: string): Sql => sql`
  select name, count(*)::integer as count
    from preflight_row cross join lateral jsonb_object_keys(changes) name where ${isChanging(id)} group by name`;

/** Counts the rows whose record the import may write, but not completely. */
export const countKept = (id: string): Sql => sql`
  select count(*)::integer as kept from preflight_row where preflight_id = ${id}::bigint and kept is not null`;

/** SQL condition that an amount changes (`yen`: columns). */
export const changesAmount = (yen: readonly string[]): Sql => sql`changes ?| ${yen}::text[]`;

/** SQL condition that a value that users see (`audited`: columns) becomes blank. */
export const blanksValue = (audited: readonly string[]): Sql => sql`exists (
  select from jsonb_each(changes) c (name, change)
   where c.name = any(${audited}::text[]) and c.change -> 1 = 'null' and c.change -> 0 <> 'null')`;

/** Selects the first rows with a change in one of these columns, in the order of the file. */
export const firstRowsChanging = (id: string, names: readonly string[], max: number): Sql => sql`
  select row_no as row, record_id::text as id, changes from preflight_row
   where ${isChanging(id)} and changes ?| ${names}::text[] order by row_no limit ${max}`;

/** Selects changed amounts (`names`) that are probably in another unit than the stored ones, of the first rows. */
export const otherUnits = (id: string, names: readonly string[], max: number): Sql => sql`
  select row_no as row, name, stored
    from (select row_no, c.name, (c.change ->> 0)::bigint as stored, (c.change ->> 1)::bigint as amount
            from preflight_row cross join lateral jsonb_each(changes) c (name, change)
           where ${isChanging(id)} and c.name = any(${names}::text[])) changed
   where least(abs(stored), abs(amount)) > 0 and greatest(abs(stored), abs(amount)) > least(abs(stored), abs(amount)) * ${unitFactor}
   order by row_no limit ${max}`;

/** Stores the amounts and days of rows that are unlikely. */
export const storeOutliers = (id: string, rows: readonly { readonly row: number; readonly far: object }[]): Sql => sql`
  update preflight_row r set far = given.far
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("row" integer, far jsonb)
   where r.preflight_id = ${id}::bigint and r.row_no = given.row`;

/** Counts the changed rows that deserve a check. */
export const countRowsToCheck = (id: string, yen: readonly string[], audited: readonly string[]): Sql => sql`
  select count(*) filter (where ${changesAmount(yen)})::integer as amount,
         count(*) filter (where far is not null)::integer as far,
         count(*) filter (where ${blanksValue(audited)})::integer as blanked
    from preflight_row where ${isChanging(id)}`;
