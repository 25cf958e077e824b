import { useEffect, useEffectEvent, type RefObject } from 'react';

const eventName = 'enter-rows';

/**
 * Focuses the first row of the list in the same dialog or page as `from`. False if there is no list or it has no rows.
 */
export function enterRows(from: Element): boolean {
  const place = from.closest('dialog') ?? document;
  const boxes = [...place.querySelectorAll('.table-box')];
  const box = boxes.find((one) => one.closest('dialog') === from.closest('dialog'));
  return box !== undefined && !box.dispatchEvent(new Event(eventName, { cancelable: true }));
}

/** Registers this table for `enterRows`: `enter` focuses the first row and returns true if there is one. */
export function useEnterRows(box: RefObject<HTMLElement | null>, enter: () => boolean): void {
  const entered = useEffectEvent((event: Event): void => {
    if (enter()) event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: Event): void => entered(event);
    element?.addEventListener(eventName, listener);
    return () => element?.removeEventListener(eventName, listener);
  }, [box]);
}
