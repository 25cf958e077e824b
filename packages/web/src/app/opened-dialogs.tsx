import { openedActivity } from '../activity/opened-activity.ts';
import { openedUndo } from '../activity/opened-undo.ts';
import { lazily } from '../lib/lazily.tsx';
import { useStore } from '../lib/store.ts';

const ActivityDialog = lazily(async () => (await import('../features/activity/activity-dialog.tsx')).ActivityDialog);
const UndoDialog = lazily(async () => (await import('../features/undo/undo-dialog.tsx')).UndoDialog);

/** Over whatever page there is: the 内訳 that somebody asked for, and the question before an act is taken back. */
export function OpenedDialogs() {
  const id = useStore(openedActivity);
  const act = useStore(openedUndo);
  return (
    <>
      {id !== null && <ActivityDialog key={id} id={id} onClose={() => openedActivity.set(null)} />}
      {act !== null && <UndoDialog key={act.id} act={act} onClose={() => openedUndo.set(null)} />}
    </>
  );
}
