import { once } from 'node:events';
import { forcedLine, stoppingLine } from '@tsuun/domain/message/operator';

/** Seconds, longer than any part needs to finish; after that the process is ended (R13). */
const limit = 30;

/**
 * Returns a signal that aborts when a user ends the program: Ctrl-C, a service manager, a closed terminal. A second
 * Ctrl-C ends it at once, also while it drains. npm passes the first one on, so that one key press may arrive twice;
 * within a second it counts as one.
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
 * Returns the signal of a worker under `main.ts`: it aborts when that sends SIGTERM or dies (its channel breaks).
 * Ctrl-C is sent to every process of the terminal, but the parent decides on the order of stopping.
 */
export function stopWithParent(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => undefined);
  process.once('SIGTERM', () => abort(controller));
  process.once('disconnect', () => abort(controller));
  return controller.signal;
}

/** Waits until a signal aborts. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

function abort(controller: AbortController, patience = limit): void {
  setTimeout(() => process.exit(1), patience * 1000).unref();
  controller.abort();
}
