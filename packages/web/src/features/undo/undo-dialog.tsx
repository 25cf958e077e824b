import { previewUndo, type UndoPreview } from '@tsuun/contract/activity/undo';
import { activityLabel, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import {
  undoBackText,
  undoHint,
  undoSkippedHint,
  undoSkippedReason,
  undoSkippedText,
  undoBlockingReasons,
  undoRemovedText,
  undoRestoredText,
  undoTitle,
} from '@tsuun/domain/message/undo-sentence';
import { counted } from '@tsuun/domain/message/figures';
import { words } from '@tsuun/domain/message/words';
import { useRead } from '../../lib/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FactBox } from '../../ui/dialog/fact-box.tsx';
import { focusFirst } from '../../ui/feedback/ask.tsx';
import { QueryState } from '../../ui/feedback/empty-state.tsx';
import { endColumn } from '../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';
import { useUndo } from './undo-at-once.tsx';

interface UndoDialogProps {
  readonly activity: Activity;
  readonly onClose: () => void;
}

/**
 * Dialog 取り消す: the activity, the numbers of restored and skipped records, and the reasons, before the undo (UNDO-12).
 */
export function UndoDialog({ activity, onClose }: UndoDialogProps) {
  const query = useRead(['undo', activity.id], previewUndo, { params: { id: activity.id ?? '' } });
  const undo = useUndo();
  const { data: preview } = query;
  const begin = (): void => {
    undo(activity);
    onClose();
  };
  const reason = preview === undefined ? words.loading : isNothing(preview) ? undoBlockingReasons.nothing : null;
  return (
    <Dialog
      title={undoTitle(activityLabel(activity.kind as ActivityKind, activity.subject))}
      size="medium"
      onClose={onClose}
      withNotices={false}
      footer={
        <>
          <Button large ref={focusFirst} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button large look="danger" icon="undo" reason={reason} onClick={begin}>
            {words.undo}
          </Button>
        </>
      }
    >
      <p className="muted">
        {activity.beganAt}　{activity.userName}　{activity.message}
      </p>
      <QueryState query={query} />
      {preview && <Counts preview={preview} />}
      <p className="muted caption part">{undoHint}</p>
    </Dialog>
  );
}

/** True if neither a record nor a pending change would change. */
const isNothing = ({ back, differences: { removed, restored } }: UndoPreview): boolean =>
  back + removed + restored === 0;

function Counts({ preview: { total, back, skipped, reasons, differences } }: { readonly preview: UndoPreview }) {
  const facts = [
    [activityRecord.total.label, counted(total)],
    [undoBackText, counted(back)],
    [undoSkippedText, counted(skipped), skipped > 0 ? 'negative' : ''],
  ] as const;
  const { removed, restored } = differences;
  const differenceFacts = [
    [undoRemovedText, counted(removed)],
    [undoRestoredText, counted(restored)],
  ] as const;
  return (
    <>
      <FactBox look="figures" facts={facts} />
      {removed + restored > 0 && <FactBox look="figures" facts={differenceFacts} />}
      {skipped > 0 && (
        <>
          <p>{undoSkippedHint}</p>
          <PlainTable columns={reasonColumns} rows={reasons} keyOf={({ reason }) => reason} />
        </>
      )}
    </>
  );
}

const reasonColumns: readonly PlainColumn<UndoPreview['reasons'][number]>[] = [
  { key: 'label', header: undoSkippedReason, cell: ({ label }) => label },
  endColumn('count', words.count, ({ count }) => counted(count)),
];
