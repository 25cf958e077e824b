import { useEffect, useEffectEvent } from 'react';
import { holdUnsaved, type AskToLeave } from './unsaved.ts';

interface UnsavedOptions {
  readonly reason?: 'typing' | 'work';
  /** Question of this form before another page of ours is opened. */
  readonly ask?: AskToLeave;
}

/**
 * Registers typing that is not saved while `edited`: a reload by the program waits (SW-05), one by the person asks the
 * browser's own question, another page of ours asks the form's.
 */
export function useUnsaved(edited: boolean, { reason = 'typing', ask }: UnsavedOptions = {}): void {
  const askNow = useEffectEvent(async () => ask === undefined || (await ask()));
  const asks = ask !== undefined;
  useEffect(() => {
    if (!edited) return undefined;
    const release = holdUnsaved(reason, asks ? () => askNow() : undefined);
    const prevent = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => {
      window.removeEventListener('beforeunload', prevent);
      release();
    };
  }, [edited, reason, asks]);
}
