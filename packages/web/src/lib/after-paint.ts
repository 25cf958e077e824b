/** Work that waits for a paint; each function is queued once. */
const waiting = new Set<() => void>();

/** Events before which waiting work is done, because a command must see its result. */
const commands = ['keydown', 'pointerdown', 'click', 'compositionstart'] as const;

/**
 * Milliseconds after a frame request that leave the frame of a key undisturbed: browsers draw a second frame before
 * they report the first.
 */
const frameDelay = 24;
/** Milliseconds after which the work runs anyway; a hidden page draws no frames. */
const maxDelay = 200;

let timer: number | undefined;

/**
 * Calls `run` shortly after the next frame, so that a key is painted without waiting for it. It runs earlier at the
 * user's next command or by `paintNow`. Meant for values that may be shown with a delay, such as sums.
 */
export function afterPaint(run: () => void): void {
  waiting.add(run);
  if (waiting.size > 1) return;
  for (const command of commands) window.addEventListener(command, paintNow, { capture: true });
  timer = window.setTimeout(paintNow, maxDelay);
  requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(paintNow, frameDelay);
  });
}

/** Runs all work that waits for the next paint. */
export function paintNow(): void {
  if (waiting.size === 0) return;
  window.clearTimeout(timer);
  for (const command of commands) window.removeEventListener(command, paintNow, { capture: true });
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}
