import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { coverPage, Dialog, type DialogSize } from './dialog.tsx';

const covered = (): boolean => document.documentElement.classList.contains('page-covered');
const close = (): undefined => undefined;
const dialog = (size: DialogSize) => (
  <Dialog key={size} title={size} size={size} onClose={close}>
    {size}
  </Dialog>
);

test('what lies behind a dialog as large as the window is not drawn until the last of them is gone', () => {
  const [one, two] = [coverPage(), coverPage()];
  expect(covered()).toBe(true);
  one();
  expect(covered()).toBe(true);
  two();
  expect(covered()).toBe(false);
});

test('only sheets cover the page; a dialog over a sheet leaves it covered', () => {
  const { rerender } = render(dialog('wide'));
  expect(covered()).toBe(false);
  rerender([dialog('fullscreen'), dialog('small')]);
  expect(covered()).toBe(true);
  rerender([dialog('fullscreen')]);
  expect(covered()).toBe(true);
  rerender([]);
  expect(covered()).toBe(false);
});

test('the page is seen again before its sheet closes, or the focus could not go back to it', () => {
  const seen: boolean[] = [];
  const closing = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => void seen.push(!covered()));
  render(dialog('fullscreen')).unmount();
  expect(seen).toEqual([true]);
  closing.mockRestore();
});
