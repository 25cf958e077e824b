import { useEffect, useEffectEvent } from 'react';
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
  const askNow = useEffectEvent(async () => ask === undefined || (await ask()));
  const describeNow = useEffectEvent((): UnsavedForm => describe?.() ?? { name: null, changes: [] });
  const [asks, describes] = [ask !== undefined, describe !== undefined];
  useEffect(() => {
    if (!edited) return undefined;
    const release = holdUnsaved({
      reason,
      ask: asks ? () => askNow() : undefined,
      describe: describes ? () => describeNow() : undefined,
    });
    const prevent = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => {
      window.removeEventListener('beforeunload', prevent);
      release();
    };
  }, [edited, reason, asks, describes]);
}
