import { useMemo } from 'react';
import type { Order } from '@tsuun/domain/order/record';
import { ApiError } from '../../../lib/api-error.ts';
import { createStore } from '../../../lib/store.ts';
import { useMayWrite } from '../../../shell/site-meta.ts';
import { useShowError } from '../../../ui/feedback/show-error.tsx';
import { EditingProvider } from './draft-context.tsx';
import { openDraft } from '../../../editing/draft.ts';
import type { RecordTarget } from '../../../editing/record-target.ts';
import { useLoadedRecord } from '../../../editing/use-loaded-record.ts';
import type { SheetProps } from '../../../editing/use-record-sheet.ts';
import { orderKind } from './order-kind.ts';
import { OrderSheet } from './order-sheet.tsx';

interface OrderDialogProps extends SheetProps<Order> {
  readonly orderId: RecordTarget;
}

/**
 * The order edit dialog (ORD-EDIT). Rendered = open. Reads the order itself; when it cannot be read, the error is told
 * and the dialog closes again (FORM-08, FORM-09).
 */
export function OrderDialog(props: OrderDialogProps) {
  const { orderId, neighbours, onClose } = props;
  const mayWrite = useMayWrite('ORDER');
  const showError = useShowError();
  const onFailed = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 400) void showError(error.message);
    if (error instanceof ApiError && error.status === 404) props.onChanged(null);
    onClose();
  };
  const { loaded, loading } = useLoadedRecord(orderKind, orderId, {
    ahead: [neighbours.next, neighbours.previous],
    onFailed,
  });
  const editing = useMemo(
    () => ({ kind: orderKind, store: createStore(openDraft(loaded?.record ?? orderKind.empty())), mayWrite }),
    [loaded, mayWrite],
  );
  return (
    <EditingProvider value={editing}>
      <OrderSheet {...props} formKey={loaded?.key ?? null} loading={loading} />
    </EditingProvider>
  );
}
