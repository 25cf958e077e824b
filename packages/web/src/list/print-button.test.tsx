import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrintButton } from './print-button.tsx';

const list = { rows: [], totalCount: 0, hasMore: false, loading: false, error: null, loadMore: () => undefined };

test.each([
  ['Ctrl+P', { key: 'p', ctrlKey: true }],
  ['Ctrl+P with Caps Lock', { key: 'P', ctrlKey: true }],
  ['⌘P of a Mac', { key: 'p', metaKey: true }],
])('LOOK %s prints the list and not only the rows on screen', async (_name, pressed) => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  render(<PrintButton list={list} />);
  expect(fireEvent.keyDown(document.body, pressed)).toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  print.mockRestore();
});
