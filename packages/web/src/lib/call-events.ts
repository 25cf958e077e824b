import type { ApiError } from './api-error.ts';

interface Listener {
  /** A call made by a person's act begins. */
  started?(): void;
  /** Something was refused, no matter where it is shown: the notice of an older success goes. */
  refused?(): void;
  /** A call failed and its caller does not show it. */
  failed?(error: ApiError): void;
}

const listeners = new Set<Listener>();

/** Events that calls publish; the one listener is the central error handling in `app/central-errors.tsx` (ERR-07). */
export const callEvents = {
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  started(): void {
    for (const listener of listeners) listener.started?.();
  },
  refused(): void {
    for (const listener of listeners) listener.refused?.();
  },
  failed(error: ApiError): void {
    for (const listener of listeners) listener.failed?.(error);
  },
};
