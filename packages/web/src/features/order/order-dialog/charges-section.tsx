import type { ReactNode } from 'react';
import { Tag } from '../../../ui/tag.tsx';
import { useDraftView } from './draft-context.tsx';
import { FormSection } from '../../../editing/form-section.tsx';
import { OrderField } from './order-field.tsx';
import './charges-section.css';

/** Who is billed, and under it the ledger of what is billed and paid. */
export function ChargesSection({ children }: { children: ReactNode }) {
  return (
    <FormSection id="charges" name="請求／支払" note="金額は税抜・円">
      <div role="group" aria-label="請求" className="billing-line">
        <BillingTo />
        <OrderField path="bizExpenseLoanInfo.billing" />
      </div>
      {children}
    </FormSection>
  );
}

function BillingTo() {
  const applied = useDraftView((view) => view.draft.base.arrivalFeeApplied);
  return <OrderField path="billingTo" note={applied ? <Tag>到着料金適用済</Tag> : undefined} />;
}
