import { useLayoutEffect, type RefObject } from 'react';

const gap = 2;

/**
 * Shows a `popover="manual"` element under its anchor while `open`, or above it without room, and keeps it there while
 * the page scrolls. It is in the browser's top layer, because tables and dialogs would cut it off.
 */
export function usePositionBelow(
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    const [above, below] = [anchor.current, floating.current];
    if (!open || above === null || below === null) return undefined;
    const place = (): void => positionBelow(above, below);
    below.showPopover?.();
    place();
    const size = new ResizeObserver(place);
    size.observe(below);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      below.hidePopover?.();
    };
  }, [anchor, floating, open]);
}

function positionBelow(anchor: HTMLElement, floating: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const height = floating.offsetHeight;
  const under = bottomOf(anchor) + gap;
  const fitsBelow = under + height <= window.innerHeight || box.top < height + gap;
  floating.style.top = `${fitsBelow ? under : box.top - gap - height}px`;
  floating.style.left = `${Math.max(4, Math.min(box.left, window.innerWidth - floating.offsetWidth - 4))}px`;
  floating.style.minWidth = `${box.width}px`;
}

/** Lower edge of a box including the message of its field, which stays visible. */
function bottomOf(box: HTMLElement): number {
  const message = box.parentElement?.querySelector(':scope > .field-message');
  return Math.max(box.getBoundingClientRect().bottom, message?.getBoundingClientRect().bottom ?? 0);
}
