import { useState, type RefObject } from 'react';
import { feeOpeningAlert } from '@tsuun/domain/fee/closing-days';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert } from '../../../editing/opening-alert.tsx';
import { RecordFacts } from '../../../editing/record-facts.tsx';
import { useFirstFocus } from '../../../editing/use-first-focus.ts';
import { useDraftView, useEditing } from './fee-context.tsx';
import { FeeForm } from './fee-form.tsx';

interface FeeBodyProps {
  readonly lead: (path: string) => void;
  readonly onHistory: () => void;
  readonly lastPath: RefObject<string | null>;
}

/** What scrolls: alerts, the form, who made and changed the fee. One for each fee shown. */
export function FeeBody({ lead, onHistory, lastPath }: FeeBodyProps) {
  const editing = useEditing();
  const [opened] = useState(() => editing.store.get().base);
  const base = useDraftView((view) => view.draft.base);
  const body = useFirstFocus('keitan', lastPath);
  const alert = opened.id === null ? null : feeOpeningAlert(opened);
  return (
    <div ref={body} className="fee-body">
      <OpeningAlert lines={alert === null ? [] : [alert]} />
      <ConflictPanel editing={editing} lead={lead} />
      <FeeForm />
      {base.id !== null && (
        <section className="fee-facts" aria-label="記録">
          <RecordFacts record={base} onHistory={onHistory} />
        </section>
      )}
    </div>
  );
}
