import type { AnswerOf, QueryOf } from '@tsuun/contract/endpoint';
import type { searchOrderIds as call } from '@tsuun/contract/orders';
import type pg from 'pg';
import { raw } from 'sql-template-tag';
import type { KnownMasters } from '../../db/known-masters.ts';
import { readMasterVersion } from '../../db/master-version.ts';
import { readFound } from '../../record/found-ids.ts';
import { orderFilter } from './order-filter.ts';
import { findNames } from './order-names.ts';

/**
 * The orders a search finds, each by id, container number and state: the ones that are selected with one click
 * (ORD-LIST-04), or whether one order is among them. Asked anew where the remembered masters were behind.
 * Throws `refused` where it finds too many.
 */
export async function searchOrderIds(
  pool: pg.Pool,
  masters: KnownMasters,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { only, ...conditions } = query;
  const names = await findNames(pool, masters, conditions);
  const found = await readFound<AnswerOf<typeof call>[number]>(pool, {
    select: raw('o.id::text as id, o.cntn_no as "cntnNo", o.confirmed'),
    ...orderFilter(conditions, names),
    order: raw('o.biz_result_dt desc nulls last, o.id desc'),
    id: raw('o.id'),
    only,
  });
  const now = names.mastersVersion === null ? null : await readMasterVersion(pool);
  if (now === null || names.mastersVersion === null || now <= names.mastersVersion) return found;
  masters.heardOf(now);
  return searchOrderIds(pool, masters, query);
}
