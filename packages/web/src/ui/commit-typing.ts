import { flushSync } from 'react-dom';
import { paintNow } from '../lib/after-paint.ts';

/** Codes of fields that were left before the master had answered. */
const lookUps = new Set<Promise<void>>();

/** Delays commands of the form until this look-up has ended, see `afterTyping`. */
export function whileLookingUp(lookUp: Promise<void>): void {
  lookUps.add(lookUp);
  void lookUp.finally(() => lookUps.delete(lookUp));
}

/**
 * Lets the field being typed in take its text, as if it had been left. To be called before a key such as Ctrl+S acts:
 * days are only read when their field is left.
 */
export function commitTyping(): void {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLInputElement ? activeElement : null;
  flushSync(() => {
    field?.blur();
    paintNow();
  });
  field?.focus();
}

/** The same, and acts when everything typed has become a value or is known to be none: at once, or after a look-up. */
export function afterTyping(act: () => unknown): void {
  commitTyping();
  if (lookUps.size === 0) act();
  else void Promise.all(lookUps).then(act);
}

/** Leads to the first input below `root` whose text could not be read as a value; false where there is none. */
export function leadToUnread(root: ParentNode | null): boolean {
  const field = root?.querySelector<HTMLElement>('[data-unread]');
  if (!field) return false;
  focusControl(field);
  return true;
}

/** Puts the focus on a control and brings it into sight, with room for what is said below it. */
export function focusControl(control: HTMLElement): void {
  control.scrollIntoView?.({ block: 'center' });
  control.focus({ preventScroll: true });
}
