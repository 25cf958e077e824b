import { activityKinds, type ActivityKind } from '@tsuun/domain/activity/kinds';
import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { durationText } from '@tsuun/domain/message/activity-sentence';
import { words } from '@tsuun/domain/message/words';
import { openActivity } from '../../activity/opened-activity.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityState, countText, FileLink } from './activity-parts.tsx';

/** Who did what when, how long it took, how many it reached, how it ended; a row's name opens its 内訳. */
export function ActivityTable({ rows }: { readonly rows: readonly Activity[] }) {
  return (
    // Wider than a small screen: scrolled by keyboard too, so it takes the focus.
    <div className="activities-scroll" role="region" aria-label={words.historyTable} tabIndex={0}>
      <table className="activities-table">
        <thead>
          <tr>
            <th scope="col">{activityRecord.state.label}</th>
            <th scope="col" className="activities-wide">
              {activityRecord.beganAt.label}
            </th>
            <th scope="col">{activityRecord.kind.label}</th>
            <th scope="col" className="activities-wide">
              {activityRecord.userName.label}
            </th>
            <th scope="col" className="activities-wide activities-number">
              {activityRecord.seconds.label}
            </th>
            <th scope="col" className="activities-wide activities-number">
              {activityRecord.total.label}
            </th>
            <th scope="col" className="activities-wide activities-number">
              {activityRecord.done.label}
            </th>
            <th scope="col" className="activities-wide activities-number">
              {activityRecord.skipped.label}
            </th>
            <th scope="col" className="activities-middle">
              {words.breakdown}
            </th>
            <th scope="col" className="activities-wide">
              {activityRecord.message.label}
            </th>
            <th scope="col" className="activities-wide activities-middle">
              {activityRecord.filePath.label}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { readonly row: Activity }) {
  const { label } = activityKinds[row.kind as ActivityKind];
  const open = (): void => openActivity(row.id ?? '');
  return (
    <tr className={row.unread ? 'activities-unread' : undefined}>
      <td>
        <ActivityState row={row} />
      </td>
      <td className="activities-wide activities-at">{row.beganAt}</td>
      <td className="activities-kind">
        <button type="button" className="activities-open" onClick={open}>
          {label}
        </button>
        {row.unread && <span className="activities-new">{activityRecord.unread.label}</span>}
        {/* What the columns tell that a small screen has no room for. */}
        <span className="activities-narrow">
          {row.beganAt}　{row.userName}
        </span>
        <span className={`activities-narrow ${messageLook(row)}`}>{row.message}</span>
      </td>
      <td className="activities-wide activities-who">{row.userName}</td>
      <td className="activities-wide activities-number">{durationText(row.seconds ?? 0)}</td>
      <td className="activities-wide activities-number">{countText(row.total)}</td>
      <td className="activities-wide activities-number">{countText(row.done)}</td>
      <td className="activities-wide activities-number">{countText(row.skipped)}</td>
      <td className="activities-middle">
        {row.state === 'partly' && (
          <Button look="quiet" onClick={open}>
            {words.breakdown}
          </Button>
        )}
      </td>
      <td className={`activities-wide ${messageLook(row)}`}>{row.message}</td>
      <td className="activities-wide activities-middle">
        <FileLink row={row} />
      </td>
    </tr>
  );
}

const messageLook = ({ state }: Activity): string =>
  state === 'failed' ? 'activities-message activities-failed' : 'activities-message';
