import { flushSync } from 'react-dom';

/**
 * Lets the field being typed in take its text, as if it had been left. To be called before a key such as Ctrl+S acts:
 * days are only read when their field is left.
 */
export function commitTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus();
}

/** The first input below `root` whose text could not be read as a value, or nothing. */
export function firstUnread(root: ParentNode): HTMLInputElement | undefined {
  return [...root.querySelectorAll('input')].find((input) => input.validity.customError);
}
