import { closedMark } from '@tsuun/domain/message/editing';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { orderRecord } from '@tsuun/domain/order/record';
import { RowState } from '../../list/row-state.tsx';
import { Mark } from '../../ui/mark.tsx';

const isOverdue = (order: OrderListRow): boolean => closingDays.some(({ flag }) => order[flag]);

/** The words of the signs in an order's row. */
export const orderSigns = (order: OrderListRow): string[] => [
  ...(order.importLocked ? [orderRecord.importLocked.label] : []),
  ...(order.heldDifference ? [orderRecord.heldDifference.label] : []),
  ...(isOverdue(order) ? [closedMark] : []),
];

/** 確定 or 未確定, import lock and closing overrun (ORD-LIST-11). */
export const OrderState = ({ order }: { order: OrderListRow }) => (
  <RowState
    confirmed={order.confirmed}
    overdue={isOverdue(order)}
    mark={order.importLocked && <Mark look="locked" icon="lock" filled label={orderRecord.importLocked.label} />}
    second={order.heldDifference && <Mark look="accent" icon="transferIn" label={orderRecord.heldDifference.label} />}
  />
);
