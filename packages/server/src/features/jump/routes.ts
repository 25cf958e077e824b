import { findRecords, type FoundFee, type FoundOrder } from '@tsuun/contract/jump';
import { splitIds } from '@tsuun/domain/jump/search';
import { mayOpen } from '@tsuun/domain/permission/functions';
import type pg from 'pg';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** Number to find, or the ids of records to read in this order. */
interface JumpQuery {
  readonly text: string | null;
  readonly ids: readonly string[];
}

/** Lists in which 移動 finds records. */
export interface JumpSources {
  readonly orders: (pool: pg.Pool, query: JumpQuery) => Promise<FoundOrder[]>;
  readonly fees: (pool: pg.Pool, query: JumpQuery) => Promise<FoundFee[]>;
}

/** Route of 移動: reads only, in the lists that the user may open (JUMP-04). */
export function jumpRoutes(route: Route, { pool }: Services, sources: JumpSources): void {
  route(findRecords, async ({ user: { authorities }, query: { text, orders, fees } }) => {
    const queryOf = (ids: string | null): JumpQuery => ({ text, ids: splitIds(ids ?? '') });
    const [foundOrders, foundFees] = await Promise.all([
      mayOpen(authorities, 'ORDER') ? sources.orders(pool, queryOf(orders)) : [],
      mayOpen(authorities, 'FEES') ? sources.fees(pool, queryOf(fees)) : [],
    ]);
    return { orders: foundOrders, fees: foundFees };
  });
}
