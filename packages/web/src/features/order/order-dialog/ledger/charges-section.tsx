import { type ReactNode, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { words } from '@tsuun/domain/message/words';
import { orderRecord } from '@tsuun/domain/order/record';
import { amountName } from '@tsuun/domain/hint/hinted-amounts';
import { offeredAmount } from '@tsuun/domain/hint/hint';
import { appliedSentence } from '@tsuun/domain/message/order/hint';
import { formatYen } from '@tsuun/domain/value/yen';
import { leafAt, orderValue, partyPaths, type OrderPath, type Party } from '@tsuun/domain/order/path';
import { applies, highlighted } from '@tsuun/domain/order/applicability';
import { collectedAmounts } from '@tsuun/domain/message/order/order-dialog';
import { Tag } from '../../../../ui/tag.tsx';
import { useDraftView, useEditing } from '../order-editing.ts';
import { FormSection } from '../../../../editing/form-section.tsx';
import { OrderField } from '../order-field.tsx';
import { focusField } from '../../../../editing/focus-field.ts';
import { hasCtrl, plainKey } from '../../../../ui/command-key.ts';
import { isComposing } from '../../../../ui/is-composing.ts';
import { HintLine, useHints } from '../hints.tsx';
import { partyText } from '../../proposal/party-proposals.ts';
import { changeLeaf } from '../../../../editing/draft.ts';
import '../hints.css';

/** Billing party and the ledger of billed and paid amounts. */
export function ChargesSection({ children }: { children: ReactNode }) {
  return (
    <FormSection id="charges" name={words.charges} note={<ChargesNote />}>
      <HintedLedger>
        <div role="group" aria-label={words.billing} className="billing-line row wrap">
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
  const { apply, revert } = useHintCommands();
  const follow = (event: FocusEvent): void => {
    const path = pathOf(event.target);
    if (path !== null) current.set(amountName(path) === '' && !isParty(path) ? null : path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = actOf(event);
    const path = act && pathOf(event.target as Element);
    // Ctrl+Z is the browser's undo for any other text.
    if (path && (act === 'take' ? apply(path) : revert(path))) event.preventDefault();
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

const pathOf = (element: Element): string | null => element.closest('[data-path]')?.getAttribute('data-path') ?? null;

function actOf(event: KeyboardEvent): 'take' | 'back' | null {
  if (!hasCtrl(event) || event.altKey || event.shiftKey || isComposing(event)) return null;
  return event.key === ';' ? 'take' : plainKey(event) === 'z' ? 'back' : null;
}

const isParty = (path: string): path is Party => partyPaths.some((party) => party === path);

/** Puts a hinted amount or a proposed party into its field, and undoes this until the field is edited. */
function useHintCommands() {
  const { store, kind } = useEditing();
  const hints = useHints();
  const put = (path: string, value: unknown): void =>
    store.set((draft) => changeLeaf(draft, leafAt(path as OrderPath), value, kind));
  const valueAt = (path: string): unknown => orderValue(store.get().values, path as OrderPath);
  const amountFor = (path: string): readonly [unknown, string] => {
    const hint = hints.of.get(path);
    const amount = hint ? offeredAmount(hint) : null;
    return [amount, formatYen(amount)];
  };
  /** A party is proposed for a blank field only. */
  const partyFor = (path: Party, before: unknown): readonly [unknown, string] => {
    const proposal = hints.parties.get(path);
    return before !== null || proposal === undefined ? [null, ''] : [proposal.party, partyText(proposal)];
  };
  return {
    apply(path: string): boolean {
      const before = valueAt(path);
      const [value, text] = isParty(path) ? partyFor(path, before) : amountFor(path);
      const { orderType } = store.get().values;
      if (value === null || value === before || !applies(orderType, path as OrderPath)) return false;
      put(path, value);
      hints.applied.set({ path, before, value, sentence: appliedSentence(text) });
      return true;
    },
    revert(path: string): boolean {
      const taken = hints.applied.get();
      if (taken?.path !== path || valueAt(path) !== taken.value) return false;
      put(path, taken.before);
      hints.applied.set(null);
      return true;
    },
  };
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
