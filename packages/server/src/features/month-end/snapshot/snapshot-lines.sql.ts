import { Problem } from '@tsuun/contract/problem';
import { unknownLine } from '@tsuun/domain/message/month-end/snapshot';
import type { MonthPart } from '@tsuun/domain/month-end/report/search';
import { readLineKey } from '@tsuun/domain/month-end/snapshot/lines';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { snapshotKeyOf } from '../../../month-end/month-keys.sql.ts';
import { paidPartsOfSnapshot } from '../../../month-end/payees.sql.ts';

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
