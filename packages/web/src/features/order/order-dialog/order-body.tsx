import { useState, type RefObject } from 'react';
import type { Merged } from './conflict.ts';
import { ConfirmReasons } from './confirm-reasons.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { useDetailed } from './detail-mode.ts';
import { useEditing } from './draft-context.tsx';
import { FullForm } from './full-form.tsx';
import { OpeningAlert } from './opening-alert.tsx';
import { RecordCard } from './record-card.tsx';
import { SimpleForm } from './simple-form.tsx';
import { TransportSteps } from './transport-steps.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface OrderBodyProps {
  readonly conflict: Merged | null;
  readonly onConflictClosed: () => void;
  readonly lead: (path: string) => void;
  readonly onHistory: () => void;
  /** The field that had the focus last, in this order or the one before. */
  readonly lastPath: RefObject<string | null>;
}

/** What scrolls: alerts, the form in its present mode, and beside it what the rules say. One for each order shown. */
export function OrderBody({ conflict, onConflictClosed, lead, onHistory, lastPath }: OrderBodyProps) {
  const { store } = useEditing();
  const [opened] = useState(() => store.get().base);
  const detailed = useDetailed();
  const body = useFirstFocus(opened, lastPath);
  return (
    <>
      <div ref={body} className="order-main">
        <OpeningAlert order={opened} />
        {conflict && <ConflictPanel merged={conflict} lead={lead} onClose={onConflictClosed} />}
        {detailed ? <FullForm /> : <SimpleForm />}
      </div>
      <aside className="order-aside">
        <ConfirmReasons lead={lead} />
        <TransportSteps />
        <RecordCard onHistory={onHistory} />
      </aside>
    </>
  );
}
