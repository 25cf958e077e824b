import { useEffect, useRef, useState } from 'react';
import { mayPull, pulledBy, reloadsAt, type Finger } from './pull.ts';

/** Follows one finger that pulls the page down from its top, and reloads when it is let go far enough (SHELL-06). */
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
      if (start) to(event.touches.length === 1 ? pulledBy(start, fingerOf(event)) : 0);
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
    for (const [name, act] of Object.entries(listeners)) {
      window.addEventListener(name, act as EventListener, { passive: true });
    }
    return () => {
      for (const [name, act] of Object.entries(listeners)) window.removeEventListener(name, act as EventListener);
    };
  }, [reload]);
  return pulled;
}

function fingerOf({ touches }: TouchEvent): Finger {
  const { clientX: x = 0, clientY: y = 0 } = touches[0] ?? {};
  return { x, y };
}
