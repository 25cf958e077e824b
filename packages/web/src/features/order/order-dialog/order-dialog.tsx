import type { Order } from '@tsuun/domain/order/record';
import { useOpenedRecord, type OpenedProps } from '../../../editing/use-opened-record.ts';
import { EditingProvider, Foot, useDraftView, useEditing, useFootFacts } from './draft-context.tsx';
import { orderKind } from './order-kind.ts';
import { flushSync } from 'react-dom';
import { getOrderHistory } from '@tsuun/contract/orders';
import { RecordDialog, type RecordSheetProps } from '../../../editing/dialog/record-dialog.tsx';
import { usePrinting } from '../../../ui/table/use-printing.ts';
import { OrderSlip } from '../order-slip/order-slip.tsx';
import { setDetailed } from './detail-mode.ts';
import { orderFootState } from './foot-state.ts';
import { OrderBody } from './order-body.tsx';
import { HeldProvider } from './held/held-context.tsx';
import { OrderHead, orderDialogTitle } from './order-head.tsx';
import { SectionRail } from './sections/section-rail.tsx';
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
function OrderSheet(props: RecordSheetProps<Order>) {
  const importLocked = useDraftView((view) => view.draft.base.importLocked);
  const foot = orderFootState({ ...useFootFacts(), importLocked });
  return (
    <RecordDialog
      {...props}
      editing={useEditing()}
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
          <HeldProvider onChanged={props.onChanged}>
            <OrderBody key={props.formKey} {...body} />
          </HeldProvider>
          <PrintedSlip />
        </>
      )}
    </RecordDialog>
  );
}

/** The slip instead of the form while the order is printed. */
const PrintedSlip = () => (usePrinting() ? <Slip /> : null);

function Slip() {
  const order = useDraftView((view) => view.order);
  const unsaved = useDraftView((view) => (view.draft.base.id === null ? 0 : view.changed.size));
  return <OrderSlip order={order} unsaved={unsaved} />;
}
