import { lazy, Suspense } from 'react';
import type { OrderListRow } from '@tsuun/domain/order/list-record';
import type { Order } from '@tsuun/domain/order/record';
import { neighboursIn, targetOf, type OpenRecord } from '../../editing/open-record.ts';
import type { LoadedList } from '../../list/use-record-list.ts';

/** The dialog with its 130 fields is loaded when the first order is opened, not with the list. */
const OrderDialog = lazy(() =>
  import('./order-dialog/order-dialog.tsx').then((module) => ({ default: module.OrderDialog })),
);

interface OrderDialogHostProps {
  readonly open: OpenRecord;
  readonly list: LoadedList<OrderListRow>;
  readonly onOpen: (open: OpenRecord | null) => void;
}

/** Ties the dialog to the loaded list: its neighbours, and the row that changed (ORD-EDIT-12, 13). */
export function OrderDialogHost({ open, list, onOpen }: OrderDialogHostProps) {
  const changed = (order: Order | null): void => {
    if (open.kind !== 'edit' || order === null) list.reload();
    else list.replace((row) => row.id === order.id, order);
  };
  return (
    <Suspense fallback={null}>
      <OrderDialog
        orderId={targetOf(open)}
        neighbours={neighboursIn(list.rows, open)}
        onMove={(id) => onOpen({ kind: 'edit', id })}
        onClose={() => onOpen(null)}
        onChanged={changed}
      />
    </Suspense>
  );
}
