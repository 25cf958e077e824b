import { words } from '@tsuun/domain/message/words';
import { orderFields } from '@tsuun/domain/order/fields';
import { orderRecord } from '@tsuun/domain/order/record';
import { Tag } from '../../../../ui/tag.tsx';
import { useDraftView } from '../draft-view.ts';
import { Columns, FieldGroup, FieldPair, FormSection } from '../../../../editing/form-section.tsx';
import { OrderField } from '../order-field.tsx';
import { OrderType } from './order-type.tsx';
import { FieldInput } from '../../../../ui/input/field-input.tsx';

/** Item, customer and business days; then both ends of the rail leg (ORD-EDIT-05). */
export function StationSection() {
  return (
    <FormSection id="station" name={words.stations}>
      <Columns>
        <ContainerFields />
        <PostingFields />
      </Columns>
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
    </FormSection>
  );
}

function ContainerFields() {
  return (
    <div>
      <OrderType />
      <FieldPair>
        <OrderField path="cntnNo" width={124} />
        <OrderField path="sealNo" width={124} />
      </FieldPair>
      <ContainerSize />
      <OrderField path="hinmoku" />
      <OrderField path="itemQty" />
      <OrderField path="keitan" />
      <OrderField path="chargeTransportation" />
      <FieldPair>
        <OrderField path="acceptNo" width={124} />
        <OrderField path="acceptDt" />
      </FieldPair>
      <ServerFields />
    </div>
  );
}

function PostingFields() {
  return (
    <div>
      <PostingDays />
      <OrderField path="remarks" />
    </div>
  );
}

/** The days an order counts on, billed and paid. */
export const PostingDays = () => (
  <>
    <OrderField path="bizResultDt" />
    <OrderField path="billingDt" />
    <OrderField path="pickPaymentDt" />
    <OrderField path="railPaymentDt" />
    <OrderField path="deliveryPaymentDt" />
  </>
);

export const ContainerSize = () => (
  <FieldPair>
    <OrderField path="cntnSize" />
    <OrderField path="cntnTonnage" />
  </FieldPair>
);

/** Tells when a rule put the name there; once edited it is the person's own. */
export function ConsigneeName() {
  const converted = useDraftView(({ draft, changed }) => draft.base.nameConverted && !changed.has('consigneeNm'));
  return <OrderField path="consigneeNm" note={converted ? <Tag>{orderRecord.nameConverted.label}</Tag> : undefined} />;
}

/** Numbers the server gives and nobody types (ORD-FIELD-02). */
function ServerFields() {
  const id = useDraftView((view) => view.draft.base.id);
  const cwoOrderNo = useDraftView((view) => view.draft.base.cwoOrderNo);
  return (
    <FieldPair>
      <FieldInput field={orderRecord.cwoOrderNo} value={cwoOrderNo} onChange={ignore} readOnly width={124} />
      <FieldInput field={orderRecord.id} value={id} onChange={ignore} readOnly width={124} />
    </FieldPair>
  );
}

const ignore = (): void => undefined;
