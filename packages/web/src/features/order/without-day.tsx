import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchOrders } from '@tsuun/contract/orders';
import { withoutDayText } from '@tsuun/domain/message/sentence';
import { orderSearch, type OrderConditions } from '@tsuun/domain/order/search';
import { isSet, withCondition } from '@tsuun/domain/search/conditions';
import { call, inPlace } from '../../lib/calls.ts';
import { Button } from '../../ui/button.tsx';

interface WithoutDayProps {
  /** What the list was asked with, and which asking that was. */
  readonly conditions: OrderConditions;
  readonly turn: number;
  /** Whether the list is there: this is asked behind it. */
  readonly loaded: boolean;
  readonly onShow: (conditions: OrderConditions) => void;
}

const { noneBizResultDt } = orderSearch;

/**
 * How many orders the condition 業務実績日 leaves out only because they have no such day, a click away; nothing where
 * there are none or the condition is open (ORD-LIST-31).
 */
export function WithoutDay({ conditions, turn, loaded, onShow }: WithoutDayProps) {
  const narrowed = isSet(orderSearch.bizResultDt, conditions.bizResultDt);
  const others = useMemo(() => withCondition(orderSearch, conditions, 'noneBizResultDt', true), [conditions]);
  const { data = 0 } = useQuery({
    queryKey: ['search', searchOrders.path, 'withoutDay', others, turn],
    queryFn: async ({ signal }) => {
      const asked = { query: others, extra: { pageNum: '0' }, signal };
      return (await call(searchOrders, { ...asked, ...inPlace })).totalCount;
    },
    enabled: loaded && narrowed,
    gcTime: 0,
  });
  if (!narrowed || data === 0) return null;
  return (
    <Button look="quiet" onClick={() => onShow(others)}>
      {withoutDayText(noneBizResultDt.label, data)}
    </Button>
  );
}
