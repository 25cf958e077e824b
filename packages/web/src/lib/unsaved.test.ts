import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdUnsaved, mayLeaveTyping, reloadKeepingDrafts, whenAllSaved } from './unsaved.ts';
import { useUnsaved } from './use-unsaved.ts';

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

const kept = (fits: boolean) => ({ keep: () => fits, discard: () => undefined });

test.each([
  ['the browser asks nothing if all edits are kept', kept(true), false],
  ['the browser asks if it has no room', kept(false), true],
  ['the browser asks about edits that are never kept', undefined, true],
])('ERR-20 at a reload %s', (_, drafts, asks) => {
  const leaving = new Event('beforeunload', { cancelable: true });
  vi.stubGlobal('location', { reload: () => window.dispatchEvent(leaving) });
  const { unmount } = renderHook(() => useUnsaved(true, { ...(drafts && { drafts }) }));
  reloadKeepingDrafts();
  expect(leaving.defaultPrevented).toBe(asks);
  unmount();
  vi.unstubAllGlobals();
});
