import type { Snapshot } from '@tsuun/contract/month-end/snapshot';
import { mapFilters, monthFilterEntries, type FilterValues } from '@tsuun/domain/month-end/report/filters';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import type { DifferenceKind } from '@tsuun/domain/message/month-end/snapshot';
import { addDays, addMonths } from '@tsuun/domain/value/day';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { filterColumn } from '../../../month-end/in-month.sql.ts';
import { snapshotRows, type SnapshotSource } from './snapshot-source.ts';

/** Query that a snapshot of a month was made with. */
export const queryOf = ({ month, basis, filters }: Snapshot): MonthQuery => ({
  from: month,
  to: addDays(addMonths(month, 1), -1),
  basis,
  part: 'billingTo',
  ...snapshotFilters({ filters }),
});

/** Ids of the filters with which a snapshot was made. */
export const snapshotFilters = ({ filters }: Pick<Snapshot, 'filters'>): FilterValues =>
  mapFilters((_, key) => filters[key]?.id ?? null);

/** Differing record with both versions; a side is blank if it does not contain the record. */
export interface Differing {
  readonly source: 'order' | 'fee';
  readonly recordId: string;
  readonly kind: DifferenceKind;
  readonly exists: boolean;
  readonly before: Side | null;
  readonly after: Side | null;
}

export type Fields = Readonly<Record<string, unknown>>;

interface Side {
  readonly versionNo: number;
  readonly billing: number;
  readonly payment: number;
  readonly fields: Fields;
}

const side = (alias: string): Sql =>
  raw(`case when ${alias}.record_id is not null then jsonb_build_object('versionNo', ${alias}.version_no,
         'billing', ${alias}.billing, 'payment', ${alias}.payment, 'fields', ${alias}.fields) end`);

const recorded = (id: string, source: SnapshotSource['source']): Sql => sql`
  (select * from month_snapshot_row where snapshot_id = ${id}::bigint and source = ${source})`;

/** Selects the row of a record `d` in a snapshot, if that side contains it. */
const oneRecorded = (id: string, { source }: SnapshotSource, side: 'was_there' | 'is_there'): Sql => sql`
  select r.* from month_snapshot_row r
   where r.snapshot_id = ${id}::bigint and r.source = ${source} and r.record_id = d.record_id and d.${raw(side)}`;

/**
 * Selects the records of one kind that differ between a snapshot and another one, or the current data (`other` is
 * null): those with another version are read in full, the rest are equal. A record whose fields are equal despite
 * another version does not differ. Each is looked up alone (`limit 1`), since the database would otherwise make JSON
 * of all orders.
 */
function differingOf(source: SnapshotSource, base: Snapshot, other: string | null): Sql {
  const { stored } = source;
  const exists = sql`(select true from ${stored.name} live where live.id = d.record_id) is true`;
  const id = sql`${stored.alias}.id`;
  const now = sql`(select ${id} as record_id, ${source.version} as version_no from ${stored.tables}
     where ${source.inMonth(queryOf(base))})`;
  const otherSide = other === null ? now : recorded(other, source.source);
  const read =
    other === null
      ? snapshotRows(source, sql`${id} = d.record_id and d.is_there`)
      : oneRecorded(other, source, 'is_there');
  return sql`
    select ${source.source}::text as source, d.record_id, d.was_there, d.is_there, ${exists} as exists,
           ${side('b')} as before, ${side('a')} as after,
           b.billing as before_billing, b.payment as before_payment, a.billing as after_billing, a.payment as after_payment,
           b.fields as before_fields, a.fields as after_fields
      from (select coalesce(b.record_id, a.record_id) as record_id, b.record_id is not null as was_there,
                   a.record_id is not null as is_there
              from ${recorded(base.id, source.source)} b full join ${otherSide} a on a.record_id = b.record_id
             where b.record_id is null or a.record_id is null or a.version_no <> b.version_no offset 0) d
      left join lateral (${oneRecorded(base.id, source, 'was_there')} limit 1) b on true
      left join lateral (${read} limit 1) a on true
     where not (d.was_there and d.is_there) or a.fields <> b.fields or a.confirmed <> b.confirmed
        or a.billing <> b.billing or a.payment <> b.payment`;
}

/** Columns that determine if a record belongs to a month: its days and the columns of the filters. */
export const memberColumns = [
  ...['biz_result_dt', 'billing_dt', 'pick_payment_dt', 'rail_payment_dt', 'delivery_payment_dt', 'payment_dt'],
  ...new Set(
    monthFilterEntries.flatMap(([, { order, fee }]) => [order, fee].filter((path) => path !== null).map(filterColumn)),
  ),
];

/** SQL for the time at which a snapshot was taken. */
export const momentOf = (id: string): Sql => sql`(select taken_at from month_snapshot where id = ${id}::bigint)`;

/** SQL condition that a history row `h` records the deletion of its record. */
export const isDeletion = ({ always }: SnapshotSource): Sql =>
  raw(`coalesce(h.changes->'${always}'->1 = 'null', false)`);

/**
 * SQL condition that a record `d` existed at all when a snapshot was taken: by its history, and `unknown` if the
 * history has no answer.
 */
const wasAnywhere = (source: SnapshotSource, id: string, unknown: Sql): Sql => sql`
  coalesce((select not ${isDeletion(source)} from ${source.stored.changes} h
             where h.${source.stored.recordId} = d.record_id and h.changed_at < ${momentOf(id)}
             order by h.id desc limit 1), ${unknown})`;

/**
 * SQL condition that a record existed outside the month and moved into it up to its version on the other side: by its
 * history, which for new records contains only their creation.
 */
const movedIn = (source: SnapshotSource, base: Snapshot): Sql => sql`
  ${wasAnywhere(source, base.id, raw('false'))} and exists (
    select from ${source.stored.changes} h where h.${source.stored.recordId} = d.record_id and h.version_no > 1
       and h.version_no <= (d.after->>'versionNo')::integer and h.changes ?| ${memberColumns}::text[])`;

/**
 * Selects all differing records with the kind of difference; `amount`: the amounts differ too, `only_confirmed`: only
 * the confirmation differs.
 */
export const differing = (sources: readonly SnapshotSource[], base: Snapshot, other: string | null): Sql =>
  join(
    sources.map(
      (source) => sql`
    select d.*,
           case when d.was_there and d.is_there then 'changed'
                when d.was_there then case when ${other === null ? raw('d.exists') : wasAnywhere(source, other, raw('d.exists'))} then 'left' else 'deleted' end
                when ${movedIn(source, base)} then 'entered' else 'added' end as kind,
           coalesce(d.before_billing, 0) <> coalesce(d.after_billing, 0)
             or coalesce(d.before_payment, 0) <> coalesce(d.after_payment, 0) as amount,
           d.was_there and d.is_there and d.before_fields - 'confirmed' = d.after_fields - 'confirmed' as only_confirmed
      from (${differingOf(source, base, other)}) d`,
    ),
    ' union all ',
  );
