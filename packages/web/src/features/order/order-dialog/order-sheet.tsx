import { flushSync } from 'react-dom';
import { getOrderHistory } from '@tsuun/contract/orders';
import type { Order } from '@tsuun/domain/order/record';
import { RecordDialog, type RecordSheetProps } from '../../../editing/dialog/record-dialog.tsx';
import { PrintedSlip } from '../order-slip/printed-slip.tsx';
import { setDetailed } from './detail-mode.ts';
import { Foot, useDraftView, useEditing, useFootFacts } from './draft-context.tsx';
import { orderFootState } from './foot-state.ts';
import { OrderBody } from './order-body.tsx';
import { OrderHead, orderDialogTitle } from './order-head.tsx';
import { SectionRail } from './sections/section-rail.tsx';
import './order-sheet.css';

/** The order in the draft, with the rail of its sections and its buttons (ORD-EDIT-06). */
export function OrderSheet(props: RecordSheetProps<Order>) {
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
          <OrderBody key={props.formKey} {...body} />
          <PrintedSlip />
        </>
      )}
    </RecordDialog>
  );
}
