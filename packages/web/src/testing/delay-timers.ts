import { onTestFinished, vi } from 'vitest';

/**
 * Delays all timers of one duration (ms) until `run` is called, so that a test of a short pause does not depend on the
 * speed of the machine. Other timers run as usual; the test's end restores them.
 */
export function delayTimers(duration: number): { readonly run: () => void } {
  const real = globalThis.setTimeout;
  const waiting: (() => void)[] = [];
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms?: number) => {
    if (ms !== duration) return real(callback, ms);
    waiting.push(callback);
    return undefined;
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return { run: () => waiting.splice(0).forEach((callback) => callback()) };
}
