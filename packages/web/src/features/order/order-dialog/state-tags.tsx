import { closedMark } from '@tsuun/domain/message/editing';
import { orderTypes } from '@tsuun/domain/order/choices';
import { closingDays } from '@tsuun/domain/order/closing-days';
import { Tag } from '../../../ui/tag.tsx';
import { useDraftView } from './draft-context.tsx';

/** Type and states as sign and word; the type follows the form, the states are those stored. */
export function StateTags() {
  const orderType = useDraftView((view) => view.order.orderType);
  const base = useDraftView((view) => view.draft.base);
  const type = orderTypes.find(({ value }) => value === orderType);
  const overdue = closingDays.some(({ flag }) => base[flag]);
  return (
    <div className="state-tags">
      {type && <Tag look="type">{type.label}</Tag>}
      {base.confirmed ? (
        <Tag look="confirmed" icon="tick">
          確定
        </Tag>
      ) : (
        <Tag>未確定</Tag>
      )}
      {base.importLocked && (
        <Tag look="locked" icon="lock" filled>
          取込ロック
        </Tag>
      )}
      {overdue && (
        <Tag look="overdue" icon="calendarCross">
          {closedMark}
        </Tag>
      )}
      {base.id !== null && !base.deletable && (
        <Tag look="off" icon="lock">
          削除不可
        </Tag>
      )}
    </div>
  );
}
