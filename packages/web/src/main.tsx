// First, so that the sheets of components override them.
import './styles/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from '@tanstack/react-router';
import { showInOverlay } from './app/development-overlay.ts';
import { createPageRouter } from './app/router.tsx';
import { registerBackgroundWorker } from './shell/background-worker.ts';
import { cachedSiteMeta, loadSiteMeta } from './shell/site-meta.ts';
import { ignoreHeldKeys } from './ui/held-keys.ts';

const place = document.getElementById('app');
if (!place) throw new Error('the page has no place for the application');

const pause = 500;

/**
 * Does something nobody waits for, once the page stands with its data, in 20 seconds at the latest; browsers without
 * idle time just wait.
 */
function whenIdle(run: () => void, pauses = 40): void {
  setTimeout(() => {
    const stands = document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null;
    if (!stands && pauses > 1) whenIdle(run, pauses - 1);
    else if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: pause });
    else run();
  }, pause);
}

createRoot(place, import.meta.env.DEV ? { onCaughtError: showInOverlay } : {}).render(
  <StrictMode>
    <RouterProvider router={createPageRouter()} />
  </StrictMode>,
);

ignoreHeldKeys();
hideRestoredPage(() => cachedSiteMeta()?.loginUserInfo.loginUserId);
void registerBackgroundWorker();
whenIdle(() => void import('./styles/rare-faces.ts').catch(() => undefined));

/**
 * Hides a page that the browser restores from its back-forward cache until the server has confirmed that the same user
 * is signed in; otherwise, and without an answer, the page is reloaded. The reloaded page notices an ended session.
 */
function hideRestoredPage(previousUser: () => string | undefined): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const before = previousUser();
    if (!persisted || before === undefined) return;
    document.documentElement.hidden = true;
    loadSiteMeta().then(
      ({ loginUserInfo }) => (loginUserInfo.loginUserId === before ? show() : window.location.reload()),
      () => window.location.reload(),
    );
  });
}

const show = (): void => {
  document.documentElement.hidden = false;
};
