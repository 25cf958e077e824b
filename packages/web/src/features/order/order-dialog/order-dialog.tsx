import type { Order } from '@tsuun/domain/order/record';
import { useOpenedRecord, type OpenedProps } from '../../../editing/use-opened-record.ts';
import { EditingProvider } from './draft-context.tsx';
import { orderKind } from './order-kind.ts';
import { OrderSheet } from './order-sheet.tsx';

/** The order edit dialog (ORD-EDIT). */
export function OrderDialog(props: OpenedProps<Order>) {
  const { editing, ...shown } = useOpenedRecord(orderKind, 'ORDER', props);
  return (
    <EditingProvider value={editing}>
      <OrderSheet {...props} {...shown} />
    </EditingProvider>
  );
}
