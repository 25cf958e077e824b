import { legWords } from '@tsuun/domain/message/order/order-sentence';
import { orderFields } from '@tsuun/domain/order/fields';
import { useDraftView, useEditing, useReadOnly } from '../draft-view.ts';
import { leafAt } from '@tsuun/domain/order/path';
import { changeLeaf } from '../../../../editing/draft.ts';
import { WithEmployees } from '../../with-employees.tsx';
import { fieldOff, OrderField } from '../order-field.tsx';
import { FieldGroup, FieldPair, FormSection } from '../../../../editing/form-section.tsx';

/** Pickup or delivery: day, vehicle and remarks. */
export function LegSection({ leg }: { leg: 'pick' | 'delivery' }) {
  return (
    <FormSection id={leg} name={legWords[leg]}>
      <OrderField path={`${leg}Dt`} />
      <OrderField path={`${leg}CompDt`} />
      <CarFields group={`${leg}CarInfo`} />
      <OrderField path={`${leg}Remarks`} />
    </FormSection>
  );
}

function CarFields({ group }: { group: 'pickCarInfo' | 'deliveryCarInfo' }) {
  const off = useDraftView((view) => fieldOff(view.order, `${group}.driver`));
  return (
    <FieldGroup name={orderFields[group].label} off={off}>
      <FieldPair>
        <DriverField path={`${group}.driver`} />
        <OrderField path={`${group}.operatingOrder`} />
      </FieldPair>
      <FieldPair>
        <OrderField path={`${group}.carNo`} />
        <OrderField path={`${group}.carClass`} width="full" />
      </FieldPair>
      <FieldPair>
        <OrderField path={`${group}.maxWeight`} />
        <OrderField path={`${group}.carModel`} width="full" />
      </FieldPair>
    </FieldGroup>
  );
}

/** Name of the driver, typed or picked from the employees (PICK-17). */
function DriverField({ path }: { path: 'pickCarInfo.driver' | 'deliveryCarInfo.driver' }) {
  const { store, kind } = useEditing();
  const readOnly = useReadOnly();
  const off = useDraftView((view) => fieldOff(view.order, path) !== null);
  const put = (name: string | null): void => store.set((draft) => changeLeaf(draft, leafAt(path), name, kind));
  return (
    <WithEmployees path={path} able={!readOnly && !off} onPick={put}>
      {(button) => <OrderField path={path} width={108} note={button} />}
    </WithEmployees>
  );
}
