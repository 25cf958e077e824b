import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { ConfirmedRecord } from '../stored-record.ts';

/** Station whose records are counted, and the day; `null`: all stations. */
export interface OpenQuery {
  readonly station: string | null;
  readonly today: Day;
}

/**
 * Number of unconfirmed records for which every reason is counted; if there are more, the oldest ones up to this
 * number.
 */
export const maxCounted = 100_000;

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
export const countedConditions = (alias: Sql, upTo: Day | null): readonly Sql[] =>
  upTo === null ? [sql`true`] : [sql`${alias}.biz_result_dt is null`, sql`${alias}.biz_result_dt <= ${upTo}`];

/** SQL condition for one station, whose column has the same name in every kind of record. */
export const atStation = (alias: Sql, station: string | null): Sql =>
  station === null ? empty : sql`and ${alias}.charge_transportation_id = ${station}`;
