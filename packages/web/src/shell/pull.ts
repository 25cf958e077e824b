/** Pixels of a finger's way down that reload the page, and the most that is shown of it (CONST-23, CONST-24). */
export const pullThreshold = 40;
export const mostPulled = 140;

export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** How far a page is pulled; a finger that goes up or sideways pulls nothing. */
export function pulledBy(start: Finger, now: Finger): number {
  const down = now.y - start.y;
  if (down <= 0 || Math.abs(now.x - start.x) > down) return 0;
  return Math.min(down, mostPulled);
}

export const reloadsAt = (pulled: number): boolean => pulled >= pullThreshold;

/** Whether a pull may begin at an element: the window and every box around the finger stand at their top, no dialog is open. */
export function mayPull(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || document.querySelector('dialog[open]')) return false;
  for (let box = target instanceof Element ? target : null; box; box = box.parentElement) {
    if (box !== document.documentElement && box.scrollTop > 0) return false;
  }
  return true;
}
