import { useEffect } from 'react';
import { callEvents } from '../lib/call-events.ts';
import type { ApiError } from '../lib/api-error.ts';
import { resetErrors, showError } from '../ui/feedback/show-error.tsx';
import { browserHistory, currentAddress, go } from '../shell/navigation.ts';
import { pageOf } from '../shell/pages.ts';
import { keepReturnAddress } from '../shell/return-address.ts';
import { createStore } from '../lib/store.ts';

/**
 * Central handling of refused calls: a 400 is an inline alert, every other status opens the persistent dialog, and an
 * ended session leads to its page once the dialog is closed (ERR-17). The user's next command or a navigation clears
 * both (SHELL-14); background reads do not (SHELL-15).
 */
export function CentralErrors() {
  useEffect(() => {
    const stopListening = callEvents.listen({ started: reset, failed: (error) => void failed(error) });
    let page = pageOf(currentAddress().path);
    // Opening and closing a record changes the address but not the page.
    const stopWatching = browserHistory.subscribe(() => {
      const now = pageOf(currentAddress().path);
      if (now === page) return;
      page = now;
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
  if (error.status === 400) return alertStore.set(error.message);
  const closed = await showError(error.message);
  if (!closed || error.status !== 401) return;
  keepReturnAddress();
  go('/error/401');
}

/** The inline alert under the header (ERR-08); `null` when there is none. */
export const alertStore = createStore<string | null>(null);
