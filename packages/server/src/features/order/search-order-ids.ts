import type { AnswerOf, QueryOf } from '@tsuun/contract/endpoint';
import type { searchOrderIds as call } from '@tsuun/contract/orders';
import type pg from 'pg';
import { raw } from 'sql-template-tag';
import { readFound } from '../../record/found-ids.ts';
import { orderFilter } from './order-filter.ts';

/**
 * The orders a search finds, each by id, container number and state: the ones that are selected with one click
 * (ORD-LIST-04), or whether one order is among them.
 * Throws `refused` where it finds too many.
 */
export function searchOrderIds(pool: pg.Pool, query: QueryOf<typeof call>): Promise<AnswerOf<typeof call>> {
  const { only, ...conditions } = query;
  const { from, where } = orderFilter(conditions);
  return readFound<AnswerOf<typeof call>[number]>(pool, {
    select: raw('o.id::text as id, o.cntn_no as "cntnNo", o.confirmed'),
    from,
    where,
    order: raw('o.biz_result_dt desc nulls last, o.id desc'),
    id: raw('o.id'),
    only,
  });
}
