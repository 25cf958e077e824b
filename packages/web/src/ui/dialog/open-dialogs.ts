/** Which dialogs are open, the last on top: everything outside the topmost one is inert, so notices must go inside. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLDialogElement[]): void {
  stack = next;
  for (const listener of listeners) listener();
}

export const openDialogs = {
  add: (dialog: HTMLDialogElement): void => replace([...stack, dialog]),
  remove: (dialog: HTMLDialogElement): void => replace(stack.filter((open) => open !== dialog)),
  topmost: (): HTMLDialogElement | null => stack[stack.length - 1] ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
