import type { ActivityDetail } from '@tsuun/contract/activity/activities';
import { severalReasonsHint, skipReasonHeading } from '@tsuun/domain/message/activity-sentence';
import { deletedRecordReasons } from '@tsuun/domain/message/undo-sentence';
import { words } from '@tsuun/domain/message/words';
import { figures } from '@tsuun/domain/message/figures';
import { Button } from '../../ui/button.tsx';
import { endColumn } from '../../ui/table/end-column.ts';
import { PlainTable, type PlainColumn } from '../../ui/table/plain-table.tsx';

interface SkipReasonsProps {
  readonly detail: ActivityDetail;
  /** Opens the list of the records of one reason; `null` for users without the right. */
  readonly onShow: ((reason: string) => void) | null;
}

/** Reasons for which records were skipped, with the number for each. */
export function SkipReasons({ detail: { activity, reasons }, onShow }: SkipReasonsProps) {
  const reported = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PlainTable columns={columnsOf(onShow)} rows={reasons} keyOf={({ reason }) => reason} />
      {reported > (activity.skipped ?? 0) && <p className="activity-hint">{severalReasonsHint}</p>}
    </>
  );
}

const columnsOf = (onShow: SkipReasonsProps['onShow']): PlainColumn<ActivityDetail['reasons'][number]>[] => [
  { key: 'label', header: skipReasonHeading, cell: ({ label }) => label },
  endColumn('count', words.count, ({ count }) => figures(count), 'activity-count'),
  ...(onShow
    ? [
        {
          key: 'show',
          header: <span className="visually-hidden">{words.showInList}</span>,
          look: 'plain-end activity-show',
          cell: ({ reason, label }: ActivityDetail['reasons'][number]) =>
            !deletedRecordReasons.has(reason) && (
              <Button look="quiet" onClick={() => onShow(reason)}>
                {words.showInList}
                <span className="visually-hidden">：{label}</span>
              </Button>
            ),
        },
      ]
    : []),
];
