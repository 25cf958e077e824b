import { type ArrivalFee, type ArrivalFeeAmount, arrivalFeeRecord } from '@tsuun/domain/arrival-fee/fields';
import { type RuleLeg, ruleLegs, type RuleLine, ruleTotals, sumAmounts } from '@tsuun/domain/arrival-fee/totals';
import { words } from '@tsuun/domain/message/words';
import { formatYen } from '@tsuun/domain/value/yen';
import { LedgerHeadings, YenCells, YenText } from '../../editing/ledger/ledger-parts.tsx';
import { MasterField, useMasterForm } from '../../master/master-kind.tsx';
import './fee-ledger.css';

/** Ledger of a rule with billing and payment on one line, by leg, with sums (AFEE-08 to AFEE-11). */
export function FeeLedger({ legs, total }: { readonly legs: readonly string[]; readonly total?: boolean }) {
  return (
    <table className="ledger fee-ledger" aria-label={legs.join('・')}>
      <thead>
        <tr>
          <LedgerHeadings />
        </tr>
      </thead>
      {ruleLegs
        .filter(({ label }) => legs.includes(label))
        .map((leg) => (
          <Leg key={leg.label} leg={leg} />
        ))}
      {total && <Total />}
    </table>
  );
}

function Leg({ leg }: { readonly leg: RuleLeg }) {
  const { record } = useMasterForm<ArrivalFee>();
  const billing = sumAmounts(
    record,
    leg.lines.map((line) => line.billing),
  );
  const payment = sumAmounts(
    record,
    leg.lines.flatMap((line) => line.payment ?? []),
  );
  return (
    <tbody>
      <tr className="ledger-leg">
        <th scope="rowgroup">{leg.label}</th>
        <YenCells values={[billing, payment, billing - payment]} />
      </tr>
      {leg.lines.map((line) => (
        <Line key={line.billing} line={line} />
      ))}
    </tbody>
  );
}

function Line({ line: { label, billing, payment } }: { readonly line: RuleLine }) {
  const { record } = useMasterForm<ArrivalFee>();
  const blank = record[billing] === null && (payment === null || record[payment] === null);
  const difference = sumAmounts(record, [billing]) - (payment === null ? 0 : sumAmounts(record, [payment]));
  return (
    <tr>
      <th scope="row">{label}</th>
      <Cell path={billing} />
      {payment === null ? <td className="end faint">{words.none}</td> : <Cell path={payment} />}
      <td className="end faint">
        <YenText value={blank ? null : difference} />
      </td>
    </tr>
  );
}

const Cell = ({ path }: { readonly path: ArrivalFeeAmount }) => (
  <td className="ledger-cell">
    <MasterField path={path} labelPlace="hidden" width="full" />
  </td>
);

function Total() {
  const { totalAmt, payTotalAmt } = ruleTotals(useMasterForm<ArrivalFee>().record);
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.total}</th>
        <TotalCell label={arrivalFeeRecord.totalAmt.label} value={totalAmt} />
        <TotalCell label={arrivalFeeRecord.payTotalAmt.label} value={payTotalAmt} />
        <YenCells values={[totalAmt - payTotalAmt]} />
      </tr>
    </tfoot>
  );
}

const TotalCell = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <td className="end" aria-label={`${label} ${formatYen(value)}`}>
    <YenText value={value} />
  </td>
);
