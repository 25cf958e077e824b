import { expect, test, vi } from 'vitest';
import { holdUnsaved, whenAllSaved } from './unsaved.ts';

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
