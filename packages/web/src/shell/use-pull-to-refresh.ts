import { useEffect, useRef, useState } from 'react';

/** Follows a finger that pulls the page down from its top, and reloads when it is lifted far enough down (SHELL-06). */
export function usePullToRefresh(reload: () => void): number {
  const [pulled, setPulled] = useState(0);
  const way = useRef({ start: null as Finger | null, pulled: 0 });
  useEffect(() => {
    const to = (distance: number): void => {
      way.current.pulled = distance;
      setPulled(distance);
    };
    const begin = (event: TouchEvent): void => {
      way.current.start = event.touches.length === 1 && mayPull(event.target) ? fingerOf(event) : null;
    };
    const move = (event: TouchEvent): void => {
      const { start } = way.current;
      if (start) to(event.touches.length === 1 ? pullDistance(start, fingerOf(event)) : 0);
    };
    const end = (): void => {
      if (way.current.start && reloadsAt(way.current.pulled)) reload();
      give();
    };
    const give = (): void => {
      way.current.start = null;
      to(0);
    };
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: give };
    for (const [name, listener] of Object.entries(listeners)) {
      window.addEventListener(name, listener as EventListener, { passive: true });
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [reload]);
  return pulled;
}

function fingerOf({ touches }: TouchEvent): Finger {
  const { clientX: x = 0, clientY: y = 0 } = touches[0] ?? {};
  return { x, y };
}

/** Distance in pixels that reloads the page, and the largest one shown (CONST-23, CONST-24). */
const pullThreshold = 40;
const maxPulled = 140;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Distance by which a page is pulled; a finger that moves up or sideways does not pull. */
export function pullDistance(start: Finger, now: Finger): number {
  const down = now.y - start.y;
  if (down <= 0 || Math.abs(now.x - start.x) > down) return 0;
  return Math.min(down, maxPulled);
}

export const reloadsAt = (pulled: number): boolean => pulled >= pullThreshold;

/**
 * True if a pull may begin at an element: the window and every scrolling box around the finger are scrolled to their
 * top, and no dialog is open.
 */
function mayPull(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.querySelector('dialog[open]')) return false;
  for (let box = target instanceof Element ? target : null; box; box = box.parentElement) {
    if (box !== document.documentElement && box.scrollTop > 0) return false;
  }
  return true;
}
