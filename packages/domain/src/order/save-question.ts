import type { BulkRequest } from './bulk-update.ts';
import type { OrderEntry } from './fields.ts';
import { completionPath } from './days/posting-dates.ts';

type Days = Pick<OrderEntry, 'orderType' | 'bizResultDt' | 'depCompDt' | 'arrCompDt'>;

/**
 * True if a save asks about the business result date, which should be the day of departure for type 10 and of arrival
 * for 20 and 21 (ORD-RULE-34, 35). Type 30 has no such day, and a blank date asks nothing (ORD-RULE-36).
 */
export function asksBeforeSave(order: Days): boolean {
  if (order.orderType === '30') return false;
  const path = completionPath(order.orderType);
  return path !== null && differ(order.bizResultDt, order[path]);
}

/**
 * True if a bulk update of mixed types asks, because the date differs from an entered completion date (ORD-BATCH-14,
 * 15).
 */
export const asksBeforeBulkSave = (entered: Pick<BulkRequest, 'bizResultDt' | 'depCompDt' | 'arrCompDt'>): boolean =>
  [entered.depCompDt, entered.arrCompDt].some((day) => differ(entered.bizResultDt ?? null, day ?? null));

const differ = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;
