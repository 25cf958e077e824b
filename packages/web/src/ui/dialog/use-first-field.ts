import { useEffect, type RefObject } from 'react';

const fields = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';

/**
 * Focuses the field with a name, or the first one below `root`, once it is `ready`, because the ✕ is first in the document. Not on touch
 * screens, whose keyboard would cover half of the dialog.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, ready = true, name?: string): void {
  useEffect(() => {
    if (!ready || window.matchMedia('(pointer: coarse)').matches) return;
    const all = [...(root.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
    const free = all.filter((field) => !field.disabled && !field.readOnly);
    const first = free.find((field) => field.name === name) ?? free[0];
    first?.focus();
    if (first !== free[0]) first?.scrollIntoView?.({ block: 'center' });
  }, [root, ready, name]);
}
