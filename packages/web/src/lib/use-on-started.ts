import { useEffect, useEffectEvent } from 'react';
import { callEvents } from './call-events.ts';

/** Calls `run` at every request of a user's command: the previous notice is removed (SHELL-14). */
export function useOnStarted(run: () => void): void {
  const started = useEffectEvent(run);
  useEffect(() => callEvents.listen({ started: () => started() }), []);
}
