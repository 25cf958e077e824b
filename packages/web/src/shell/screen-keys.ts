import { useEffect } from 'react';
import type { KeyHint } from '@tsuun/domain/message/screen-keys';
import { createStore } from '../lib/store.ts';

/** Keys of the screen that is open, as its parts have registered them. */
export const screenKeys = createStore<readonly (readonly KeyHint[])[]>([]);

/** Shows the keys of a part of the screen in the strip at the foot while that part is shown. `hints` must be a stable list. */
export function useScreenKeys(hints: readonly KeyHint[]): void {
  useEffect(() => {
    screenKeys.set((before) => [...before, hints]);
    return () => screenKeys.set((before) => before.filter((one) => one !== hints));
  }, [hints]);
}
