import { flushSync } from 'react-dom';
import { getOrderHistory } from '@tsuun/contract/orders';
import { words } from '@tsuun/domain/message/words';
import type { Order } from '@tsuun/domain/order/record';
import { ChangeHistoryDialog } from '../../../editing/change-history-dialog.tsx';
import { useRecordSheet, type SheetProps } from '../../../editing/use-record-sheet.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { setDetailed } from './detail-mode.ts';
import { useDraftView, useEditing } from './draft-context.tsx';
import { OrderBody } from './order-body.tsx';
import { OrderFoot, useFootState } from './order-foot.tsx';
import { OrderHead, orderDialogTitle } from './order-head.tsx';
import { SectionRail } from './section-rail.tsx';
import './order-sheet.css';

interface OrderSheetProps extends SheetProps<Order> {
  /** Changes with the order that is shown; blank until the first one is there. */
  readonly formKey: string | null;
  readonly loading: boolean;
}

/** Head, rail, form and foot of the order in the draft, and what its buttons and keys do. */
export function OrderSheet(props: OrderSheetProps) {
  const { neighbours, formKey, loading } = props;
  const id = useDraftView((view) => view.draft.base.id);
  const foot = useFootState();
  const sheet = useRecordSheet(useEditing(), {
    ...props,
    foot,
    reveal: () => flushSync(() => setDetailed(true)),
    goesOn: true,
  });
  return (
    <>
      <Dialog
        title={orderDialogTitle}
        size="sheet"
        onClose={sheet.close}
        onKeyDown={sheet.onKeyDown}
        renderHead={(titleId) => <OrderHead titleId={titleId} loading={sheet.indicating} onClose={sheet.close} />}
        foot={
          <OrderFoot
            neighbours={neighbours}
            busy={sheet.acts.busy}
            loading={loading}
            refusal={sheet.acts.refusal}
            onAct={sheet.acts.run}
            onMove={sheet.move}
          />
        }
      >
        <div ref={sheet.form} className="order-sheet">
          {formKey === null ? (
            <EmptyState busy>{words.loading}</EmptyState>
          ) : (
            <>
              <SectionRail form={sheet.form} />
              <OrderBody
                key={formKey}
                lead={sheet.lead}
                onHistory={() => sheet.setHistory(true)}
                lastPath={sheet.lastPath}
              />
            </>
          )}
        </div>
      </Dialog>
      {sheet.history && id !== null && (
        <ChangeHistoryDialog endpoint={getOrderHistory} id={id} onClose={() => sheet.setHistory(false)} />
      )}
    </>
  );
}
