import { useEffect } from 'react';
import { callEvents } from '../lib/call-events.ts';
import { dropQueue } from '../job/job-queue.ts';
import type { ApiError } from '../lib/api-error.ts';
import { resetErrors, showError } from '../ui/feedback/show-error.tsx';
import { addressStore, go } from '../shell/address.ts';
import { keepReturnAddress } from '../shell/return-address.ts';
import { createStore } from '../lib/store.ts';

/**
 * The central handling of refused calls: 400 as an inline alert, everything else in the persistent dialog;
 * a lost session leads to its page once the dialog is closed (ERR-17). A person's next act or a navigation clears
 * what is shown (SHELL-14); reads that follow by themselves do not (SHELL-15).
 */
export function CentralErrors() {
  useEffect(() => {
    const stopListening = callEvents.listen({ started: reset, failed: (error) => void failed(error) });
    let { path } = addressStore.get();
    const stopWatching = addressStore.subscribe(() => {
      if (addressStore.get().path === path) return;
      ({ path } = addressStore.get());
      reset();
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }, []);
  return null;
}

function reset(): void {
  alertStore.set(null);
  resetErrors();
}

async function failed(error: ApiError): Promise<void> {
  // Nothing that waits may begin under whoever signs in next.
  if (error.status === 401) dropQueue();
  if (error.status === 400) return alertStore.set(error.message);
  const closed = await showError(error.message);
  if (!closed || error.status !== 401) return;
  keepReturnAddress();
  go('/error/401');
}

/** The inline alert under the header (ERR-08); `null` when there is none. */
export const alertStore = createStore<string | null>(null);
