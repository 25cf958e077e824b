import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callEvents } from '../lib/call-events.ts';
import type { ApiError } from '../lib/api-error.ts';
import { useResetErrors, useShowError } from '../ui/feedback/show-error.tsx';
import { alertStore } from './alert-store.ts';
import { forgetSiteMeta } from '../shell/site-meta.ts';

/**
 * The central handling of refused calls (SPEC-A 8): 400 as an inline alert, everything else in the persistent dialog;
 * a lost session leads to its page once the dialog is closed (ERR-17). A person's next act or a navigation clears
 * what is shown (SHELL-14); reads that follow by themselves do not (SHELL-15).
 */
export function CentralErrors() {
  const showError = useShowError();
  const resetErrors = useResetErrors();
  const router = useRouter();

  useEffect(() => {
    const reset = (): void => {
      alertStore.set(null);
      resetErrors();
    };
    const failed = async (error: ApiError): Promise<void> => {
      if (error.status === 400) return alertStore.set(error.message);
      await showError(error.message);
      if (error.status !== 401) return;
      forgetSiteMeta();
      await router.navigate({ to: '/error/401' });
    };
    const stopListening = callEvents.listen({ started: reset, failed: (error) => void failed(error) });
    const stopWatching = router.subscribe('onBeforeNavigate', (event) => event.pathChanged && reset());
    return () => {
      stopListening();
      stopWatching();
    };
  }, [router, showError, resetErrors]);

  return null;
}
