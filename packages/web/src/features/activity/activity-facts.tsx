import { activityRecord, type Activity } from '@tsuun/domain/activity/record';
import { durationText } from '@tsuun/domain/message/activity-sentence';
import { figures } from '@tsuun/domain/message/figures';
import { ActivityState } from '../../activity/activity-state.tsx';
import { FactBox } from '../../ui/dialog/fact-box.tsx';
import { ActivityMessage, FileLink } from './activity-parts.tsx';

/** Facts of an activity: result, user, time, duration, number of records and file. */
export function ActivityFacts({ row }: { readonly row: Activity }) {
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
      <p className="activity-outcome">
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
