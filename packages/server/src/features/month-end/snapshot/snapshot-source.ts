import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { jsonForm } from '../../../record/bulk-write/compared.sql.ts';
import type { StoredRecord } from '../../../record/stored-record.ts';
import type { AuditedColumn } from '../../../record/audited-column.ts';

/** Kind of record that a month consists of. */
export interface SnapshotSource {
  readonly source: 'order' | 'fee';
  readonly stored: StoredRecord;
  /** SQL over its tables: the version as the history counts it, and the amounts in yen. */
  readonly version: Sql;
  readonly billing: Sql;
  readonly payment: Sql;
  /** Column with a value in every record: blank after the change that deleted it. */
  readonly always: string;
  readonly inMonth: (query: MonthQuery) => Sql;
}

/** Columns without meaning for the books: locks against feeds, days of imports, applied rules. */
const notCompared = new Set(['import_locked', 'imported_on', 'name_converted', 'arrival_fee_applied', 'confirmed_on']);

/** Columns that a snapshot contains: all that users see and the history records. */
export const recordedColumns = ({ stored }: SnapshotSource): AuditedColumn[] => {
  const inTables = new Set(stored.recordColumns.map(({ name }) => name));
  return stored.audited.filter(({ name }) => inTables.has(name) && !notCompared.has(name));
};

/** Columns in one function call; functions take at most a hundred arguments. */
const atOnce = 90;

/**
 * Fields of a record as JSON by column name, without blank ones. Built as text, part by part: a null makes its part
 * null, and JSON of any type built by the database costs several times as much.
 */
function fieldsOf(source: SnapshotSource): Sql {
  const recordedNames = new Set(recordedColumns(source).map(({ name }) => name));
  const parts = source.stored.recordColumns
    .filter(({ name }) => recordedNames.has(name))
    .map(({ name, read, field }) => {
      const isBare = field !== null && jsonForm(field) === 'bare';
      return sql`${raw(`'"${name}": '`)} || ${isBare ? sql`${read}::text` : sql`to_json(${read})::text`}`;
    });
  const groups = Array.from(
    { length: Math.ceil(parts.length / atOnce) },
    (_, at) => sql`nullif(concat_ws(', ', ${join(parts.slice(at * atOnce, (at + 1) * atOnce))}), '')`,
  );
  return sql`('{' || concat_ws(', ', ${join(groups)}) || '}')::jsonb`;
}

/** Selects records as snapshots contain them; `where` refers to the record's own tables. */
export const snapshotRows = (source: SnapshotSource, where: Sql): Sql => sql`
  select ${source.source}::text as source, ${source.stored.alias}.id as record_id, ${source.version} as version_no,
         ${source.stored.alias}.confirmed, ${source.billing} as billing, ${source.payment} as payment,
         ${fieldsOf(source)} as fields
    from ${source.stored.tables} where ${where}`;
