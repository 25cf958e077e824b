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

test('LOOK the page behind full-screen dialogs is not drawn until the last one closes', () => {
  const [one, two] = [coverPage(), coverPage()];
  expect(covered()).toBe(true);
  one();
  expect(covered()).toBe(true);
  two();
  expect(covered()).toBe(false);
});

test('LOOK only full-screen dialogs hide the page', () => {
  const { rerender } = render(dialog('wide'));
  expect(covered()).toBe(false);
  rerender([dialog('fullscreen'), dialog('small')]);
  expect(covered()).toBe(true);
  rerender([dialog('fullscreen')]);
  expect(covered()).toBe(true);
  rerender([]);
  expect(covered()).toBe(false);
});

test('LOOK the page is drawn again before its dialog closes, so that the focus can return', () => {
  const seen: boolean[] = [];
  const closing = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => void seen.push(!covered()));
  render(dialog('fullscreen')).unmount();
  expect(seen).toEqual([true]);
  closing.mockRestore();
});
