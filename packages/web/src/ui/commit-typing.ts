import { flushSync } from 'react-dom';
import { paintNow } from '../lib/after-paint.ts';

/**
 * Lets the field being typed in take its text, as if it had been left. To be called before a key such as Ctrl+S acts:
 * days are only read when their field is left.
 */
export function commitTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => {
    field.blur();
    paintNow();
  });
  field.focus();
}

/** The first input below `root` whose text could not be read as a value, or nothing. */
export function firstUnread(root: ParentNode): HTMLInputElement | undefined {
  return [...root.querySelectorAll('input')].find((input) => input.validity.customError);
}
