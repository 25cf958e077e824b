import { WithEmployees } from '../with-employees.tsx';
import { useDraftView, useEditing, useReadOnly } from './draft-context.tsx';
import { changeField } from './draft.ts';
import { fieldOff } from './field-off.ts';
import { OrderField } from './order-field.tsx';

/** The driver's name: typed, or picked from the employees (PICK-17). */
export function DriverField({ path }: { path: 'pickCarInfo.driver' | 'deliveryCarInfo.driver' }) {
  const { store } = useEditing();
  const readOnly = useReadOnly();
  const off = useDraftView((view) => fieldOff(view.order, path) !== null);
  return (
    <WithEmployees able={!readOnly && !off} onPick={(name) => store.set((draft) => changeField(draft, path, name))}>
      {(button) => <OrderField path={path} width={108} note={button} />}
    </WithEmployees>
  );
}
