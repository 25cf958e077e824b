import type { Page } from '@tsuun/contract/shape';
import { orderListRecord, type OrderListRow } from '@tsuun/domain/order/list-record';
import type { OrderConditions } from '@tsuun/domain/order/search';
import type { KnownMasters } from '../../masters/known-masters.ts';
import type { Paging } from '../../http/read-page.ts';
import { recordReader } from '../../record/read/record-reader.ts';
import { searchDated } from '../../record/read/search-dated.ts';
import type { Services } from '../../services.ts';
import { orderFilter } from './order-filter.ts';
import { storedOrder } from './stored-order.ts';

/** What the list reads of an order: what an order read by its id says in these fields, said of many at the cost of few. */
const row = recordReader(storedOrder, orderListRecord);

/**
 * A page of the order list and the exact total (ORD-LIST-13 to 29, SEARCH-09, SEARCH-10).
 * Throws `inputError` for a cursor that is not ours.
 */
export const searchOrders = (
  services: Pick<Services, 'pool' | 'today'>,
  masters: KnownMasters,
  conditions: OrderConditions,
  paging: Paging,
): Promise<Page<OrderListRow>> =>
  searchDated(
    services,
    { stored: storedOrder, row, masters, conditions, ...orderFilter(conditions, services.today()) },
    paging,
  );
