import { useQuery } from '@tanstack/react-query';
import { getOrderHistory } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { call } from '../../../lib/calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OrderChangeEntry } from './order-change-entry.tsx';
import './order-history-dialog.css';

interface OrderHistoryDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Everything that ever changed on an order, newest first: when, who, why, and which fields from what to what. */
export function OrderHistoryDialog({ orderId, onClose }: OrderHistoryDialogProps) {
  const history = useQuery({
    queryKey: ['order-history', orderId],
    queryFn: ({ signal }) => call(getOrderHistory, { params: { id: orderId }, background: true, signal }),
    gcTime: 0,
  });
  return (
    <Dialog
      title="変更履歴"
      size="wide"
      onClose={onClose}
      foot={
        <Button large onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {history.isPending && <EmptyState busy>{words.loading}</EmptyState>}
      {history.isError && <EmptyState alert>{history.error.message}</EmptyState>}
      {history.data?.length === 0 && <EmptyState>{message.noResult}</EmptyState>}
      <ol className="order-history">
        {history.data?.map((change) => (
          <OrderChangeEntry key={change.id} change={change} />
        ))}
      </ol>
    </Dialog>
  );
}
