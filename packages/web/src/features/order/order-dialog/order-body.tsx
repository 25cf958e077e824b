import { useState, type KeyboardEvent } from 'react';
import { openingAlerts } from '@tsuun/domain/order/days/payment-dates';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { words } from '@tsuun/domain/message/words';
import { transportSteps, type TransportStep } from '@tsuun/domain/order/steps';
import { shortDay } from '@tsuun/domain/value/day';
import { conditionCount, requiredToSave } from '@tsuun/domain/order/confirm/confirmability';
import { availableSentence } from '@tsuun/domain/message/order/proposal';
import { presentToConfirm } from '@tsuun/domain/order/confirm/confirm-reasons';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert, RecordFacts } from '../../../editing/dialog/record-facts.tsx';
import type { RecordBodyProps } from '../../../editing/dialog/record-dialog.tsx';
import { useFirstFocus } from '../../../editing/dialog/use-first-focus.ts';
import { SideCard } from '../../../editing/dialog/side-card.tsx';
import { ImplausibleDays, OutlierAmounts, useDayRemark } from './side-cards.tsx';
import { useDepartmentProposal } from '../../../editing/department-proposal.ts';
import { useOrderBefore } from './order-before.ts';
import { useDetailed } from './sections.tsx';
import { faultPaths, useEditing, useDraftView, ConfirmReasons } from './order-editing.ts';
import { NoteSection } from '../../../note/note-section.tsx';
import { PendingCard } from './pending.tsx';
import { FullForm, SimpleForm } from './order-forms.tsx';
import { useLineAbove } from './ledger/use-line-above.ts';
import { HintsProvider, useHints } from './hints.tsx';
import { useToday } from '../../../ui/today.ts';
import { StepIcon } from '../order-parts.tsx';

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
  const takeLineAbove = useLineAbove();
  const onKeyDown = (event: KeyboardEvent): void => {
    takeFromBefore(event);
    takeLineAbove(event);
  };
  useDepartmentProposal(editing);
  const body = useFirstFocus({
    openedFor,
    faults: () => faultPaths(editing),
    isBlank: (path) => !orderValue(opened, path as OrderPath),
    first: opened.id === null ? 'orderType' : 'cntnNo',
    lastPath,
  });
  return (
    <HintsProvider>
      <div ref={body} role="presentation" className="order-main column loose" onKeyDown={onKeyDown}>
        <OpeningAlert lines={opened.id === null ? [editing.alert] : openingAlerts(opened)} />
        <ConflictPanel editing={editing} showField={showField} />
        {detailed ? <FullForm /> : <SimpleForm />}
      </div>
      <aside className="order-aside column loose scrolls">
        <div className="reason-strip order-strip">
          <OrderReasons showField={showField} />
          <TransportSteps />
        </div>
        <div className="order-facts">
          <PendingCard showField={showField} />
          <ImplausibleDays showField={showField} />
          <OutlierAmounts showField={showField} />
          <RecordCard onHistory={onHistory} />
          <Notes />
        </div>
      </aside>
    </HintsProvider>
  );
}

function RecordCard({ onHistory }: { onHistory: () => void }) {
  const base = useDraftView((view) => view.draft.base);
  if (base.id === null) return null;
  return (
    <SideCard name={words.facts} look="side-card-record">
      <RecordFacts record={base} onHistory={onHistory} />
    </SideCard>
  );
}

function Notes() {
  const id = useDraftView((view) => view.draft.base.id);
  const name = useDraftView((view) => view.draft.base.cntnNo ?? view.draft.base.acceptNo);
  return id === null ? null : <NoteSection kind="order" id={id} name={name} />;
}

function TransportSteps() {
  return (
    <SideCard name="工程" look="side-card-steps">
      <ol>
        {transportSteps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ol>
    </SideCard>
  );
}

function Step({ name, done, planned }: TransportStep) {
  const today = useToday();
  const doneOn = useDraftView((view) => view.order[done]);
  const plannedOn = useDraftView((view) => (planned === null ? null : view.order[planned]));
  const day = doneOn ?? plannedOn;
  const remark = useDayRemark(doneOn === null && planned !== null ? planned : done);
  return (
    <li className="step" title={remark ?? undefined}>
      <StepIcon isDone={doneOn !== null} remark={remark} />
      <span>{name}</span>
      <span className="step-note faint caption">{doneOn === null && plannedOn !== null && '予定'}</span>
      <span className="step-day">{day && shortDay(day, today)}</span>
    </li>
  );
}

const kinds = [`必須の項目 ${presentToConfirm.length}件`, '請求先と支払先', '支払計上日の一致', '締め日'];

/** Reasons why the order cannot be confirmed; those for whose field a value is proposed say so. */
function OrderReasons({ showField }: { showField: (path: string) => void }) {
  const needed = useDraftView((view) => view.needed);
  const count = useDraftView(({ draft, order }) =>
    draft.base.id === null ? requiredToSave.length : conditionCount(order.orderType),
  );
  const { proposals } = useHints();
  return (
    <ConfirmReasons
      showField={showField}
      count={count}
      kinds={kinds}
      preventsSave={(path) => needed.get(path as OrderPath) === 'save'}
      additionOf={(path) => (proposals.has(path as OrderPath) ? availableSentence : '')}
    />
  );
}
