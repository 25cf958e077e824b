import { useEffect } from 'react';
import { undoneAtOnce } from '../../activity/last-act.ts';
import { useStore } from '../../lib/store.ts';
import { useUndo } from './use-undo.ts';

/** Undoes the act that its key or button takes back without a question. */
export function UndoAtOnce(): null {
  const activity = useStore(undoneAtOnce);
  const undo = useUndo();
  useEffect(() => {
    if (activity === null) return;
    undoneAtOnce.set(null);
    undo(activity);
  }, [activity, undo]);
  return null;
}
