import { hasCtrl, plainKey, isComposing } from './keys.ts';

/**
 * Suppresses the automatic repeats of keys with a command before any listener receives them: a held Ctrl+Enter would
 * confirm one order after the other, a held Enter answer the question that it has opened. Keys that only write or move
 * repeat. Returns the function that ends this.
 */
export function ignoreHeldKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.repeat || isComposing(event) || !actsOnce(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}

const withCtrl: ReadonlySet<string> = new Set(['s', 'ArrowUp', 'ArrowDown']);

function actsOnce(event: KeyboardEvent): boolean {
  const key = plainKey(event);
  const ctrl = hasCtrl(event);
  if (key === 'Enter') return ctrl || !(event.target instanceof HTMLTextAreaElement);
  return key === 'Escape' || (ctrl && withCtrl.has(key));
}
