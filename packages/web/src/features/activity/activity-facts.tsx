import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { durationText } from '@tsuun/domain/message/activity-sentence';
import { ActivityMessage, ActivityState, countText, FileLink } from './activity-parts.tsx';

/** The line itself: how it ended, who, when, how long, how many, and its file. */
export function ActivityFacts({ row }: { readonly row: Activity }) {
  const facts = [
    [activityRecord.userName.label, row.userName],
    [activityRecord.beganAt.label, row.beganAt],
    [activityRecord.seconds.label, durationText(row.seconds ?? 0)],
    [activityRecord.total.label, countText(row.total)],
    [activityRecord.done.label, countText(row.done)],
    [activityRecord.skipped.label, countText(row.skipped)],
  ] as const;
  return (
    <>
      <p className="activity-outcome">
        <ActivityState row={row} />
        <ActivityMessage row={row} />
      </p>
      <dl className="activity-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FileLink row={row} named />
    </>
  );
}
