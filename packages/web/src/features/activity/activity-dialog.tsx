import { useQuery } from '@tanstack/react-query';
import { getActivity, readActivities, type ActivityDetail } from '@tsuun/contract/activity/activities';
import { activityKinds, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { breakdownTitle, selectSkippedText, showSkippedText } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { listCodeOf, listPathOf, openList, showSkipped } from '../../activity/open-list.ts';
import { updateUnread } from '../../activity/unread.ts';
import { call, inPlace } from '../../lib/calls.ts';
import { useStore } from '../../lib/store.ts';
import { useCanOpen } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/dialog/close-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { QueryState } from '../../ui/feedback/empty-state.tsx';
import { ActivityFacts } from './activity-facts.tsx';
import { UndoButton } from './undo-button.tsx';
import { SkippedFile } from './skipped-file.tsx';
import { SkipReasons } from './skip-reasons.tsx';
import './activity-dialog.css';

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
      title={detail ? breakdownTitle(activityKinds[detail.activity.kind as ActivityKind].label) : words.breakdown}
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
            <div className="activity-commands">
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
