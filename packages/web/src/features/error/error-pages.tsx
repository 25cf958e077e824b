import type { ReactNode } from 'react';
import { callIdLabel, message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useStore, createStore } from '../../lib/store.ts';
import { canGoBack, go, lastShown } from '../../shell/navigation.ts';
import { useDocumentTitle } from '../../shell/document-title.ts';
import { firstPath, opensFor } from '../../shell/pages.ts';
import { cachedSiteMeta, loadSiteMeta, useClearSiteMeta } from '../../shell/site-meta.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reloadPage } from '../../ui/lazily.tsx';
import { Logo } from '../../ui/logo.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import './error-pages.css';

interface ErrorCardProps {
  readonly title: string;
  readonly sentence: string;
  readonly children?: ReactNode;
}

function ErrorCard({ title, sentence, children }: ErrorCardProps) {
  useDocumentTitle(title);
  return (
    <main className="error-page" tabIndex={-1}>
      <Logo />
      <section className="card stack loose">
        <h1 className="row lead">
          <Icon name="warning" /> {title}
        </h1>
        <p>{sentence}</p>
        {children}
      </section>
    </main>
  );
}

/** ERR-01, ERR-02 */
export function ErrorPage401() {
  useClearSiteMeta();
  return (
    <ErrorCard title="認証エラー" sentence={message.unauthenticated}>
      <Button look="primary" large onClick={() => go('/')}>
        ログイン画面へ
      </Button>
    </ErrorCard>
  );
}

/** Returns to the previous page if the user can open it, otherwise opens the first page with a right (ERR-06). */
async function leaveRefused(): Promise<void> {
  const { authorities } = cachedSiteMeta() ?? (await loadSiteMeta());
  const former = lastShown();
  if (canGoBack() && former !== null && opensFor(authorities, former)) window.history.back();
  else go(firstPath(authorities));
}

/** ERR-03, ERR-04: the refused page is not in the history. */
export function ErrorPage403() {
  return (
    <ErrorCard title="権限エラー" sentence={message.forbiddenPage}>
      <Button look="primary" large onClick={() => void leaveRefused().catch(() => go('/'))}>
        {words.back}
      </Button>
    </ErrorCard>
  );
}

/** Page in place of the layout whose code failed to load (ERR-20). */
const ErrorPageMissing = () => (
  <ErrorCard title={message.errorTitle} sentence={message.partNotLoaded}>
    <Button look="primary" large onClick={reloadPage}>
      {words.reload}
    </Button>
  </ErrorCard>
);

/** ERR-05, ERR-06: no button; Back returns to the previous page. */
export function ErrorPage500() {
  const callId = useStore(failedCallStore);
  return (
    <ErrorCard title="システムエラー" sentence={message.serverErrorPage}>
      {callId !== null && (
        <p className="muted">
          <span>{callIdLabel}</span> <code className="copyable">{callId}</code>
        </p>
      )}
    </ErrorCard>
  );
}

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

/** Id of the call whose failure led to `/error/500`; `null` without one, and after that page. */
export const failedCallStore = createStore<string | null>(null);
