import { useEffect } from 'react';
import { useStore } from '../lib/store.ts';
import { queueStore } from './job-queue.ts';

/** A reload with something running or waiting asks the browser's own question (QUEUE-13): what waits would be lost. */
export function useLeaveQuestion(): void {
  const busy = useStore(queueStore, (items) => items.length > 0);
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
