import { withoutDayText } from '@tsuun/domain/message/sentence';
import { orderSearch, type OrderConditions } from '@tsuun/domain/order/search';
import { withCondition } from '@tsuun/domain/search/conditions';
import { Button } from '../../ui/button.tsx';

interface WithoutDayProps {
  /** The conditions of the list. */
  readonly conditions: OrderConditions;
  /** The count of the list's answer; absent while nothing is hidden for this reason. */
  readonly count: number | undefined;
  readonly onShow: (conditions: OrderConditions) => void;
}

/**
 * The number of orders that the condition 業務実績日 hides only because they have no such day, with a click to see them;
 * nothing where there are none or the condition is open (ORD-LIST-31).
 */
export function WithoutDay({ conditions, count = 0, onShow }: WithoutDayProps) {
  if (count === 0) return null;
  return (
    <Button look="quiet" onClick={() => onShow(withCondition(orderSearch, conditions, 'noneBizResultDt', true))}>
      {withoutDayText(orderSearch.noneBizResultDt.label, count)}
    </Button>
  );
}
