import { useEffect } from 'react';
import { readTable } from '../../../clipboard/read-table.ts';
import { useLatest } from '../../../ui/use-latest.ts';

/** Hears of what is pasted anywhere but into a field; `data-paste` marks the box that is no field. */
export function usePasting(onTable: (table: string[][]) => void): void {
  const latest = useLatest(onTable);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event;
      const field = target instanceof Element ? target.closest('input, textarea, select') : null;
      if (clipboardData === null || (field !== null && !field.hasAttribute('data-paste'))) return;
      event.preventDefault();
      latest.current(readTable(clipboardData));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [latest]);
}
