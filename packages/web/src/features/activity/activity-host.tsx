import { lazy, Suspense } from 'react';
import { openedActivity } from '../../activity/opened-activity.ts';
import { useStore } from '../../lib/store.ts';

const ActivityDialog = lazy(() =>
  import('./activity-dialog.tsx').then((module) => ({ default: module.ActivityDialog })),
);

/** Shows the 内訳 that somebody asked for, over whatever page there is; loaded with the first. */
export function ActivityHost() {
  const id = useStore(openedActivity);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <ActivityDialog key={id} id={id} onClose={() => openedActivity.set(null)} />
    </Suspense>
  );
}
