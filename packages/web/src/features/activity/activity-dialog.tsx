import { useQuery } from '@tanstack/react-query';
import { getActivity, readActivities, type ActivityDetail } from '@tsuun/contract/activity/activities';
import { activityKinds, activityLabel, type ActivityKind } from '@tsuun/domain/activity/kinds';
import {
  breakdownTitle,
  durationText,
  selectSkippedText,
  showSkippedText,
} from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { figures } from '@tsuun/domain/message/figures';
import { skippedFileName, skippedFileText } from '@tsuun/domain/message/undo-sentence';
import { readSkipped, type SkippedRecord } from '@tsuun/contract/activity/undo';
import { listCodeOf, listPathOf, openList, showSkipped } from '../../activity/open-list.ts';
import { updateUnread } from '../../activity/unread.ts';
import { call, inPlace } from '../../lib/calls.ts';
import { useStore } from '../../lib/store.ts';
import { useCanOpen } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { QueryState } from '../../ui/feedback/empty-state.tsx';
import { ActivityState } from '../../activity/activity-state.tsx';
import { FactBox } from '../../ui/dialog/fact-box.tsx';
import { saveBlob } from '../../lib/download.ts';
import { ActivityMessage, FileLink, UndoButton, SkipReasons } from './activity-parts.tsx';

interface ActivityDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Dialog 内訳: result of an activity, reasons of skipped records, and links to these. */
export function ActivityDialog({ id, onClose }: ActivityDialogProps) {
  const query = useQuery({ queryKey: ['activity', id], queryFn: () => readDetail(id), gcTime: 0 });
  const { data: detail } = query;
  const canOpen = useCanOpen();
  const code = detail ? listCodeOf(activityKinds[detail.activity.kind as ActivityKind].code) : null;
  const path = code && canOpen(code) ? listPathOf(code) : null;
  const show = (reason: string | null): void => {
    onClose();
    if (path !== null) showSkipped(path, { activityId: id, reason });
  };
  return (
    <Dialog
      title={
        detail
          ? breakdownTitle(activityLabel(detail.activity.kind as ActivityKind, detail.activity.subject))
          : words.breakdown
      }
      size="medium"
      onClose={onClose}
      footer={
        <>
          {detail && path && detail.skippedIds.length > 0 && (
            <SkippedButtons detail={detail} path={path} onShow={() => show(null)} onClose={onClose} />
          )}
          {detail && <UndoButton row={detail.activity} large />}
          <CloseButton onClose={onClose} />
        </>
      }
    >
      <QueryState query={query} />
      {detail && (
        <>
          <ActivityFacts row={detail.activity} />
          {detail.reasons.length > 0 && <SkipReasons detail={detail} onShow={path === null ? null : show} />}
          {detail.skippedIds.length > 0 && (
            <div className="row at-end part">
              <SkippedFile row={detail.activity} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}

/** Opening the reasons of one's own batch marks its result as read. */
async function readDetail(id: string): Promise<ActivityDetail> {
  const detail = await call(getActivity, { params: { id }, ...inPlace });
  if (detail.activity.unread) {
    call(readActivities, { body: [id], ...inPlace }).then(updateUnread, () => undefined);
  }
  return detail;
}

interface SkippedButtonsProps {
  readonly detail: ActivityDetail;
  readonly path: string;
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** Buttons that open the skipped records as a list or select them in the list below, in the footer. */
function SkippedButtons({ detail: { skippedIds }, path, onShow, onClose }: SkippedButtonsProps) {
  const list = useStore(openList);
  const select = (): void => {
    list?.select(skippedIds);
    onClose();
  };
  return (
    <>
      {list?.path === path && (
        <Button large onClick={select}>
          {selectSkippedText(skippedIds.length)}
        </Button>
      )}
      <Button large look="primary" onClick={onShow}>
        {showSkippedText(skippedIds.length)}
      </Button>
    </>
  );
}

/** Facts of an activity: result, user, time, duration, number of records and file. */
function ActivityFacts({ row }: { readonly row: Activity }) {
  const facts = [
    [activityRecord.userName.label, row.userName],
    [activityRecord.beganAt.label, row.beganAt],
    [activityRecord.seconds.label, durationText(row.seconds ?? 0)],
    [activityRecord.total.label, figures(row.total ?? 0)],
    [activityRecord.done.label, figures(row.done ?? 0)],
    [activityRecord.skipped.label, figures(row.skipped ?? 0)],
  ] as const;
  return (
    <>
      <p className="row top">
        <ActivityState row={row} />
        <span>
          <ActivityMessage row={row} />
        </span>
      </p>
      <FactBox facts={facts} />
      <FileLink row={row} named />
    </>
  );
}

/** Records that an undo skipped, each by its number and with the reason, as a file (UNDO-06). */
const SkippedFile = ({ row: { id, undoesId } }: { readonly row: Activity }) =>
  undoesId !== null && (
    <Button icon="download" onClick={() => void saveLeft(id ?? '')}>
      {skippedFileText}
    </Button>
  );

async function saveLeft(id: string): Promise<void> {
  // A refusal is shown by the central error handling.
  const skipped = await call(readSkipped, { params: { id } }).catch(() => null);
  if (skipped !== null)
    saveBlob(skippedFileName, new Blob([skippedText(skipped)], { type: 'text/plain;charset=utf-8' }));
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** Text like that of the error details: every value quoted, CRLF, UTF-8 with BOM. */
const skippedText = (skipped: readonly SkippedRecord[]): string =>
  `\uFEFF${skipped.map(({ name, reasons }) => `${quoted(name)},${quoted(reasons.join('、'))}\r\n`).join('')}`;
