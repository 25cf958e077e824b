import type { ReactNode } from 'react';
import { activityKinds, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { durationText } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { openActivity } from '../../activity/opened-activity.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ActivityState, countText, FileLink } from './activity-parts.tsx';

interface ActivityColumn {
  readonly label: string;
  readonly cell: (row: Activity, open: () => void) => ReactNode;
  /** The look of heading and cells, and what cells have besides. */
  readonly look?: string;
  readonly cellLook?: (row: Activity) => string;
}

const { state, beganAt, kind, userName, seconds, total, done, skipped, message, filePath } = activityRecord;

const messageLook = ({ state }: Activity): string =>
  state === 'failed' ? 'activities-message activities-failed' : 'activities-message';

const wideNumber = 'activities-wide activities-number';

const columns: readonly ActivityColumn[] = [
  { label: state.label, cell: (row) => <ActivityState row={row} /> },
  { label: beganAt.label, cell: (row) => row.beganAt, look: 'activities-wide', cellLook: () => 'activities-at' },
  { label: kind.label, cell: (row, open) => <Kind row={row} open={open} />, cellLook: () => 'activities-kind' },
  { label: userName.label, cell: (row) => row.userName, look: 'activities-wide', cellLook: () => 'activities-who' },
  { label: seconds.label, cell: (row) => durationText(row.seconds ?? 0), look: wideNumber },
  { label: total.label, cell: (row) => countText(row.total), look: wideNumber },
  { label: done.label, cell: (row) => countText(row.done), look: wideNumber },
  { label: skipped.label, cell: (row) => countText(row.skipped), look: wideNumber },
  { label: words.breakdown, cell: breakdown, look: 'activities-middle' },
  { label: message.label, cell: (row) => row.message, look: 'activities-wide', cellLook: messageLook },
  { label: filePath.label, cell: (row) => <FileLink row={row} />, look: 'activities-wide activities-middle' },
];

/** Who did what when, how long it took, how many it reached, how it ended; a row's name opens its 内訳. */
export function ActivityTable({ rows }: { readonly rows: readonly Activity[] }) {
  return (
    // Wider than a small screen: scrolled by keyboard too, so it takes the focus.
    <div className="activities-scroll" role="region" aria-label={words.historyTable} tabIndex={0}>
      <table className="activities-table">
        <thead>
          <tr>
            {columns.map(({ label, look }) => (
              <th key={label} scope="col" className={look}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.unread ? 'activities-unread' : undefined}>
              {columns.map(({ label, look, cellLook, cell }) => (
                <td key={label} className={classNames(look, cellLook?.(row))}>
                  {cell(row, () => openActivity(row.id ?? ''))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the columns tell that a small screen has no room for stands below the name. */
const Kind = ({ row, open }: { readonly row: Activity; readonly open: () => void }) => (
  <>
    <button type="button" className="activities-open" onClick={open}>
      {activityKinds[row.kind as ActivityKind].label}
    </button>
    {row.unread && <span className="activities-new">{activityRecord.unread.label}</span>}
    <span className="activities-narrow">
      {row.beganAt}　{row.userName}
    </span>
    <span className={`activities-narrow ${messageLook(row)}`}>{row.message}</span>
  </>
);

function breakdown({ state }: Activity, open: () => void): ReactNode {
  return (
    state === 'partly' && (
      <Button look="quiet" onClick={open}>
        {words.breakdown}
      </Button>
    )
  );
}
