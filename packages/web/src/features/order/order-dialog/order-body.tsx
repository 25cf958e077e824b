import { useState } from 'react';
import { openingAlerts } from '@tsuun/domain/order/days/payment-dates';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert, RecordFacts } from '../../../editing/dialog/record-facts.tsx';
import type { RecordBodyProps } from '../../../editing/dialog/record-dialog.tsx';
import { useFirstFocus } from '../../../editing/dialog/use-first-focus.ts';
import { AsideCard } from './aside-card.tsx';
import { ConfirmReasons } from './confirm-reasons.tsx';
import { ImplausibleDays } from './day-remarks.tsx';
import { useDetailed } from './sections.ts';
import { useEditing, useDraftView } from './draft-view.ts';
import { HeldCard } from './held/held-card.tsx';
import { FullForm, SimpleForm } from './simple-form.tsx';
import { FarAmounts } from './hint/far-amounts.tsx';
import { HintsProvider } from './hint/hints-context.tsx';
import { words } from '@tsuun/domain/message/words';
import { TransportSteps } from './sections/transport-steps.tsx';

/**
 * Scrolling part of the dialog: alerts, the form in its present mode, and next to it the results of the rules. One for
 * each order shown.
 */
export function OrderBody({ lead, onHistory, lastPath }: RecordBodyProps) {
  const editing = useEditing();
  const [opened] = useState(() => editing.store.get().base);
  const detailed = useDetailed();
  const body = useFirstFocus(opened.id === null ? 'orderType' : 'cntnNo', lastPath);
  return (
    <HintsProvider>
      <div ref={body} className="order-main">
        <OpeningAlert lines={opened.id === null ? [editing.alert] : openingAlerts(opened)} />
        <ConflictPanel editing={editing} lead={lead} />
        {detailed ? <FullForm /> : <SimpleForm />}
      </div>
      <aside className="order-aside">
        <ConfirmReasons lead={lead} />
        <HeldCard lead={lead} />
        <ImplausibleDays lead={lead} />
        <FarAmounts lead={lead} />
        <TransportSteps />
        <RecordCard onHistory={onHistory} />
      </aside>
    </HintsProvider>
  );
}

/** Creator and last editor of the order; not shown before it was saved. */
function RecordCard({ onHistory }: { onHistory: () => void }) {
  const base = useDraftView((view) => view.draft.base);
  if (base.id === null) return null;
  return (
    <AsideCard name={words.facts}>
      <RecordFacts record={base} onHistory={onHistory} />
    </AsideCard>
  );
}
