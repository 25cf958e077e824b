import { expect, test, vi } from 'vitest';
import { holdUnsaved, mayLeaveTyping, whenAllSaved } from './unsaved.ts';

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

test('SW-05 a reload without unsaved edits happens at once', () => {
  const reload = vi.fn<() => void>();
  whenAllSaved(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('QUEUE-13 FORM-23 a running job delays a reload but no navigation', () => {
  const release = holdUnsaved({ reason: 'work' });
  const reload = vi.fn<() => void>();
  whenAllSaved(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(mayLeaveTyping(async () => false)).toBe(true);
  release();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FORM-23 every form with edits asks before a navigation, the newest first', async () => {
  const askedForms: string[] = [];
  const asks = (name: string, may: boolean) => async (): Promise<boolean> => {
    askedForms.push(name);
    return may;
  };
  const release = [holdUnsaved({ ask: asks('below', false) }), holdUnsaved(), holdUnsaved({ ask: asks('top', true) })];
  expect(await mayLeaveTyping(asks('plain', true))).toBe(false);
  expect(askedForms).toEqual(['top', 'plain', 'below']);
  for (const one of release) one();
  expect(mayLeaveTyping(asks('plain', true))).toBe(true);
});
