import { isComposing } from './is-composing.ts';

/**
 * A key that does something does it once a press: its automatic repeats are taken away before anything hears them.
 * Held Ctrl+Enter would confirm one order after the other, a held Enter answer the question that it has opened. Keys
 * that only write or move (letters, arrows, Tab, a new line in a text area) repeat as ever. Answers how to stop.
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

const withCtrl: ReadonlySet<string> = new Set(['s', 'S', 'ArrowUp', 'ArrowDown']);

function actsOnce({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const ctrl = ctrlKey || metaKey;
  if (key === 'Enter') return ctrl || !(target instanceof HTMLTextAreaElement);
  return key === 'Escape' || (ctrl && withCtrl.has(key));
}
