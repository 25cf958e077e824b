import { withoutDayText } from '@tsuun/domain/message/sentence';
import { orderSearch, type OrderConditions } from '@tsuun/domain/order/search';
import { withCondition } from '@tsuun/domain/search/conditions';
import { Button } from '../../ui/button.tsx';

interface WithoutDayProps {
  /** The conditions of the list. */
  readonly conditions: OrderConditions;
  /** Count in the list's answer; missing if no orders are hidden for this reason. */
  readonly count: number | undefined;
  readonly onShow: (conditions: OrderConditions) => void;
}

/**
 * Number of orders that the condition 業務実績日 hides because they have no such day, with a button that shows them; nothing
 * if there are none or the condition is open (ORD-LIST-31).
 */
export function WithoutDay({ conditions, count = 0, onShow }: WithoutDayProps) {
  if (count === 0) return null;
  return (
    <Button look="quiet" onClick={() => onShow(withCondition(orderSearch, conditions, 'noneBizResultDt', true))}>
      {withoutDayText(orderSearch.noneBizResultDt.label, count)}
    </Button>
  );
}
