import { otherChargesNote } from '@tsuun/domain/message/order/order-dialog';
import { useDraftView } from '../draft-context.tsx';
import { LedgerRow } from './ledger-row.tsx';
import { lineKey, otherCharges, otherLabels, simpleLines } from './ledger-rows.ts';
import { LedgerTable, Sums } from './ledger.tsx';

/** The main charges and all others in one line, so that the sums agree (ORD-EDIT-03). */
export function SimpleLedger() {
  const orderType = useDraftView((view) => view.order.orderType);
  return (
    <LedgerTable>
      <tbody className="ledger-simple">
        {simpleLines(orderType).map((line) => (
          <LedgerRow key={lineKey(line)} line={line} />
        ))}
        <OtherCharges />
      </tbody>
    </LedgerTable>
  );
}

function OtherCharges() {
  const billing = useDraftView((view) => otherCharges(view.order).billing);
  const payment = useDraftView((view) => otherCharges(view.order).payment);
  const note = useDraftView((view) => otherChargesNote(otherLabels(view.order)));
  return (
    <tr>
      <th scope="row">その他の料金</th>
      <Sums billing={billing} payment={payment} note={<span className="ledger-off">{note}</span>} />
    </tr>
  );
}
