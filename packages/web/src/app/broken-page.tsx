import type { ErrorComponentProps } from '@tanstack/react-router';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { ErrorPage500, ErrorPageMissing } from '../features/error/error-pages.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { reloadPage } from '../ui/lazily.tsx';

/** Beginning of the error message by which the router recognises code that failed to load. */
export const missingModule = 'Failed to fetch dynamically imported module';

const isMissing = (error: unknown): boolean => error instanceof Error && error.message.startsWith(missingModule);

/** Page shown in place of a page that throws while drawing, until another page is opened (ERR-05). */
export const BrokenPage = ({ error }: ErrorComponentProps) =>
  isMissing(error) ? <ErrorPageMissing /> : <ErrorPage500 />;

/**
 * Content in place of a page whose code failed to load, even after the one reload by the router; header and tabs stay
 * (ERR-20). Other errors go on to the layout.
 */
export function MissingPage({ error }: ErrorComponentProps) {
  if (!isMissing(error)) throw error;
  return (
    <>
      <h1 className="visually-hidden">{message.errorTitle}</h1>
      <EmptyState alert icon="warning" action={<Button onClick={reloadPage}>{words.reload}</Button>}>
        {message.partNotLoaded}
      </EmptyState>
    </>
  );
}
