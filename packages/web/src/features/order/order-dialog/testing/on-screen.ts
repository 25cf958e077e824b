import { screen } from '@testing-library/react';

/** For tests: the dialog on top. By element and not by role, which would compute the names of 130 fields each time. */
export const topmost = (): HTMLElement => [...document.querySelectorAll('dialog')].at(-1) as HTMLElement;

/** For tests: the button that begins with a word, in the dialog on top. */
export function button(word: string): HTMLButtonElement {
  const found = [...topmost().querySelectorAll('button')].find((one) => one.textContent?.startsWith(word));
  if (!found) throw new Error(`no button ${word}`);
  return found;
}

/** For tests: the input of a field. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
