import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../../../editing/focus-field.ts';
import { setDetailed } from './detail-mode.ts';

/** Leads to a field wherever it stands: one that the simple form lacks is looked for in the full one. */
export function useLead(form: RefObject<HTMLElement | null>): (path: string) => void {
  return (path) => {
    if (focusField(form.current, path)) return;
    flushSync(() => setDetailed(true));
    focusField(form.current, path);
  };
}
