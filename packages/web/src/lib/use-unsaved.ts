import { useEffect, useRef } from 'react';
import { holdUnsaved, type UnsavedForm } from './unsaved.ts';

/**
 * Registers typing of this form that is not saved yet: a reload by the program waits (SW-05), one by the person asks
 * the browser's own question. `describe` lists it for a person who can only copy it (SESS-03).
 */
export function useUnsaved(
  edited: boolean,
  reason: 'typing' | 'work' = 'typing',
  describe: () => UnsavedForm | null = () => null,
): void {
  const latest = useRef(describe);
  useEffect(() => {
    latest.current = describe;
  });
  useEffect(() => {
    if (!edited) return undefined;
    const release = holdUnsaved(reason, () => latest.current());
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [edited, reason]);
}
