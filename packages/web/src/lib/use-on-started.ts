import { useEffect, useEffectEvent } from 'react';
import { callEvents } from './call-events.ts';

/** Calls `act` at every request of a user's command: the previous notice is removed (SHELL-14). */
export function useOnStarted(act: () => void): void {
  const started = useEffectEvent(act);
  useEffect(() => callEvents.listen({ started: () => started() }), []);
}
