import { useState } from 'react';
import { closingAlert } from '@tsuun/domain/closing/closing-days';
import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { feeLabel } from '@tsuun/domain/fee/path';
import { words } from '@tsuun/domain/message/words';
import { ConflictPanel } from '../../../editing/conflict-panel.tsx';
import { OpeningAlert } from '../../../editing/dialog/opening-alert.tsx';
import type { RecordBodyProps } from '../../../editing/dialog/record-dialog.tsx';
import { RecordFacts } from '../../../editing/dialog/record-facts.tsx';
import { useFirstFocus } from '../../../editing/dialog/use-first-focus.ts';
import { useDraftView, useEditing } from './fee-context.tsx';
import { FeeForm } from './fee-form.tsx';

/** What scrolls: alerts, the form, who made and changed the fee. One for each fee shown. */
export function FeeBody({ lead, onHistory, lastPath }: RecordBodyProps) {
  const editing = useEditing();
  const [opened] = useState(() => editing.store.get().base);
  const base = useDraftView((view) => view.draft.base);
  const body = useFirstFocus('keitan', lastPath);
  const alert = opened.id === null ? editing.alert : closingAlert(feeClosingDays, opened, feeLabel);
  return (
    <div ref={body} className="fee-body">
      <OpeningAlert lines={[alert]} />
      <ConflictPanel editing={editing} lead={lead} />
      <FeeForm />
      {base.id !== null && (
        <section className="fee-facts" aria-label={words.facts}>
          <RecordFacts record={base} onHistory={onHistory} />
        </section>
      )}
    </div>
  );
}
