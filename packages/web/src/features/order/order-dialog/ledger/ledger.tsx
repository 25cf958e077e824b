import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { legSubtotal } from '@tsuun/domain/order/totals';
import type { LedgerLeg } from '@tsuun/domain/order/ledger-lines';
import { useDraftView } from '../order-editing.ts';
import { LedgerRow } from './ledger-cells.tsx';
import { ledgerLegs, lineKey, linesOfLeg, otherCharges, otherLabels, simpleLines } from './ledger-rows.ts';
import { LedgerHeadings, YenCells } from '../../../../editing/ledger/ledger-parts.tsx';
import { otherChargesNote } from '@tsuun/domain/message/order/order-dialog';
import './ledger.css';

function LedgerTable({ children }: { children: ReactNode }) {
  return (
    <div className="ledger-scroll">
      <table className="ledger" aria-label={words.charges}>
        <colgroup>
          <col style={{ width: 'var(--ledger-item)' }} />
          <col style={{ width: 'var(--ledger-amount)' }} />
          <col style={{ width: 'var(--ledger-amount)' }} />
          <col style={{ width: 'var(--ledger-difference)' }} />
          <col />
          <col style={{ width: 'var(--ledger-loan)' }} />
        </colgroup>
        <thead>
          <tr>
            <LedgerHeadings />
            <th scope="col" className="ledger-payee">
              支払先
            </th>
            <th scope="col">事業費貸</th>
          </tr>
        </thead>
        {children}
        <LedgerFooter />
      </table>
    </div>
  );
}

function LedgerFooter() {
  const billing = useDraftView((view) => view.totals.billing);
  const payment = useDraftView((view) => view.totals.payment);
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.total}</th>
        <Sums billing={billing} payment={payment} />
      </tr>
    </tfoot>
  );
}

export function Ledger() {
  return (
    <LedgerTable>
      {ledgerLegs.map(({ leg, name }) => (
        <tbody key={leg}>
          <LegRow leg={leg} name={name} />
          {linesOfLeg(leg).map((line) => (
            <LedgerRow key={lineKey(line)} line={line} />
          ))}
        </tbody>
      ))}
    </LedgerTable>
  );
}

function LegRow({ leg, name }: { leg: LedgerLeg; name: string }) {
  const billing = useDraftView((view) => legSubtotal(view.order, leg).billing);
  const payment = useDraftView((view) => legSubtotal(view.order, leg).payment);
  return (
    <tr className="ledger-leg">
      <th scope="rowgroup">{name}</th>
      <Sums billing={billing} payment={payment} />
    </tr>
  );
}

function Sums({ billing, payment, note }: { billing: number; payment: number; note?: ReactNode }) {
  return (
    <>
      <YenCells values={[billing, payment, billing - payment]} />
      <td className="ledger-payee" colSpan={2}>
        {note}
      </td>
    </>
  );
}

/** Main charges and all others in one line, so that the sums agree (ORD-EDIT-03). */
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
