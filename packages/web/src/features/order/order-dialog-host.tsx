import { lazy, Suspense } from 'react';
import type { Order } from '@tsuun/domain/order/record';

/** The dialog with its 130 fields is loaded when the first order is opened, not with the list. */
const OrderDialog = lazy(() =>
  import('./order-dialog/order-dialog.tsx').then((module) => ({ default: module.OrderDialog })),
);

/** What the dialog is opened for. */
export type OpenOrder =
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'copy'; readonly id: string }
  | { readonly kind: 'new' };

interface OrderDialogHostProps {
  readonly open: OpenOrder;
  readonly rows: readonly Order[];
  readonly onOpen: (open: OpenOrder | null) => void;
  readonly replace: (matches: (row: Order) => boolean, next: Order | null) => void;
  readonly reload: () => void;
}

/** Ties the dialog to the loaded list: its neighbours, and the row that changed (ORD-EDIT-12, 13). */
export function OrderDialogHost({ open, rows, onOpen, replace, reload }: OrderDialogHostProps) {
  const position = open.kind === 'edit' ? rows.findIndex((row) => row.id === open.id) : -1;
  const changed = (order: Order | null): void => {
    if (open.kind !== 'edit' || order === null) reload();
    else replace((row) => row.id === order.id, order);
  };
  return (
    <Suspense fallback={null}>
      <OrderDialog
        orderId={open.kind === 'edit' ? open.id : open.kind === 'copy' ? { copyOf: open.id } : 'new'}
        neighbours={{
          previous: rows[position - 1]?.id ?? null,
          next: position === -1 ? null : (rows[position + 1]?.id ?? null),
          position: position + 1,
          total: rows.length,
        }}
        onMove={(id) => onOpen({ kind: 'edit', id })}
        onClose={() => onOpen(null)}
        onChanged={changed}
      />
    </Suspense>
  );
}
