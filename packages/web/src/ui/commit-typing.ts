import { flushSync } from 'react-dom';
import { paintNow } from '../lib/after-paint.ts';

/** Look-ups of codes whose fields lost the focus before the master had answered. */
const lookUps = new Set<Promise<void>>();

/** Delays commands of the form until this look-up has ended, see `afterTyping`. */
export function whileLookingUp(lookUp: Promise<void>): void {
  lookUps.add(lookUp);
  void lookUp.finally(() => lookUps.delete(lookUp));
}

/**
 * Commits the text of the focused field or open cell as if it had lost the focus. Called before a key such as Ctrl+S
 * acts, because days are only read when their field loses the focus.
 */
export function commitTyping(): void {
  const { activeElement } = document;
  const isCell = activeElement instanceof HTMLTextAreaElement && activeElement.dataset.typing !== undefined;
  const field = isCell || activeElement instanceof HTMLInputElement ? activeElement : null;
  flushSync(() => {
    field?.blur();
    paintNow();
  });
  field?.focus();
}

/** Text in the focused field that becomes a value only when the field is left (`data-typing`); blank without one. */
export function textBeingTyped(): { readonly name: string; readonly text: string } | null {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.dataset.typing !== undefined
    ? { name: field.name, text: field.value }
    : null;
}

/**
 * Commits the typed text and calls `run` when all texts are values or known to be unreadable: at once, or after a
 * look-up.
 */
export function afterTyping(run: () => unknown): void {
  commitTyping();
  if (lookUps.size === 0) run();
  else void Promise.all(lookUps).then(run);
}

/** Focuses the first input below `root` whose text cannot be read; false if there is none. */
export function focusUnread(root: ParentNode | null): boolean {
  const field = root?.querySelector<HTMLElement>('[data-unread]');
  if (!field) return false;
  focusControl(field);
  return true;
}

/** Focuses a control and scrolls it into view with room for its message. */
export function focusControl(control: HTMLElement): void {
  control.scrollIntoView?.({ block: 'center' });
  control.focus({ preventScroll: true });
}
