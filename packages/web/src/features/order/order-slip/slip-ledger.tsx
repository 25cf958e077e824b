import { shownValue } from '@tsuun/domain/field/shown-value';
import { orderFields } from '@tsuun/domain/order/fields';
import { legSubtotal, lineDifference, type Totals, totalsOf } from '@tsuun/domain/order/totals';
import { ledgerLines, type LedgerLine } from '@tsuun/domain/order/ledger-lines';
import { leafAt, orderValue, type OrderPath, orderLabel } from '@tsuun/domain/order/path';
import { type Order, totalFields } from '@tsuun/domain/order/record';
import { LedgerHeadings, YenCells, YenText } from '../../../editing/ledger/ledger-parts.tsx';
import { ledgerLegs, lineKey, lineLabel } from '../order-dialog/ledger/ledger-rows.ts';
import { commissionPaths } from '../order-dialog/sections.tsx';
import { factAt } from './slip-facts.tsx';

const loanWord = orderFields.bizExpenseLoanInfo.label;

/** Billed and paid amounts with their parties: lines with a value, under the sums of their leg. */
export const SlipLedger = ({ order }: { readonly order: Order }) => (
  <table className="slip-table slip-ledger">
    <thead>
      <tr>
        <LedgerHeadings look="slip-yen" />
        <th scope="col" className="slip-payee">
          支払先
        </th>
      </tr>
    </thead>
    {ledgerLegs.map(({ leg, name }) => {
      const { billing, payment, difference } = legSubtotal(order, leg);
      return (
        <tbody key={leg}>
          <tr className="slip-leg">
            <th scope="rowgroup">{name}</th>
            <YenCells look="slip-yen" values={[billing, payment, difference]} />
            <td aria-hidden="true" />
          </tr>
          {ledgerLines
            .filter((line) => line.leg === leg && isFilled(order, line))
            .map((line) => (
              <tr key={lineKey(line)}>
                <th scope="row">{lineLabel(line)}</th>
                <YenCells
                  look="slip-yen"
                  values={[at(order, line.billing), at(order, line.payment), lineDifference(order, line)]}
                />
                <td className="slip-payee">{payeeOf(order, line)}</td>
              </tr>
            ))}
        </tbody>
      );
    })}
  </table>
);

const at = (order: Order, path: OrderPath | null): number | null => path && (orderValue(order, path) as number | null);

const isFilled = (order: Order, { billing, payment, payTo, loan }: LedgerLine): boolean =>
  [billing, payment, payTo].some((path) => path !== null && orderValue(order, path) !== null) ||
  (loan !== null && orderValue(order, loan) === true);

/** Payee of a line; for the additional charge its kind and counterparty. */
function payeeOf(order: Order, { leg, payTo, loan }: LedgerLine): string {
  const shown = (path: OrderPath): string => shownValue(leafAt(path).field, orderValue(order, path));
  if (leg === 'additional') {
    return [shown('additionalAmtInfo.additionalType'), shown('additionalAmtInfo.torihikisaki')]
      .filter(Boolean)
      .join(' ');
  }
  const lent = loan !== null && orderValue(order, loan) === true;
  return [payTo === null ? '' : shown(payTo), lent ? `［${loanWord}］` : ''].filter(Boolean).join(' ');
}

const sums = Object.keys(totalFields) as (keyof Totals)[];

/** All sums, and the filled sums of other entries (ORD-RULE-14). */
export function SlipSums({ order }: { readonly order: Order }) {
  const totals = totalsOf(order);
  const others = commissionPaths.filter((path) => factAt(order, path) !== '');
  return (
    <>
      <dl className="slip-sums">
        {sums.map((key) => (
          <div key={key}>
            <dt>{totalFields[key].label}</dt>
            <dd>
              <YenText value={totals[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <p className="slip-others">
          {others.map((path) => (
            <span key={path}>
              {orderLabel(path)} <b>{factAt(order, path)}</b>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
