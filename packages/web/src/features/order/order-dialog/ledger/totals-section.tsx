import { words } from '@tsuun/domain/message/words';
import { otherSumLabels } from '@tsuun/domain/message/order/order-dialog';
import { otherSumPaths, type OtherSum, ownPayeeAmounts, sumAt, type Totals } from '@tsuun/domain/order/totals';
import { totalFields } from '@tsuun/domain/order/record';
import { useDraftView } from '../order-editing.ts';
import { Columns, FormSection } from '../../../../editing/form-section.tsx';
import { OrderField } from '../order-field.tsx';
import { commissionPaths } from '../sections.tsx';
import { YenText } from '../../../../editing/ledger/ledger-parts.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import './totals-section.css';

/** All sums, and the entries outside of them (ORD-EDIT-37, ORD-RULE-14). */
export function TotalsSection() {
  return (
    <FormSection id="totals" name={words.total}>
      <Columns>
        <dl className="order-sums sums">
          <Sum of="billing" look="total" />
          <Sum of="pickPayment" />
          <OwnPayeeSum />
          <Sum of="railPayment" />
          <Sum of="pickRailPayment" look="subtotal" />
          <Sum of="deliveryPayment" />
          <Sum of="payment" look="total" />
          <Sum of="profit" look="total" />
          <OtherSumLine of="commission" />
          <OtherSumLine of="profit" />
        </dl>
        <div>
          {commissionPaths.map((path) => (
            <OrderField key={path} path={path} />
          ))}
        </div>
      </Columns>
    </FormSection>
  );
}

interface SumProps {
  readonly of: keyof Totals;
  /** `subtotal` for the sum of the lines above, `total` for a sum of the order. */
  readonly look?: 'subtotal' | 'total';
}

function Sum({ of, look }: SumProps) {
  const sum = useDraftView((view) => view.totals[of]);
  return <SumLine label={totalFields[of].label} sum={sum} look={look} />;
}

/** Sum of entries outside of billing and payment (ORD-RULE-14). */
function OtherSumLine({ of }: { of: OtherSum }) {
  const sum = useDraftView((view) => sumAt(view.order, otherSumPaths[of]));
  return <SumLine label={otherSumLabels[of]} sum={sum} look="other" />;
}

/** Sum of the amounts that 集貨支払合計 excludes, so that the lines above each sum add up to it. */
function OwnPayeeSum() {
  const sum = useDraftView((view) => sumAt(view.order, ownPayeeAmounts));
  return <SumLine label="レンタルコンテナ・養生材・燃料" sum={sum} />;
}

interface SumLineProps {
  readonly label: string;
  readonly sum: number;
  readonly look?: SumProps['look'] | 'other';
}

const SumLine = ({ label, sum, look }: SumLineProps) => (
  <div
    className={classNames(
      look && `order-sum-${look}`,
      look === 'total' && 'strong',
      sum === 0 && look !== 'total' && 'order-sum-zero',
    )}
  >
    <dt className="muted">{label}</dt>
    <dd>
      <YenText value={sum} />
    </dd>
  </div>
);

const shown = [
  'billing',
  'pickPayment',
  'railPayment',
  'pickRailPayment',
  'deliveryPayment',
  'payment',
  'profit',
] as const;

const results: ReadonlySet<string> = new Set(['billing', 'payment', 'profit']);

/** Sums in one line for the simple form, and 備考, which Enter reaches last. */
export function SimpleTotalsSection() {
  return (
    <FormSection id="totals" name={words.total}>
      <dl className="order-sums-line row wrap top">
        {shown.map((key) => (
          <Sum key={key} of={key} {...(results.has(key) && { look: 'total' })} />
        ))}
        <OtherSumLine of="commission" />
        <OtherSumLine of="profit" />
      </dl>
      <OrderField path="remarks" />
    </FormSection>
  );
}
