import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorPage500 } from '../features/error/error-pages.tsx';
import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';

/** Beginning of the error message by which the router recognises code that failed to load. */
export const missingModule = 'Failed to fetch dynamically imported module';

/**
 * Page shown in place of a page that throws while drawing, until another page is opened (ERR-05). If its code failed to
 * load, even after the one reload by the router, the connection is named as the cause.
 */
export function BrokenPage({ error }: ErrorComponentProps) {
  const isMissing = error instanceof Error && error.message.startsWith(missingModule);
  useEffect(() => {
    if (isMissing) callEvents.failed(ApiError.network());
  }, [isMissing]);
  return <ErrorPage500 />;
}
