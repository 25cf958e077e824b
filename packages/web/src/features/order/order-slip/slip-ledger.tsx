import { shownValue } from '@tsuun/domain/field/shown-value';
import { orderFields } from '@tsuun/domain/order/fields';
import { legSubtotal, lineDifference, type Totals, totalsOf } from '@tsuun/domain/order/totals';
import type { LedgerLine } from '@tsuun/domain/order/ledger-lines';
import { leafAt, orderValue, type OrderPath, orderLabel } from '@tsuun/domain/order/path';
import { type Order, totalFields } from '@tsuun/domain/order/record';
import { YenCells, YenText } from '../../../editing/ledger/ledger-parts.tsx';
import { ledgerLegs, lineKey, lineLabel, linesOfLeg } from '../order-dialog/ledger/ledger-rows.ts';
import { commissionPaths } from '../order-dialog/sections.tsx';
import { factAt } from './slip-facts.tsx';
import { words } from '@tsuun/domain/message/words';
import { PlainTable, type PlainColumn } from '../../../ui/table/plain-table.tsx';

const loanWord = orderFields.bizExpenseLoanInfo.label;

/** Column of amounts. */
const yenColumn = (
  key: 'billing' | 'payment' | 'difference',
  valueOf: (line: LedgerLine) => number | null,
): PlainColumn<LedgerLine> => ({
  key,
  header: words[key],
  look: 'end',
  width: '24mm',
  cell: (line) => <YenText value={valueOf(line)} />,
});

/** Billed and paid amounts with their parties: lines with a value, under the sums of their leg. */
export function SlipLedger({ order }: { readonly order: Order }) {
  const columns: readonly PlainColumn<LedgerLine>[] = [
    { key: 'charge', header: words.charge, heading: true, width: '36mm', cell: lineLabel },
    yenColumn('billing', ({ billing }) => at(order, billing)),
    yenColumn('payment', ({ payment }) => at(order, payment)),
    yenColumn('difference', (line) => lineDifference(order, line)),
    { key: 'payee', header: '支払先', look: 'slip-payee', cell: (line) => payeeOf(order, line) },
  ];
  const groups = ledgerLegs.map(({ leg, name }) => {
    const { billing, payment, difference } = legSubtotal(order, leg);
    const head = (
      <tr className="slip-leg">
        <th scope="rowgroup">{name}</th>
        <YenCells look="end" values={[billing, payment, difference]} />
        <td aria-hidden="true" />
      </tr>
    );
    return { key: leg, head, rows: linesOfLeg(leg).filter((line) => isFilled(order, line)) };
  });
  return <PlainTable look="slip-table slip-ledger" fixed columns={columns} groups={groups} keyOf={lineKey} />;
}

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
        <p className="row wrap">
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
