import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { words } from '@tsuun/domain/message/words';
import { orderFields } from '@tsuun/domain/order/fields';
import { orderRecord } from '@tsuun/domain/order/record';
import { emptiedFieldsSentence } from '@tsuun/domain/message/order/order-sentence';
import { orderTypes } from '@tsuun/domain/order/choices';
import { leafAt } from '@tsuun/domain/order/path';
import { emptiedFields } from '@tsuun/domain/order/applicability';
import { Tag } from '../../../ui/tag.tsx';
import { useDraftView, useEditing } from './order-editing.ts';
import { Columns, FieldGroup, FieldPair, FormSection } from '../../../editing/form-section.tsx';
import { OrderField, PostingDays } from './order-field.tsx';
import { FieldInput } from '../../../ui/input/field-input.tsx';
import { type ClearedByType, changeLeaf } from '../../../editing/draft.ts';
import { focusField } from '../../../editing/field-location.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/dialog/inline-alert.tsx';

/** Container and numbers, posting days, then both stations (ORD-EDIT-05). */
export function StationSection() {
  return (
    <FormSection id="station" name={words.stations}>
      <Columns>
        <ContainerFields />
        <NumberFields />
      </Columns>
      <PostingDays />
      <Columns>
        <FieldGroup name={orderFields.depTransportation.label}>
          <OrderField path="depTransportation" width="full" />
          <OrderField path="depDt" />
          <OrderField path="depCompDt" />
          <OrderField path="shipperNm" />
          <OrderField path="shipperAddress" />
        </FieldGroup>
        <FieldGroup name={orderFields.arrTransportation.label}>
          <OrderField path="arrTransportation" width="full" />
          <OrderField path="arrDt" />
          <OrderField path="arrCompDt" />
          <ConsigneeName />
          <OrderField path="consigneeAddress" />
        </FieldGroup>
      </Columns>
      <OrderField path="remarks" />
    </FormSection>
  );
}

function ContainerFields() {
  return (
    <div>
      <OrderType />
      <ContainerNumbers />
      <ContainerSize />
      <OrderField path="hinmoku" width="full" />
      <OrderField path="itemQty" />
    </div>
  );
}

function NumberFields() {
  return (
    <div>
      <OrderField path="acceptNo" width={184} />
      <OrderField path="acceptDt" />
      <OrderField path="keitan" width="full" />
      <OrderField path="chargeTransportation" width="full" />
      <ServerFields />
    </div>
  );
}

export const ContainerNumbers = () => (
  <FieldPair>
    <OrderField path="cntnNo" width={136} />
    <OrderField path="sealNo" width="full" />
  </FieldPair>
);

export const ContainerSize = () => (
  <FieldPair>
    <OrderField path="cntnSize" />
    <OrderField path="cntnTonnage" />
  </FieldPair>
);

/** Consignee, with a tag if a rule of 名称変換 has set the name. */
export function ConsigneeName() {
  const converted = useDraftView(({ draft, changed }) => draft.base.nameConverted && !changed.has('consigneeNm'));
  return <OrderField path="consigneeNm" note={converted ? <Tag>{orderRecord.nameConverted.label}</Tag> : undefined} />;
}

/** Numbers that the server assigns (ORD-FIELD-02). */
function ServerFields() {
  const id = useDraftView((view) => view.draft.base.id);
  const cwoOrderNo = useDraftView((view) => view.draft.base.cwoOrderNo);
  return (
    <>
      <FieldInput field={orderRecord.cwoOrderNo} value={cwoOrderNo} onChange={ignore} readOnly width={176} />
      <FieldInput field={orderRecord.id} value={id} onChange={ignore} readOnly width={124} />
    </>
  );
}

const ignore = (): void => undefined;

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
