import { orderSearch, type OrderConditions } from '@tsuun/domain/order/search';
import { isSet, withCondition } from '@tsuun/domain/search/conditions';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { Reader } from '../../record/read/found-ids.ts';
import { orderFilter } from './order-filter.ts';

/**
 * Counts the orders that meet every condition except the one on the business result day, and have no such day
 * (ORD-LIST-31). `null` if that condition is not set, since it then excludes nothing.
 */
export async function countWithoutDay(
  pool: pg.Pool,
  conditions: OrderConditions,
  reader: Reader,
): Promise<number | null> {
  if (!isSet(orderSearch.bizResultDt, conditions.bizResultDt)) return null;
  const { counted, where } = orderFilter(withCondition(orderSearch, conditions, 'noneBizResultDt', true), reader);
  const { rows } = await pool.query<{ n: number }>(sql`select count(*) as n from ${counted} where ${where}`);
  return rows[0]?.n ?? 0;
}
