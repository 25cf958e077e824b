import { getFeeHistory } from '@tsuun/contract/fees';
import type { Fee } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import { ChangeHistoryDialog } from '../../../editing/change-history-dialog.tsx';
import { useRecordSheet, type SheetProps } from '../../../editing/use-record-sheet.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FeeBody } from './fee-body.tsx';
import { useDraftView, useEditing } from './fee-context.tsx';
import { FeeFoot, useFootState } from './fee-foot.tsx';
import { FeeHead, feeDialogTitle } from './fee-head.tsx';
import { useClosingSoon } from './use-closing-soon.ts';
import './fee-sheet.css';

interface FeeSheetProps extends SheetProps<Fee> {
  /** Changes with the fee that is shown; blank until the first one is there. */
  readonly formKey: string | null;
  readonly loading: boolean;
}

/** Head, form and foot of the fee in the draft, and what its buttons and keys do. */
export function FeeSheet(props: FeeSheetProps) {
  const { neighbours, formKey, loading, onClose } = props;
  const id = useDraftView((view) => view.draft.base.id);
  const closeSoon = useClosingSoon(onClose);
  const foot = useFootState();
  const sheet = useRecordSheet(useEditing(), { ...props, foot, goesOn: false, onCreated: closeSoon });
  return (
    <>
      <Dialog
        title={feeDialogTitle}
        size="wide"
        onClose={sheet.close}
        onKeyDown={sheet.onKeyDown}
        renderHead={(titleId) => <FeeHead titleId={titleId} loading={sheet.indicating} onClose={sheet.close} />}
        foot={
          <FeeFoot
            neighbours={neighbours}
            busy={sheet.acts.busy}
            loading={loading}
            refusal={sheet.acts.refusal}
            onAct={sheet.acts.run}
            onMove={sheet.move}
          />
        }
      >
        <div ref={sheet.form} className="fee-sheet">
          {formKey === null ? (
            <EmptyState busy>{words.loading}</EmptyState>
          ) : (
            <FeeBody
              key={formKey}
              lead={sheet.lead}
              onHistory={() => sheet.setHistory(true)}
              lastPath={sheet.lastPath}
            />
          )}
        </div>
      </Dialog>
      {sheet.history && id !== null && (
        <ChangeHistoryDialog endpoint={getFeeHistory} id={id} onClose={() => sheet.setHistory(false)} />
      )}
    </>
  );
}
