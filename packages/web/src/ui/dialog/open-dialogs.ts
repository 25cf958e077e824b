/** Open dialogs, the topmost last; all content outside of the topmost one is inert. */
let stack: readonly HTMLDialogElement[] = [];

export const openDialogs = {
  add: (dialog: HTMLDialogElement): void => {
    stack = [...stack, dialog];
  },
  remove: (dialog: HTMLDialogElement): void => {
    stack = stack.filter((open) => open !== dialog);
  },
  topmost: (): HTMLDialogElement | null => stack[stack.length - 1] ?? null,
};
