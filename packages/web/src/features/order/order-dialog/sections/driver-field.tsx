import { leafAt } from '@tsuun/domain/order/path';
import { changeLeaf } from '../../../../editing/draft.ts';
import { WithEmployees } from '../../with-employees.tsx';
import { useDraftView, useEditing, useReadOnly } from '../draft-context.tsx';
import { fieldOff } from '../field-off.ts';
import { OrderField } from '../order-field.tsx';

/** The driver's name: typed, or picked from the employees (PICK-17). */
export function DriverField({ path }: { path: 'pickCarInfo.driver' | 'deliveryCarInfo.driver' }) {
  const { store, kind } = useEditing();
  const readOnly = useReadOnly();
  const off = useDraftView((view) => fieldOff(view.order, path) !== null);
  const put = (name: string | null): void => store.set((draft) => changeLeaf(draft, leafAt(path), name, kind));
  return (
    <WithEmployees able={!readOnly && !off} onPick={put}>
      {(button) => <OrderField path={path} width={108} note={button} />}
    </WithEmployees>
  );
}
