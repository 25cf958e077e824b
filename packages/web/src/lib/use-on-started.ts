import { useEffect, useEffectEvent } from 'react';
import { callEvents } from './call-events.ts';

/** Does something at every request that a person starts: the notice of the one before goes (SHELL-14). */
export function useOnStarted(act: () => void): void {
  const started = useEffectEvent(act);
  useEffect(() => callEvents.listen({ started: () => started() }), []);
}
