import { conditionCount, requiredToSave } from '@tsuun/domain/order/confirm/confirmability';
import { availableSentence } from '@tsuun/domain/message/order/proposal';
import { presentToConfirm } from '@tsuun/domain/order/confirm/confirm-reasons';
import type { OrderPath } from '@tsuun/domain/order/path';
import { useHints } from './hints.tsx';
import { ConfirmReasons, useDraftView } from './order-editing.ts';

const kinds = [`必須の項目 ${presentToConfirm.length}件`, '請求先と支払先', '支払計上日の一致', '締め日'];

/** Reasons why the order cannot be confirmed; those for whose field a value is proposed say so. */
export function OrderReasons({ showField }: { showField: (path: string) => void }) {
  const needed = useDraftView((view) => view.needed);
  const count = useDraftView(({ draft, order }) =>
    draft.base.id === null ? requiredToSave.length : conditionCount(order.orderType),
  );
  const { proposals } = useHints();
  return (
    <ConfirmReasons
      showField={showField}
      count={count}
      kinds={kinds}
      preventsSave={(path) => needed.get(path as OrderPath) === 'save'}
      additionOf={(path) => (proposals.has(path as OrderPath) ? availableSentence : '')}
    />
  );
}
