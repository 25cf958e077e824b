import { useLayoutEffect, useRef } from 'react';
import { holdUnsaved, isUnloadAgreed, type AskToLeave, type KeptEdits, type UnsavedForm } from './unsaved.ts';

interface UnsavedOptions {
  readonly reason?: 'typing' | 'work';
  /** Question of this form before another page of the program is opened. */
  readonly ask?: AskToLeave;
  /** Lists the edits for a user who can only copy them (SESS-03). */
  readonly describe?: () => UnsavedForm;
  /** Drafts of the edits; must be a stable object. */
  readonly drafts?: KeptEdits;
}

/**
 * Registers unsaved edits while `edited`: a reload by the program waits (SW-05), a reload by the user shows the
 * browser's question, and a navigation shows the form's question.
 */
export function useUnsaved(edited: boolean, { reason = 'typing', ask, describe, drafts }: UnsavedOptions = {}): void {
  // Other parts of the page call these, even while rendering.
  const latest = useRef({ ask, describe });
  useLayoutEffect(() => {
    latest.current = { ask, describe };
  });
  const [asks, describes] = [ask !== undefined, describe !== undefined];
  // In the same commit as the edit, because Back may be pressed before the next paint.
  useLayoutEffect(() => {
    if (!edited) return undefined;
    const release = holdUnsaved({
      reason,
      ask: asks ? async () => (await latest.current.ask?.()) ?? true : undefined,
      drafts,
      describe: describes ? () => latest.current.describe?.() ?? { name: null, changes: [] } : undefined,
    });
    const prevent = (event: BeforeUnloadEvent): void => {
      if (!isUnloadAgreed()) event.preventDefault();
    };
    window.addEventListener('beforeunload', prevent);
    return () => {
      window.removeEventListener('beforeunload', prevent);
      release();
    };
  }, [edited, reason, asks, describes, drafts]);
}
