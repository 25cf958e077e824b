import { blankConditions } from '../search/conditions.ts';
import { addMonths, firstOfMonth } from '../value/day.ts';
import { orderSearch, type OrderConditions } from './search.ts';

/** The list starts at the first day two months back, everything else open (ORD-LIST-31). */
export const orderDefaults = (today: string): OrderConditions => ({
  ...blankConditions(orderSearch),
  bizResultDt: { from: addMonths(firstOfMonth(today), -2), to: null },
});
