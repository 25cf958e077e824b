import { words } from '@tsuun/domain/message/words';
import { otherSumLabels } from '@tsuun/domain/message/order/order-dialog';
import { otherSumPaths, type OtherSum, ownPayeeAmounts, sumAt, type Totals } from '@tsuun/domain/order/totals';
import { totalFields } from '@tsuun/domain/order/record';
import { useDraftView } from '../draft-view.ts';
import { Columns, FormSection } from '../../../../editing/form-section.tsx';
import { OrderField } from '../order-field.tsx';
import { commissionPaths } from '../sections.ts';
import { YenText } from '../../../../editing/ledger/ledger-parts.tsx';
import './totals-section.css';

/** All sums, and the entries that stand outside them (ORD-EDIT-37, ORD-RULE-14). */
export function TotalsSection() {
  return (
    <FormSection id="totals" name={words.total}>
      <Columns>
        <dl className="order-sums">
          <Sum of="billing" strong />
          <Sum of="pickPayment" />
          <OwnPayeeSum />
          <Sum of="railPayment" />
          <Sum of="pickRailPayment" />
          <Sum of="deliveryPayment" />
          <Sum of="payment" strong />
          <Sum of="profit" strong />
          <OtherSumLine of="commission" />
          <OtherSumLine of="profit" />
        </dl>
        <div className="order-commissions">
          {commissionPaths.map((path) => (
            <OrderField key={path} path={path} />
          ))}
        </div>
      </Columns>
    </FormSection>
  );
}

function Sum({ of, strong = false }: { of: keyof Totals; strong?: boolean }) {
  const sum = useDraftView((view) => view.totals[of]);
  return (
    <div className={strong ? 'order-sum order-sum-strong' : 'order-sum'}>
      <dt>{totalFields[of].label}</dt>
      <dd>
        <YenText value={sum} />
      </dd>
    </div>
  );
}

/** Entries that enter neither billing nor payment, added up (ORD-RULE-14). */
function OtherSumLine({ of }: { of: OtherSum }) {
  const sum = useDraftView((view) => sumAt(view.order, otherSumPaths[of]));
  return (
    <div className="order-sum order-sum-other">
      <dt>{otherSumLabels[of]}</dt>
      <dd>
        <YenText value={sum} />
      </dd>
    </div>
  );
}

/** Sum that 集貨支払合計 excludes, so that the lines above 支払合計 add up to it. */
function OwnPayeeSum() {
  const sum = useDraftView((view) => sumAt(view.order, ownPayeeAmounts));
  return (
    <div className="order-sum">
      <dt>レンタルコンテナ・養生材・燃料</dt>
      <dd>
        <YenText value={sum} />
      </dd>
    </div>
  );
}

const shown = [
  'billing',
  'pickPayment',
  'railPayment',
  'pickRailPayment',
  'deliveryPayment',
  'payment',
  'profit',
] as const;

/** The same sums in one line, for the simple form. */
export function SimpleTotalsSection() {
  return (
    <FormSection id="totals" name={words.total}>
      <dl className="order-sums-line">
        {shown.map((key) => (
          <Sum key={key} of={key} strong={key === 'billing' || key === 'payment' || key === 'profit'} />
        ))}
        <OtherSumLine of="commission" />
        <OtherSumLine of="profit" />
      </dl>
    </FormSection>
  );
}
