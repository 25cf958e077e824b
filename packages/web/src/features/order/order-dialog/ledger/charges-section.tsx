import { type ReactNode, useRef, type FocusEvent } from 'react';
import { words } from '@tsuun/domain/message/words';
import { orderRecord } from '@tsuun/domain/order/record';
import { amountName } from '@tsuun/domain/hint/hinted-amounts';
import { highlighted } from '@tsuun/domain/order/applicability';
import { collectedAmounts } from '@tsuun/domain/message/order/order-dialog';
import { Tag } from '../../../../ui/tag.tsx';
import { useDraftView } from '../order-editing.ts';
import { FormSection } from '../../../../editing/form-section.tsx';
import { OrderField } from '../order-field.tsx';
import { focusField, pathOf } from '../../../../editing/field-location.tsx';
import { isProposed, useHintCommands } from '../hint-commands.ts';
import { HintLine, useHints } from '../hints.tsx';
import '../hints.css';

/** Billing party and the ledger of billed and paid amounts. */
export function ChargesSection({ children }: { children: ReactNode }) {
  return (
    <FormSection id="charges" name={words.charges} note={<ChargesNote />}>
      <HintedLedger>
        <div role="group" aria-label={words.billing} className="billing-line row wrap loose">
          <BillingTo />
          <OrderField path="bizExpenseLoanInfo.billing" />
        </div>
        {children}
      </HintedLedger>
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

/** Ledger under the line of hints, with the keys that apply and undo them. */
function HintedLedger({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { state, current } = useHints();
  const { apply, revert, onKeyDown } = useHintCommands();
  const follow = (event: FocusEvent): void => {
    const path = pathOf(event.target);
    if (path !== null) current.set(amountName(path) === '' && !isProposed(path) ? null : path);
  };
  /** Handler of the button: returns the focus to the amount, which receives the next key. */
  const then = (act: (path: string) => boolean) => (path: string) => {
    act(path);
    focusField(place.current, path);
  };
  if (state === 'off') return children;
  return (
    <div ref={place} role="presentation" className="hinted-ledger" onFocus={follow} onKeyDown={onKeyDown}>
      <HintLine onTake={then(apply)} onBack={then(revert)} />
      {children}
    </div>
  );
}

/** Unit of the amounts, and the meaning of the yellow ones, which only 着払 has (ORD-RULE-18). */
function ChargesNote() {
  const marks = useDraftView((view) => highlighted(view.order.orderType).size > 0);
  return (
    <>
      {words.chargesUnit}
      {marks && <span className="ledger-highlight-key">{collectedAmounts}</span>}
    </>
  );
}
