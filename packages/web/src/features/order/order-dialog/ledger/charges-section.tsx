import type { ReactNode } from 'react';
import { words } from '@tsuun/domain/message/words';
import { orderRecord } from '@tsuun/domain/order/record';
import { Tag } from '../../../../ui/tag.tsx';
import { useDraftView } from '../draft-view.ts';
import { HintedLedger } from '../hint/hinted-ledger.tsx';
import { FormSection } from '../../../../editing/form-section.tsx';
import { OrderField } from '../order-field.tsx';
import './charges-section.css';

/** Billing party and the ledger of billed and paid amounts. */
export function ChargesSection({ children }: { children: ReactNode }) {
  return (
    <FormSection id="charges" name={words.charges} note={words.chargesUnit}>
      <div role="group" aria-label={words.billing} className="billing-line">
        <BillingTo />
        <OrderField path="bizExpenseLoanInfo.billing" />
      </div>
      <HintedLedger>{children}</HintedLedger>
    </FormSection>
  );
}

function BillingTo() {
  const applied = useDraftView((view) => view.draft.base.arrivalFeeApplied);
  return (
    <OrderField
      path="billingTo"
      width={320}
      note={applied ? <Tag>{orderRecord.arrivalFeeApplied.label}</Tag> : undefined}
    />
  );
}
