import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorPage500 } from '../features/error/error-pages.tsx';
import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';

/** Beginning of the message of an error for code that cannot be loaded, as the router knows it. */
export const missingModule = 'Failed to fetch dynamically imported module';

/**
 * Shown instead of a page that breaks while drawing, until another page is opened (ERR-05). Where its code cannot be
 * loaded, also after the one reload by the router, the connection is named as the cause.
 */
export function BrokenPage({ error }: ErrorComponentProps) {
  const isMissing = error instanceof Error && error.message.startsWith(missingModule);
  useEffect(() => {
    if (isMissing) callEvents.failed(ApiError.network());
  }, [isMissing]);
  return <ErrorPage500 />;
}
