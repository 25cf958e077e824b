import { expect, test, vi } from 'vitest';
import { anyTypingUnsaved, holdUnsaved, whenAllSaved } from './unsaved.ts';

test('SW-05 a reload waits until the last unsaved form is saved or given up, and happens once', () => {
  const reload = vi.fn<() => void>();
  const releaseOne = holdUnsaved();
  const releaseOther = holdUnsaved();
  whenAllSaved(reload);
  releaseOne();
  expect(reload).not.toHaveBeenCalled();
  releaseOther();
  expect(reload).toHaveBeenCalledTimes(1);
  holdUnsaved()();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('SW-05 with nothing unsaved it happens at once', () => {
  const reload = vi.fn<() => void>();
  whenAllSaved(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('QUEUE-13 FORM-23 running work holds a reload, but no way to another page', () => {
  const release = holdUnsaved('work');
  const reload = vi.fn<() => void>();
  whenAllSaved(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(anyTypingUnsaved()).toBe(false);
  release();
  expect(reload).toHaveBeenCalledTimes(1);
});
