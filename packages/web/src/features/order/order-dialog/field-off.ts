import { inHouseOnlySentence } from '@tsuun/domain/message/editing';
import { notUsedSentence } from '@tsuun/domain/message/order/order-dialog';
import { words } from '@tsuun/domain/message/words';
import { applies } from '@tsuun/domain/order/applicability';
import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import { loanEnabled, type loanParties } from '@tsuun/domain/order/loan';
import type { OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';

/** Why a field takes no input on this order, or `null`: its type does not have it, or nobody in-house stands beside it. */
export function fieldOff(order: Order, path: OrderPath): string | null {
  if (!applies(order.orderType, path)) return typeReason(order.orderType);
  const [group, loan] = path.split('.');
  if (group !== 'bizExpenseLoanInfo') return null;
  return loanEnabled(order, loan as keyof typeof loanParties, false) ? null : inHouseOnlySentence;
}

function typeReason(orderType: OrderType | null): string {
  const type = orderTypes.find(({ value }) => value === orderType);
  return type ? notUsedSentence(type.label) : words.notApplicable;
}
