import { useLayoutEffect, useRef } from 'react';
import { holdUnsaved, type AskToLeave, type UnsavedForm } from './unsaved.ts';

interface UnsavedOptions {
  readonly reason?: 'typing' | 'work';
  /** Question of this form before another page of ours is opened. */
  readonly ask?: AskToLeave;
  /** Lists the edits for a person who can only copy them (SESS-03). */
  readonly describe?: () => UnsavedForm;
}

/**
 * Registers typing that is not saved while `edited`: a reload by the program waits (SW-05), one by the person asks the
 * browser's own question, another page of ours asks the form's.
 */
export function useUnsaved(edited: boolean, { reason = 'typing', ask, describe }: UnsavedOptions = {}): void {
  // Called by other parts of the page, in their rendering too.
  const latest = useRef({ ask, describe });
  useLayoutEffect(() => {
    latest.current = { ask, describe };
  });
  const [asks, describes] = [ask !== undefined, describe !== undefined];
  // In the same commit as the edit: Back may be pressed before the next paint.
  useLayoutEffect(() => {
    if (!edited) return undefined;
    const release = holdUnsaved({
      reason,
      ask: asks ? async () => (await latest.current.ask?.()) ?? true : undefined,
      describe: describes ? () => latest.current.describe?.() ?? { name: null, changes: [] } : undefined,
    });
    const prevent = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => {
      window.removeEventListener('beforeunload', prevent);
      release();
    };
  }, [edited, reason, asks, describes]);
}
