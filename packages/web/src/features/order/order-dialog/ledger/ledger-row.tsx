import { orderFields } from '@tsuun/domain/order/fields';
import type { LedgerLine } from '@tsuun/domain/order/ledger-lines';
import { AmountCell, DifferenceCell, PayeeCells } from './ledger-cells.tsx';
import { lineLabel } from './ledger-rows.ts';
import { OrderField } from '../order-field.tsx';

/** One kind of charge: 請求, 支払, 差, who is paid. */
export function LedgerRow({ line }: { line: LedgerLine }) {
  return (
    <tr>
      <th scope="row">{lineLabel(line)}</th>
      <AmountCell path={line.billing} />
      <AmountCell path={line.payment} />
      <DifferenceCell line={line} />
      {line.leg === 'additional' ? <AdditionalCells /> : <PayeeCells line={line} />}
    </tr>
  );
}

/** The additional charge has no payee but a kind and a counterparty of its own (ORD-FIELD-22). */
function AdditionalCells() {
  return (
    <td className="ledger-payee" colSpan={2}>
      <span role="group" aria-label={orderFields.additionalAmtInfo.label} className="ledger-additional">
        <OrderField path="additionalAmtInfo.additionalType" labelPlace="hidden" />
        <OrderField path="additionalAmtInfo.torihikisaki" labelPlace="hidden" width={200} />
      </span>
    </td>
  );
}
