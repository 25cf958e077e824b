import { useEffect, type RefObject } from 'react';

const fields = 'input:not([type=hidden]):not([tabindex="-1"]), select, textarea';

/**
 * Puts the focus on the first field below `root` once it is `ready`: a dialog is opened to type, and its ✕ comes first
 * in the order of the page. Not for fingers, whose keyboard would cover half the dialog.
 */
export function useFirstField(root: RefObject<HTMLElement | null>, ready = true): void {
  useEffect(() => {
    if (!ready || window.matchMedia('(pointer: coarse)').matches) return;
    const all = [...(root.current?.querySelectorAll<HTMLInputElement>(fields) ?? [])];
    all.find((field) => !field.disabled && !field.readOnly)?.focus();
  }, [root, ready]);
}
