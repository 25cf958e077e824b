import { orderRecord } from '@tsuun/domain/order/record';
import { FieldInput } from '../../../ui/input/field-input.tsx';
import { useDraftView } from './draft-context.tsx';
import { FieldPair } from '../../../editing/form-section.tsx';

/** Numbers the server gives and nobody types (ORD-FIELD-02). */
export function ServerFields() {
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
