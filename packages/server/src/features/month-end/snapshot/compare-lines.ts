import type { ComparedLine, ComparisonConditions } from '@tsuun/domain/month-end/snapshot/lines';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { namesOf } from '../../../month-end/month-keys.sql.ts';
import { sidesOf } from './compare.ts';
import { differing } from './differing.sql.ts';
import { bothSides, snapshotLines, type SnapshotSource } from './snapshot-source.ts';

/**
 * Compares the lines of a month by one part between its snapshot and another one or the current data: lines with
 * differing records, the largest difference first (SNAP-12). Data that is equal on both sides is read once: the new
 * figures of a line are computed from the old ones and its differing records. Throws as `compare` does.
 */
export async function compareLines(
  db: Queryable,
  sources: readonly SnapshotSource[],
  conditions: ComparisonConditions,
): Promise<ComparedLine[]> {
  const { base, other } = await sidesOf(db, conditions);
  const part = conditions.part ?? 'billingTo';
  const { code, name, joins } = namesOf(part);
  const reported = conditions.confirmedToo ? empty : raw('where not coalesce(only_confirmed, false)');
  const recorded = sql`
    select source, record_id, billing, payment, fields from month_snapshot_row where snapshot_id = ${base.id}::bigint`;
  const { rows } = await db.query<ComparedLine>(sql`
    with d as materialized (select * from (${differing(sources, base, other?.id ?? null)}) every_one ${reported}),
    moved as (${sumsOf(snapshotLines(part, bothSides(raw('d'))), true)}),
    stood as (${sumsOf(snapshotLines(part, recorded), false)}),
    either as (
      select source, id, other_id, differing, 0 as count, 0 as billing, 0 as payment,
             count as more, billing as billing_more, payment as payment_more from moved
       union all
      select source, id, other_id, 0, count, billing, payment, 0, 0, 0 from stood),
    g as (
      select source, id, other_id, ${join(added.map((name) => raw(`sum(${name})::bigint as ${name}`)))}
        from either group by source, id, other_id having sum(differing) > 0)
    select g.source, g.id, g.other_id as "otherId", ${raw(code)} as code, ${raw(name)} as name, differing,
           ${side(part, 'count', 'billing', 'payment')} as before,
           ${side(part, 'count + more', 'billing + billing_more', 'payment + payment_more')} as after
      from g ${raw(joins)}
     order by g.source desc, greatest(abs(billing_more), abs(payment_more)) desc, differing desc, g.id, g.other_id`);
  return rows;
}

/**
 * Columns that are added up rather than joined: the planner has no statistics of lines from JSON and compared each
 * line with all others.
 */
const added = ['differing', 'count', 'billing', 'payment', 'more', 'billing_more', 'payment_more'];

/** Selects lines with their sums; `changes`: the change of the sums, with the former data counted negatively. */
function sumsOf(lines: Sql, changes: boolean): Sql {
  const signed = (value: string): string => (changes ? `case when is_after then ${value} else -${value} end` : value);
  const records = (when: string): string => `count(distinct record_id)${when}`;
  const count = changes
    ? `${records(' filter (where is_after)')} - ${records(' filter (where not is_after)')}`
    : records('');
  return sql`
      select source, id, other_id, ${raw(records(''))} as differing, ${raw(count)} as count,
             sum(${raw(signed('billing'))})::bigint as billing, sum(${raw(signed('paid'))})::bigint as payment
        from (${lines}) line group by source, id, other_id`;
}

/** Figures of one side; grouped by payee, billed amounts are not shown (MONTH-04). */
const side = (part: string, count: string, billing: string, payment: string): Sql =>
  raw(
    `jsonb_build_object('count', ${count}, 'billing', ${part === 'payTo' ? 'null::bigint' : billing}, 'payment', ${payment})`,
  );
