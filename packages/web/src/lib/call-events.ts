import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from './api-error.ts';

interface Listener {
  /** A call of a user's command begins. */
  started?(): void;
  /** A call was refused, wherever the refusal is shown; an older success notice is removed. */
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

/** Calls `run` at every request of a user's command: the previous notice is removed (SHELL-14). */
export function useOnStarted(run: () => void): void {
  const started = useEffectEvent(run);
  useEffect(() => callEvents.listen({ started: () => started() }), []);
}
