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
      {reported > (activity.skipped ?? 0) && <p className="muted caption activity-below">{severalReasonsHint}</p>}
    </>
  );
}

type Reason = ActivityDetail['reasons'][number];

const columnsOf = (onShow: SkipReasonsProps['onShow']): PlainColumn<Reason>[] => [
  { key: 'label', header: skipReasonHeading, cell: ({ label }) => label },
  { ...endColumn<Reason>('count', words.count, ({ count }) => figures(count)), width: 80 },
  ...(onShow
    ? [
        {
          key: 'show',
          header: <span className="visually-hidden">{words.showInList}</span>,
          width: 120,
          look: 'end one-line',
          cell: ({ reason, label }: Reason) =>
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
