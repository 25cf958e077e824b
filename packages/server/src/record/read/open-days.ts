import type { Day } from '@tsuun/domain/value/day';
import { anyReason, noReason } from '@tsuun/domain/search/unmet-reasons';
import type pg from 'pg';
import sql, { join, raw } from 'sql-template-tag';
import type { ConfirmedRecord } from '../stored-record.ts';
import { hasReason } from '../unmet.sql.ts';
import { atStation, countedConditions, type OpenQuery } from './counted-up-to.ts';
import { closedDayOf } from './unconfirmed.sql.ts';

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
