import type { Order } from '@tsuun/domain/order/record';
import { Mark } from '../../ui/mark.tsx';
import { Icon } from '../../ui/icon.tsx';

/** 確定 or 未確定, import lock and closing overrun in fixed places, so that the eye learns where to look (ORD-LIST-11). */
export function OrderState({ order }: { order: Order }) {
  const overdue =
    order.overEigyobiLimit ||
    order.overPickPaymentDtLimit ||
    order.overRailPaymentDtLimit ||
    order.overDeliveryPaymentDtLimit;
  return (
    <span className="order-state">
      {order.confirmed ? (
        <span className="order-state-word order-state-confirmed">
          <Icon name="tick" small /> 確定
        </span>
      ) : (
        <span className="order-state-word">未確定</span>
      )}
      <span className="order-state-slot">
        {order.importLocked && <Mark look="locked" icon="lock" filled label="取込ロック" />}
      </span>
      <span className="order-state-slot">
        {overdue && <Mark look="overdue" icon="calendarCross" label="締め超過" />}
      </span>
    </span>
  );
}
