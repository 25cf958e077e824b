import { useEffect } from 'react';
import type { KeyHint } from '@tsuun/domain/message/screen-keys';
import { createStore } from '../lib/store.ts';

/** Keys of the screen that is open, as its parts have told them. */
export const screenKeys = createStore<readonly (readonly KeyHint[])[]>([]);

/** Tells the strip at the foot the keys of a part of the screen while that is shown. `hints` must be a stable list. */
export function useScreenKeys(hints: readonly KeyHint[]): void {
  useEffect(() => {
    screenKeys.set((before) => [...before, hints]);
    return () => screenKeys.set((before) => before.filter((one) => one !== hints));
  }, [hints]);
}
