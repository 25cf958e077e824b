import { Problem } from '@tsuun/contract/problem';
import { unknownLine } from '@tsuun/domain/message/month-end/snapshot';
import type { MonthPart, MonthQuery } from '@tsuun/domain/month-end/report/search';
import { readLineKey } from '@tsuun/domain/month-end/snapshot/lines';
import sql, { join, raw, type Sql, empty } from 'sql-template-tag';
import { snapshotKeyOf } from '../../../month-end/month-keys.sql.ts';
import { paidPartsOfSnapshot } from '../../../month-end/payees.sql.ts';
import type { AuditedColumn } from '../../../record/audited-column.ts';
import { jsonForm } from '../../../record/bulk-write/compared.sql.ts';
import type { StoredRecord } from '../../../record/stored-record.ts';

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

/**
 * Selects orders and fees as snapshots contain them (`source`, `record_id`, `billing`, `payment`, `fields`), each with
 * its line; grouped by payee once for each payee, with the amount paid to that one.
 */
export function snapshotLines(part: MonthPart, rows: Sql): Sql {
  const { id, other, byPayee } = snapshotKeyOf(part);
  return sql`
    select r.*, ${raw(id)} as id, ${raw(other)} as other_id, ${raw(byPayee ? 'paid.amount' : 'r.payment')} as paid
      from (${rows}) r ${byPayee ? sql`cross join lateral ${paidPartsOfSnapshot} paid` : empty}`;
}

/** Selects differing records `d` in the old and the new version, as far as a side contains the record. */
export const bothSides = (from: Sql): Sql => sql`
    select false as is_after, d.source, d.record_id, d.before_billing as billing, d.before_payment as payment,
           d.before_fields as fields from ${from} where d.was_there
     union all
    select true, d.source, d.record_id, d.after_billing, d.after_payment, d.after_fields from ${from} where d.is_there`;

/**
 * SQL condition that a differing record `d` belongs or belonged to a line. Throws `inputError` if no line has this key.
 */
export function isOfLine(part: MonthPart | null, key: string): Sql {
  const line = readLineKey(key);
  if (line === null) throw new Problem('inputError', { validationError: { line: [unknownLine] } });
  return sql`d.source = ${line.source} and exists (
    select from (${snapshotLines(part ?? 'billingTo', bothSides(raw('(select d.*) d')))}) l
     where l.id is not distinct from ${line.id}::text and l.other_id is not distinct from ${line.otherId}::text)`;
}
