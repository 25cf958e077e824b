import type { OrderConditions } from '@tsuun/domain/order/search';
import { orderSearch } from '@tsuun/domain/order/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { addMonths, firstOfMonth } from '@tsuun/domain/value/day';

/** The list starts at the first day two months back, everything else open (ORD-LIST-31). */
export const orderDefaults = (today: string): OrderConditions => ({
  ...blankConditions(orderSearch),
  bizResultDt: { from: addMonths(firstOfMonth(today), -2), to: null },
});
