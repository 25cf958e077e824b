import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { jsonForm } from '../../../record/bulk-write/compared.sql.ts';
import type { StoredRecord } from '../../../record/stored-record.ts';
import type { AuditedColumn } from '../../../record/audited-column.ts';

/** A kind of record that a month is made of. */
export interface SnapshotSource {
  readonly source: 'order' | 'fee';
  readonly stored: StoredRecord;
  /** From its tables: the version as its history counts, and what it comes to in yen. */
  readonly version: Sql;
  readonly billing: Sql;
  readonly payment: Sql;
  /** A column that no record is without: blank after the change that took it away. */
  readonly always: string;
  readonly inMonth: (query: MonthQuery) => Sql;
}

/** Columns without meaning for the books: locks against feeds, days of imports, applied rules. */
const notCompared = new Set(['import_locked', 'imported_on', 'name_converted', 'arrival_fee_applied', 'confirmed_on']);

/** The columns that a record of a month keeps: all that people know and that its history tells of. */
export const recordedColumns = ({ stored }: SnapshotSource): AuditedColumn[] => {
  const inTables = new Set(stored.recordColumns.map(({ name }) => name));
  return stored.audited.filter(({ name }) => inTables.has(name) && !notCompared.has(name));
};

/** Functions take at most a hundred arguments. */
const atOnce = 90;

/**
 * A record's fields by the names of columns, blank ones left out. Written out as text, part by part: a null makes its
 * whole part null, and JSON of any type built by the database costs several times as much.
 */
function fieldsOf(source: SnapshotSource): Sql {
  const kept = new Set(recordedColumns(source).map(({ name }) => name));
  const parts = source.stored.recordColumns
    .filter(({ name }) => kept.has(name))
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

/** Records as a record of a month keeps them; `where` speaks of the record's own tables. */
export const snapshotRows = (source: SnapshotSource, where: Sql): Sql => sql`
  select ${source.source}::text as source, ${source.stored.alias}.id as record_id, ${source.version} as version_no,
         ${source.stored.alias}.confirmed, ${source.billing} as billing, ${source.payment} as payment,
         ${fieldsOf(source)} as fields
    from ${source.stored.tables} where ${where}`;
