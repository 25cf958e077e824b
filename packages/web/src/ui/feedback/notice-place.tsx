import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import './notice-place.css';

/** Where notices can stand, the newest on top: that of the dialog that was opened last. */
const places = createStore<readonly HTMLElement[]>([]);

/** The place that is in sight now. */
export const useTopmostPlace = (): HTMLElement | null => useStore(places, (all) => all.at(-1) ?? null);

/** Room kept for a notice, in a bar where nothing else stands: it never lies over a control or a figure. */
export function NoticePlace() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    places.set((all) => [...all, current]);
    return () => places.set((all) => all.filter((one) => one !== current));
  }, []);
  return <div ref={place} className="notice-place" role="status" aria-live="polite" />;
}
