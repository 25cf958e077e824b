import { useStore } from '../lib/store.ts';
import { useUnsaved } from '../lib/use-unsaved.ts';
import { hasEnded, queueStore } from './job-queue.ts';

/** A reload with something running or waiting asks the browser's own question (QUEUE-13): what waits would be lost. */
export function useLeaveQuestion(): void {
  const busy = useStore(queueStore, (items) => items.some((item) => !hasEnded(item)));
  useUnsaved(busy, 'work');
}
