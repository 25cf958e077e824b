import { anyReason, noReason } from '@tsuun/domain/search/unmet-reasons';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { join, raw, empty, type Sql } from 'sql-template-tag';
import type { ConfirmedRecord } from '../stored-record.ts';
import { hasReason } from '../unmet.sql.ts';
import { closedDayOf } from './unconfirmed.sql.ts';

/** Station whose records are counted, and the day; `null`: all stations. */
export interface OpenQuery {
  readonly station: string | null;
  readonly today: Day;
}

/**
 * Number of unconfirmed records for which every reason is counted; if there are more, the oldest ones up to this
 * number.
 */
const maxCounted = 100_000;

/**
 * Business result day up to which unconfirmed records are counted, so that a count of a million takes as long as one
 * of `max`; `null` if there are at most `max`, which are all counted (WORK-13).
 */
export async function countedUpTo(
  pool: pg.Pool,
  { name, alias }: ConfirmedRecord,
  { station }: Pick<OpenQuery, 'station'>,
  max = maxCounted,
): Promise<Day | null> {
  const { rows } = await pool.query<{ day: Day | null }>(sql`
    select ${alias}.biz_result_dt as day from ${name} ${alias}
     where not ${alias}.confirmed ${atStation(alias, station)}
     order by ${alias}.biz_result_dt nulls first, ${alias}.id offset ${max}::integer limit 1`);
  return rows[0]?.day ?? null;
}

/** SQL conditions of which the records that are counted meet one; those without a business result day come first. */
const countedConditions = (alias: Sql, upTo: Day | null): readonly Sql[] =>
  upTo === null ? [sql`true`] : [sql`${alias}.biz_result_dt is null`, sql`${alias}.biz_result_dt <= ${upTo}`];

/** SQL condition for one station, whose column has the same name in every kind of record. */
export const atStation = (alias: Sql, station: string | null): Sql =>
  station === null ? empty : sql`and ${alias}.charge_transportation_id = ${station}`;

/** The same as `OpenQuery`, limited to records up to a business result day (`countedUpTo`); `null`: no limit. */
export interface CountQuery extends OpenQuery {
  readonly upTo: Day | null;
}

/** Number of records of one business result day that wait for one kind of work. */
export interface OpenDay {
  readonly kind: string;
  readonly day: Day | null;
  readonly count: number;
}

/**
 * Unconfirmed records by reason and by business result day, each kind named `<order or fee>.<reason>` (WORK-04). The
 * reasons are bits of one number, so that one pass groups any number of records into few rows.
 */
export async function openDays(
  pool: pg.Pool,
  stored: ConfirmedRecord,
  { station, today, upTo }: CountQuery,
): Promise<OpenDay[]> {
  const { name, alias, confirming } = stored;
  const { conditions, reasons, joins, kind } = confirming;
  const open = sql`not ${alias}.confirmed ${atStation(alias, station)}`;
  const counted = countedConditions(alias, upTo);
  const bits = reasons.map(
    (reason, at) => sql`case when ${hasReason(conditions, reason)} then ${raw(String(2 ** at))} else 0 end`,
  );
  const { rows } = await pool.query<{ mask: number; day: Day | null; count: number }>(sql`
    with ${closedDayOf(
      stored,
      counted.map((met) => sql`${open} and ${met}`),
      today,
    )}
    select ${join(bits, ' + ')} as mask, ${alias}.biz_result_dt as day, count(*)::integer as count
      from ${name} ${alias} ${joins} where ${open} and (${join(counted, ' or ')})
     group by 1, 2`);
  const reasonsOf = (mask: number) => reasons.flatMap(({ value }, at) => ((mask & (2 ** at)) === 0 ? [] : [value]));
  return rows.flatMap(({ mask, day, count }) =>
    (mask === 0 ? [noReason] : [anyReason, ...reasonsOf(mask)]).map((reason) => ({
      kind: `${kind}.${reason}`,
      day,
      count,
    })),
  );
}
