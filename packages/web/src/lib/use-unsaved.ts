import { useEffect } from 'react';
import { holdUnsaved } from './unsaved.ts';

/**
 * Says that this form holds typing nobody has saved, while it does: a reload by the program waits (SW-05), one by the
 * person asks the browser's own question.
 */
export function useUnsaved(edited: boolean, reason: 'typing' | 'work' = 'typing'): void {
  useEffect(() => {
    if (!edited) return undefined;
    const release = holdUnsaved(reason);
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [edited, reason]);
}
