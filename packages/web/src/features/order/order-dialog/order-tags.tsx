import { orderTypes } from '@tsuun/domain/order/choices';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { orderRecord } from '@tsuun/domain/order/record';
import { StateTags } from '../../../editing/dialog/state-tags.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDraftView, useEditing } from './draft-context.tsx';

/** Type and states; the type follows the form, the states are those stored. */
export function OrderTags() {
  const orderType = useDraftView((view) => view.order.orderType);
  const base = useDraftView((view) => view.draft.base);
  const type = orderTypes.find(({ value }) => value === orderType);
  return (
    <StateTags
      base={base}
      mayWrite={useEditing().mayWrite}
      overdue={closingDays.some(({ flag }) => base[flag])}
      kind={type && <Tag look="type">{type.label}</Tag>}
    >
      {base.importLocked && (
        <Tag look="locked" icon="lock" filled>
          {orderRecord.importLocked.label}
        </Tag>
      )}
    </StateTags>
  );
}
