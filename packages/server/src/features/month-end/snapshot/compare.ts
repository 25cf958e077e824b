import { pageSize } from '@tsuun/domain/search/list-view';
import type { Comparison, Snapshot, SnapshotSums } from '@tsuun/contract/month-end/snapshot';
import { Problem } from '@tsuun/contract/problem';
import { otherScope } from '@tsuun/domain/message/month-end/snapshot';
import type { ComparisonConditions } from '@tsuun/domain/month-end/snapshot/lines';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { readPathId } from '../../../db/record-id.ts';
import type { Paging } from '../../../db/page-and-count.ts';
import { readCursor } from '../../../record/read/cursor.ts';
import { follows, nextCursor, orderBy, type OrderKey } from '../../../record/read/page.ts';
import { type Differing, differing, queryOf, snapshotFilters } from './differing.sql.ts';
import { isOfLine, type SnapshotSource } from './snapshot-source.ts';
import { findSnapshot } from './list-snapshots.ts';
import { refusePurged } from './purge-snapshots.ts';
import { describeDifferences } from './describe-differences.ts';

interface Found {
  readonly counts: Comparison['counts'];
  /** Current sums; blank if the other side is a snapshot, which has its own. */
  readonly now: SnapshotSums | null;
  readonly totalCount: number;
  readonly list: readonly Differing[];
}

/**
 * Compares a snapshot of a month with another one or with the current data: a page of records ordered by kind and
 * number, field by field with the cause, and the sums of both. Throws `notFound`, and `inputError` for a snapshot of
 * another month.
 */
export async function compare(
  db: Queryable,
  sources: readonly SnapshotSource[],
  conditions: ComparisonConditions,
  page: PageOfDifferences,
): Promise<Comparison> {
  const { base, other } = await sidesOf(db, conditions);
  const { rows } = await db.query<Found>(foundStatement(sources, base, other, conditions, page));
  const { counts, now, totalCount, list: found } = rows[0] as Found;
  const list = found.slice(0, page.size);
  return {
    base,
    other,
    before: sumsOf(base),
    after: now ?? sumsOf(other ?? base),
    counts,
    totalCount,
    list: await describeDifferences(db, sources, { base: base.id, other: other?.id ?? null, list }),
    ...nextCursor(sortedBy, found.map(keysOf), { totalCount, newestId: null }, conditions, page.size),
  };
}

/** Order of the differences: orders before fees, then by kind and number. */
const sortedBy: readonly OrderKey[] = [
  { sql: raw('source'), type: 'text', direction: 'desc' },
  { sql: raw('kind'), type: 'text', direction: 'asc' },
  { sql: raw('record_id'), type: 'bigint', direction: 'asc' },
];

const keysOf = ({ source, kind, recordId }: Differing): readonly string[] => [source, kind, recordId];

/** Page of differences: a number of records after a cursor, or from a row on. */
interface PageOfDifferences {
  readonly afterCursor: Sql;
  readonly size: number;
  readonly offset: number;
}

/**
 * Reads the page from the cursor, so that records that equal the snapshot again in the meantime cause no gaps (R19).
 * Throws `inputError` for an invalid cursor.
 */
export function pageOf(conditions: ComparisonConditions, { pageNum, cursor }: Paging): PageOfDifferences {
  if (cursor === null) return { afterCursor: raw('true'), size: pageSize, offset: pageNum * pageSize };
  const { values } = readCursor(sortedBy, cursor, conditions);
  return { afterCursor: follows(sortedBy, values), size: pageSize, offset: 0 };
}

/** Page with the first `size` differences. */
export const firstOf = (size: number): PageOfDifferences => ({ afterCursor: raw('true'), size, offset: 0 });

/**
 * Returns the two sides of a comparison; of two snapshots the older one comes first, in whichever order they are
 * given, so that the differences show the changes from one to the other. Throws `notFound`, and `inputError` for a
 * snapshot of another month or one whose rows are purged.
 */
export async function sidesOf(db: Queryable, conditions: ComparisonConditions) {
  const base = await existing(db, readPathId(conditions.base ?? ''), 'base');
  if (conditions.other === null) return { base, other: null };
  const other = await existing(db, readPathId(conditions.other), 'other');
  if (scopeOf(other) !== scopeOf(base)) throw new Problem('inputError', { validationError: { other: [otherScope] } });
  return other.no < base.no ? { base: other, other: base } : { base, other };
}

async function existing(db: Queryable, id: string, field: 'base' | 'other'): Promise<Snapshot> {
  const found = await findSnapshot(db, id);
  if (found === null) throw new Problem('notFound');
  await refusePurged(db, id, field);
  return found;
}

/** Month, basis and filters of a snapshot; only snapshots in which these are equal can be compared. */
const scopeOf = ({ month, basis, filters }: Snapshot): string =>
  JSON.stringify([month, basis, snapshotFilters({ filters })]);

function foundStatement(
  sources: readonly SnapshotSource[],
  base: Snapshot,
  other: Snapshot | null,
  { kind, amount, confirmedToo, part, line }: ComparisonConditions,
  { afterCursor, size, offset }: PageOfDifferences,
): Sql {
  const counted = (when: string): Sql => raw(`(count(*) filter (where ${when}))::integer`);
  const reported = confirmedToo ? 'true' : 'not coalesce(only_confirmed, false)';
  const ofKind = (one: string): Sql => counted(`kind = '${one}' and ${reported}`);
  const conditions = [
    raw(reported),
    ...(kind === null ? [] : [sql`kind = ${kind}`]),
    ...(amount ? [raw('amount')] : []),
  ];
  return sql`
    with every_one as materialized (${differing(sources, base, other?.id ?? null)}),
    d as (select * from every_one d ${line === null ? empty : sql`where ${isOfLine(part, line)}`}),
    chosen as (select * from d where ${join(conditions, ' and ')}),
    shown as (select * from chosen where ${afterCursor}
              order by ${orderBy(sortedBy)} limit ${size + 1} offset ${offset})
    select (select jsonb_build_object('added', ${ofKind('added')}, 'changed', ${ofKind('changed')},
              'entered', ${ofKind('entered')}, 'left', ${ofKind('left')}, 'deleted', ${ofKind('deleted')},
              'amount', ${counted('amount')}, 'confirmedOnly', ${counted('only_confirmed')}) from d) as counts,
           ${other === null ? sumsNow(sources, base) : raw('null')} as now, (select count(*)::integer from chosen) as "totalCount",
           coalesce((select jsonb_agg(jsonb_build_object('source', source, 'recordId', record_id::text, 'kind', kind,
              'exists', exists, 'before', before, 'after', after)
              order by ${orderBy(sortedBy)}) from shown), '[]') as list`;
}

const sumsOf = ({ orderCount, feeCount, confirmedCount, billing, payment }: Snapshot): SnapshotSums => ({
  count: orderCount + feeCount,
  confirmed: confirmedCount,
  billing,
  payment,
});

/**
 * Selects the current sums of the month in the same statement as the differences, so that both are from one moment and
 * agree to the yen.
 */
function sumsNow(sources: readonly SnapshotSource[], base: Snapshot): Sql {
  const parts = sources.map(
    ({ stored, billing, payment, inMonth }) => sql`
      select ${stored.alias}.confirmed, ${billing} as billing, ${payment} as payment
        from ${stored.tables} where ${inMonth(queryOf(base))}`,
  );
  return sql`(
    select jsonb_build_object('count', count(*), 'confirmed', count(*) filter (where confirmed),
             'billing', coalesce(sum(billing), 0), 'payment', coalesce(sum(payment), 0))
      from (${join(parts, ' union all ')}) present)`;
}
