import { closingDays } from '@tsuun/domain/order/days/posting-dates';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import { orderRecord } from '@tsuun/domain/order/record';
import { RowState } from '../../list/list-columns.tsx';
import { NoteMark } from '../../note/open-notes.tsx';
import { Badge } from '../../ui/badge.tsx';

/** True if a posting day of an order is past closing. */
export const isOverdue = (order: OrderListRow): boolean => closingDays.some(({ flag }) => order[flag]);

interface OrderStateProps {
  readonly order: OrderListRow;
  readonly draft: boolean | undefined;
}

/** State of an order, import lock and days past closing (ORD-LIST-11). */
export const OrderState = ({ order, draft }: OrderStateProps) => (
  <RowState
    draft={draft}
    confirmed={order.confirmed}
    overdue={isOverdue(order)}
    mark={order.importLocked && <Badge look="locked" icon="lock" filled label={orderRecord.importLocked.label} />}
    notes={<NoteMark id={order.id} />}
    second={order.pendingChange && <Badge look="accent" icon="transferIn" label={orderRecord.pendingChange.label} />}
  />
);
