import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { emptiedFieldsSentence } from '@tsuun/domain/message/order/order-sentence';
import { words } from '@tsuun/domain/message/words';
import { orderTypes } from '@tsuun/domain/order/choices';
import { leafAt } from '@tsuun/domain/order/path';
import { emptiedFields } from '@tsuun/domain/order/emptied-fields';
import { type ClearedByType, changeLeaf } from '../../../../editing/draft.ts';
import { focusField } from '../../../../editing/focus-field.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/dialog/inline-alert.tsx';
import { useDraftView, useEditing } from '../draft-view.ts';
import { OrderField } from '../order-field.tsx';
import './order-type.css';

/**
 * オーダー種別, and under it the fields that its last change has cleared, which can be restored until the save (ORD-RULE-15).
 */
export function OrderType() {
  const { store, kind } = useEditing();
  const clearedByType = useDraftView(({ draft }) => draft.clearedByType);
  const place = useRef<HTMLDivElement>(null);
  const bringBack = ({ was }: ClearedByType): void => {
    flushSync(() => store.set((draft) => changeLeaf(draft, leafAt('orderType'), was, kind)));
    focusField(place.current, 'orderType');
  };
  return (
    <div ref={place}>
      <OrderField path="orderType" />
      {clearedByType && (
        <div className="order-type-alert">
          <InlineAlert look="warning">
            <EmptiedFields clearedByType={clearedByType} />
            <Button icon="undo" onClick={() => bringBack(clearedByType)}>
              {words.bringBack}
            </Button>
          </InlineAlert>
        </div>
      )}
    </div>
  );
}

function EmptiedFields({ clearedByType }: { readonly clearedByType: ClearedByType }) {
  const orderType = useDraftView(({ order }) => order.orderType);
  const type = orderTypes.find(({ value }) => value === orderType)?.label ?? '';
  const { fields, billing, payment, other } = emptiedFields(clearedByType.values);
  return (
    <p>
      {emptiedFieldsSentence(type, fields, [
        [words.billing, billing],
        [words.payment, payment],
        [words.otherAmounts, other],
      ])}
    </p>
  );
}
