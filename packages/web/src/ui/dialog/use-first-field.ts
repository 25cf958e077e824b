import { useEffect, type RefObject } from 'react';

const fields = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';

/**
 * Focuses the first field below `root` once it is `ready`, because the ✕ is first in the document. Not on touch
 * screens, whose keyboard would cover half of the dialog.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready || window.matchMedia('(pointer: coarse)').matches) return;
    const all = [...(root.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
    all.find((field) => !field.disabled && !field.readOnly)?.focus();
  }, [root, ready]);
}
