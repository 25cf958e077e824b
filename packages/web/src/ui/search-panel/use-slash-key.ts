import type { RefObject } from 'react';
import { useListener } from '../../lib/use-listener.ts';
import { openDialogs } from '../dialog/open-dialogs.ts';

const takesText = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const firstField = 'input:not([type="radio"], [type="checkbox"])';

/** Focuses the first typed condition by `/`, unless a text is being typed (SEARCH-15). */
export function useSlashKey(panel: RefObject<HTMLElement | null>): void {
  useListener('keydown', (event) => {
    const slash = event.key === '/' || event.key === '／' || (event.key === 'Process' && event.code === 'Slash');
    if (!slash || event.ctrlKey || event.altKey || event.metaKey || openDialogs.topmost() !== null) return;
    if (document.activeElement?.matches(takesText) === true) return;
    const field = panel.current?.querySelector<HTMLInputElement>(firstField);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
