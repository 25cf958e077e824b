import { useState, type RefObject } from 'react';
import { feeOpeningAlert } from '@tsuun/domain/fee/closing-days';
import type { Fee } from '@tsuun/domain/fee/record';
import type { Merged } from '../../../editing/conflict.ts';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert } from '../../../editing/opening-alert.tsx';
import { RecordFacts } from '../../../editing/record-facts.tsx';
import { useFirstFocus } from '../../../editing/use-first-focus.ts';
import { useDraftView, useEditing } from './fee-context.tsx';
import { FeeForm } from './fee-form.tsx';

interface FeeBodyProps {
  readonly conflict: Merged<Fee> | null;
  readonly onConflictClosed: () => void;
  readonly lead: (path: string) => void;
  readonly onHistory: () => void;
  readonly lastPath: RefObject<string | null>;
}

/** What scrolls: alerts, the form, who made and changed the fee. One for each fee shown. */
export function FeeBody({ conflict, onConflictClosed, lead, onHistory, lastPath }: FeeBodyProps) {
  const editing = useEditing();
  const [opened] = useState(() => editing.store.get().base);
  const base = useDraftView((view) => view.draft.base);
  const body = useFirstFocus(opened.id === null ? 'keitan' : 'amt', lastPath);
  const alert = opened.id === null ? null : feeOpeningAlert(opened);
  return (
    <div ref={body} className="fee-body">
      <OpeningAlert lines={alert === null ? [] : [alert]} />
      {conflict && <ConflictPanel editing={editing} merged={conflict} lead={lead} onClose={onConflictClosed} />}
      <FeeForm />
      {base.id !== null && (
        <section className="fee-facts" aria-label="記録">
          <RecordFacts record={base} onHistory={onHistory} />
        </section>
      )}
    </div>
  );
}
