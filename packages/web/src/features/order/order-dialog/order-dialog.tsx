import type { Order } from '@tsuun/domain/order/record';
import { useOpenedRecord, type OpenedProps } from '../../../editing/use-opened-record.ts';
import { EditingProvider, faultPaths, Foot, useDraftView, useEditing, useFootFacts } from './draft-view.ts';
import { orderKind } from './order-kind.ts';
import { flushSync } from 'react-dom';
import { getOrderHistory } from '@tsuun/contract/orders';
import { RecordDialog, type RecordSheetProps } from '../../../editing/dialog/record-dialog.tsx';
import { usePrinting } from '../../../ui/table/printed-columns.tsx';
import { OrderSlip } from '../order-slip/order-slip.tsx';
import { setDetailed } from './sections.ts';
import { OrderBody } from './order-body.tsx';
import { PendingProvider } from './pending/pending-context.tsx';
import { OrderHead, orderDialogTitle } from './order-head.tsx';
import { SectionRail } from './sections/section-rail.tsx';
import { dialogReason } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import {
  type FootButton,
  type FootState,
  confirmButton,
  type FootFacts,
} from '../../../editing/dialog/dialog-foot.tsx';
import './order-sheet.css';

/** The order edit dialog (ORD-EDIT). */
export function OrderDialog(props: OpenedProps<Order>) {
  const { editing, ...shown } = useOpenedRecord(orderKind, 'ORDER', props);
  return (
    <EditingProvider value={editing}>
      <OrderSheet {...props} {...shown} />
    </EditingProvider>
  );
}

/** The order in the draft, with the rail of its sections and its buttons (ORD-EDIT-06). */
function OrderSheet(props: RecordSheetProps<Order> & Pick<OpenedProps<Order>, 'openedFor'>) {
  const editing = useEditing();
  const importLocked = useDraftView((view) => view.draft.base.importLocked);
  const foot = orderFootState({ ...useFootFacts(), importLocked });
  return (
    <RecordDialog
      {...props}
      editing={editing}
      faults={() => faultPaths(editing)}
      title={orderDialogTitle}
      size="sheet"
      className="order-sheet"
      history={getOrderHistory}
      foot={foot}
      keepIcon={foot.keep.act === 'unlock' ? 'unlock' : 'lock'}
      reveal={() => flushSync(() => setDetailed(true))}
      goesOn
      Head={OrderHead}
      Foot={Foot}
    >
      {(body, form) => (
        <>
          <SectionRail form={form} />
          <PendingProvider onChanged={props.onChanged}>
            <OrderBody key={props.formKey} {...body} openedFor={props.openedFor ?? noPaths} />
          </PendingProvider>
          <PrintedSlip />
        </>
      )}
    </RecordDialog>
  );
}

const noPaths: readonly string[] = [];

/** The slip instead of the form while the order is printed. */
const PrintedSlip = () => (usePrinting() ? <Slip /> : null);

function Slip() {
  const order = useDraftView((view) => view.order);
  const unsaved = useDraftView((view) => (view.draft.base.id === null ? 0 : view.changed.size));
  return <OrderSlip order={order} unsaved={unsaved} />;
}

export interface OrderFootFacts extends FootFacts {
  readonly importLocked: boolean;
}

export interface OrderFootState extends FootState {
  readonly keep: FootButton<'save' | 'lock' | 'unlock'>;
  readonly settle: FootButton<'confirm' | 'release'>;
}

/** State of ロック／保存 and 確定 for every state of an order (ORD-EDIT-19 to 31). */
export function orderFootState(facts: OrderFootFacts): OrderFootState {
  const rightReason = facts.mayWrite ? null : message.forbidden;
  const settle = confirmButton(facts);
  const keep: OrderFootState['keep'] = { ...keepButton(facts), reason: rightReason };
  return { keep, settle, main: mainButton(keep, settle) };
}

function mainButton(keep: OrderFootState['keep'], settle: OrderFootState['settle']): FootState['main'] {
  if (keep.act === 'save') return 'keep';
  if (settle.act === 'confirm' && settle.reason === null) return 'settle';
  return keep.act === 'lock' && settle.act === 'confirm' ? 'keep' : null;
}

function keepButton({
  stored,
  confirmed,
  importLocked,
  edited,
}: OrderFootFacts): Omit<OrderFootState['keep'], 'reason'> {
  const saves = !stored || (edited && !confirmed);
  if (!importLocked) return { act: saves ? 'save' : 'lock', label: 'ロック／保存' };
  if (saves) return { act: 'save', label: words.save };
  const undoing = edited ? dialogReason.confirmed : dialogReason.nothingEdited;
  return { act: 'unlock', label: words.unlock, undoing };
}
