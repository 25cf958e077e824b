/** Work that waits for a paint; the same work is queued once. */
const waiting = new Set<() => void>();

/** Whatever a person does next must meet the work done. */
const commands = ['keydown', 'pointerdown', 'click', 'compositionstart'] as const;

/** Milliseconds that leave the key's own frame alone: browsers draw a second frame before they tell of the first. */
const moment = 24;
/** No frames are drawn of a hidden page. */
const longest = 200;

let timer: number | undefined;

/**
 * Runs `act` a moment after the next frame, which so shows what a key did without waiting for it; earlier when a person
 * does something else first, or when `paintNow` is called. For what may be shown a moment later, like sums.
 */
export function afterPaint(act: () => void): void {
  waiting.add(act);
  if (waiting.size > 1) return;
  for (const command of commands) window.addEventListener(command, paintNow, { capture: true });
  timer = window.setTimeout(paintNow, longest);
  requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(paintNow, moment);
  });
}

/** Does now what is waiting for the next paint. */
export function paintNow(): void {
  if (waiting.size === 0) return;
  window.clearTimeout(timer);
  for (const command of commands) window.removeEventListener(command, paintNow, { capture: true });
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
