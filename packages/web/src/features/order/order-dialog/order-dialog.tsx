import type { Order } from '@tsuun/domain/order/record';
import { useOpenedRecord, type OpenedProps } from '../../../editing/use-opened-record.ts';
import {
  EditingProvider,
  faultPaths,
  Footer,
  useDraftView,
  useEditing,
  useFooterFacts,
  orderKind,
} from './order-editing.ts';
import { flushSync } from 'react-dom';
import { getOrderHistory } from '@tsuun/contract/orders';
import { RecordDialog, type OpenRecordDialogProps } from '../../../editing/dialog/record-dialog.tsx';
import { usePrinting } from '../../../ui/table/printed-columns.tsx';
import { OrderSlip } from '../order-slip/order-slip.tsx';
import { setDetailed, SectionRail } from './sections.tsx';
import { OrderBody } from './order-body.tsx';
import { PendingProvider } from './pending.tsx';
import { OrderHeader, orderDialogTitle } from './order-header.tsx';
import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import {
  type FooterButton,
  type FooterState,
  confirmButton,
  type FooterFacts,
} from '../../../editing/dialog/dialog-footer.tsx';
import './order-dialog.css';

/**
 * Dialog of an order (ORD-EDIT). `order-editing` holds the edited order with the results of all rules, of which every part
 * reads what it shows: the header, the sections and their navigation, the form in its two modes (`order-forms`), whose
 * fields are `order-field`s, the ledger with its hints, and the cards beside it (`order-body`). Printed is the slip.
 */
export function OrderDialog(props: OpenedProps<Order>) {
  const { editing, ...shown } = useOpenedRecord(orderKind, 'ORDER', props);
  return (
    <EditingProvider value={editing}>
      <OrderDialogForm {...props} {...shown} />
    </EditingProvider>
  );
}

/** Form of the order with the navigation of its sections and its buttons (ORD-EDIT-06). */
function OrderDialogForm(props: OpenRecordDialogProps<Order> & Pick<OpenedProps<Order>, 'openedFor'>) {
  const editing = useEditing();
  const importLocked = useDraftView((view) => view.draft.base.importLocked);
  const footer = orderFooterState({ ...useFooterFacts(), importLocked });
  return (
    <RecordDialog
      {...props}
      editing={editing}
      faults={() => faultPaths(editing)}
      title={orderDialogTitle}
      size="fullscreen"
      className="order-form"
      history={getOrderHistory}
      footer={footer}
      keepIcon={footer.keep.command === 'unlock' ? 'unlock' : 'lock'}
      reveal={() => flushSync(() => setDetailed(true))}
      opensNext
      Header={OrderHeader}
      Footer={Footer}
    >
      {(body, form) => (
        <>
          <SectionRail form={form} />
          <PendingProvider onChanged={props.onChanged}>
            <OrderBody key={props.formKey} {...body} openedFor={props.openedFor ?? null} />
          </PendingProvider>
          <PrintedSlip />
        </>
      )}
    </RecordDialog>
  );
}

/** Slip in place of the form while the order is printed. */
const PrintedSlip = () => (usePrinting() ? <Slip /> : null);

function Slip() {
  const order = useDraftView((view) => view.order);
  const unsaved = useDraftView((view) => (view.draft.base.id === null ? 0 : view.changed.size));
  return <OrderSlip order={order} unsaved={unsaved} />;
}

export interface OrderFooterFacts extends FooterFacts {
  readonly importLocked: boolean;
}

interface OrderFooterState extends FooterState {
  readonly keep: FooterButton<'save' | 'lock' | 'unlock'>;
  readonly confirming: FooterButton<'confirm' | 'release'>;
}

/** State of ロック／保存 and 確定 for every state of an order (ORD-EDIT-19 to 31). */
export function orderFooterState(facts: OrderFooterFacts): OrderFooterState {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  const confirming = confirmButton(facts);
  const keep: OrderFooterState['keep'] = { ...keepButton(facts), reason: rightReason };
  return { keep, confirming, main: mainButton(keep, confirming) };
}

function mainButton(keep: OrderFooterState['keep'], confirming: OrderFooterState['confirming']): FooterState['main'] {
  if (keep.command === 'save') return 'keep';
  if (confirming.command === 'confirm' && confirming.reason === null) return 'confirming';
  return keep.command === 'lock' && confirming.command === 'confirm' ? 'keep' : null;
}

function keepButton({
  stored,
  confirmed,
  importLocked,
  edited,
}: OrderFooterFacts): Omit<OrderFooterState['keep'], 'reason'> {
  const saves = !stored || (edited && !confirmed);
  if (!importLocked) return { command: saves ? 'save' : 'lock', label: 'ロック／保存' };
  if (saves) return { command: 'save', label: words.save };
  const undoing = edited ? dialogReason.confirmed : dialogReason.nothingEdited;
  return { command: 'unlock', label: words.unlock, undoing };
}
