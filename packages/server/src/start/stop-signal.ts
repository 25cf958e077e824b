import { once } from 'node:events';
import { forcedLine, stoppingLine } from '@tsuun/domain/message/operator';

/** Seconds, longer than any part may take to finish; whatever hangs after that is cut off (R13). */
const limit = 30;

/**
 * Fires when a user wants the program to end: Ctrl-C, a service manager, a closed terminal. A second Ctrl-C ends it
 * on the spot, also while it drains; npm passes the first one on, so the same key press may arrive twice within a moment and counts as one.
 */
export function stopSignal(say: (line: string) => void, drainSeconds = 0): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const stop = (): void => {
    if (!controller.signal.aborted) {
      first = Date.now();
      say(stoppingLine);
      abort(controller, drainSeconds + limit);
    } else if (Date.now() - first > 1_000) {
      say(forcedLine);
      process.exit(130);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  return controller.signal;
}

/**
 * For a worker under `main.ts`: fires when that asks (SIGTERM) or dies (its channel breaks). Ctrl-C reaches every process
 * of the terminal, but the order of stopping is the parent's to decide.
 */
export function stopWithParent(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => undefined);
  process.once('SIGTERM', () => abort(controller));
  process.once('disconnect', () => abort(controller));
  return controller.signal;
}

export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function abort(controller: AbortController, patience = limit): void {
  setTimeout(() => process.exit(1), patience * 1000).unref();
  controller.abort();
}
