import { useState } from 'react';
import { openingAlerts } from '@tsuun/domain/order/days/payment-dates';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert, RecordFacts } from '../../../editing/dialog/record-facts.tsx';
import type { RecordBodyProps } from '../../../editing/dialog/record-dialog.tsx';
import { useFirstFocus } from '../../../editing/dialog/use-first-focus.ts';
import { SideCard } from './side-card.tsx';
import { ConfirmReasons } from './confirm-reasons.tsx';
import { ImplausibleDays } from './day-remarks.tsx';
import { useDepartmentProposal } from './proposals/use-department-proposal.ts';
import { useOrderBefore } from './proposals/use-order-before.ts';
import { useDetailed } from './sections.ts';
import { faultPaths, useEditing, useDraftView } from './draft-view.ts';
import { PendingCard } from './pending/pending-card.tsx';
import { FullForm, SimpleForm } from './simple-form.tsx';
import { OutlierAmounts } from './hint/outlier-amounts.tsx';
import { HintsProvider } from './hint/hints-context.tsx';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { words } from '@tsuun/domain/message/words';
import { TransportSteps } from './sections/transport-steps.tsx';

interface OrderBodyProps extends RecordBodyProps {
  /** Fields of the list's conditions; blank if these only narrow the list. */
  readonly openedFor: readonly string[] | null;
}

/** Scrolling part: alerts, form in its mode and cards. Mounted again for each order. */
export function OrderBody({ showField, onHistory, lastPath, openedFor }: OrderBodyProps) {
  const editing = useEditing();
  const [opened] = useState(() => editing.store.get().base);
  const detailed = useDetailed();
  const takeFromBefore = useOrderBefore();
  useDepartmentProposal();
  const body = useFirstFocus({
    openedFor,
    faults: () => faultPaths(editing),
    isBlank: (path) => !orderValue(opened, path as OrderPath),
    first: opened.id === null ? 'orderType' : 'cntnNo',
    lastPath,
  });
  return (
    <HintsProvider>
      <div ref={body} role="presentation" className="order-main" onKeyDown={takeFromBefore}>
        <OpeningAlert lines={opened.id === null ? [editing.alert] : openingAlerts(opened)} />
        <ConflictPanel editing={editing} showField={showField} />
        {detailed ? <FullForm /> : <SimpleForm />}
      </div>
      <aside className="order-aside">
        <div className="order-strip">
          <ConfirmReasons showField={showField} />
          <TransportSteps />
        </div>
        <div className="order-facts">
          <PendingCard showField={showField} />
          <ImplausibleDays showField={showField} />
          <OutlierAmounts showField={showField} />
          <RecordCard onHistory={onHistory} />
        </div>
      </aside>
    </HintsProvider>
  );
}

/** Users who created and changed the order; missing before the first save. */
function RecordCard({ onHistory }: { onHistory: () => void }) {
  const base = useDraftView((view) => view.draft.base);
  if (base.id === null) return null;
  return (
    <SideCard name={words.facts} look="side-card-record">
      <RecordFacts record={base} onHistory={onHistory} />
    </SideCard>
  );
}
