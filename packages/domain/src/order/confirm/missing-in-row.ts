import { closedLabel } from '../../message/order-sentence.ts';
import { closingDays } from '../days/closing-days.ts';
import { presentToConfirm } from './confirm-conditions.ts';
import type { OrderListRow } from '../list-record.ts';
import { orderLabel } from '../path.ts';

/**
 * What a row of the list already shows to stand in the way of confirming, as labels in the order of the form; none for
 * a confirmed order. Payees are not part of a row but for the delivery's, so the dialog may name more (ORD-RULE-23 to 31).
 */
export function missingInRow(row: OrderListRow): string[] {
  if (row.confirmed) return [];
  const { totals, billingTo, deliveryAmtPayTo } = row;
  return [
    ...presentToConfirm.filter((path) => row[path] === null).map(orderLabel),
    ...((totals.billing ?? 0) > 0 && billingTo === null ? [orderLabel('billingTo')] : []),
    ...((totals.deliveryPayment ?? 0) > 0 && deliveryAmtPayTo === null ? [orderLabel('deliveryAmtPayTo')] : []),
    ...closingDays.filter(({ flag }) => row[flag]).map(({ path }) => closedLabel(orderLabel(path))),
  ];
}
